import type { Topic } from '@ashore/contract';
import clsx from 'clsx';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { BlockHere } from '#web/lib/block/blocked.tsx';
import { useMessages } from '#web/lib/i18n.ts';
import { askToLogIn } from '#web/lib/notices.ts';
import { useReaction } from '#web/lib/use-reaction.ts';
import { useShell } from '#web/lib/viewer.ts';
import { Button } from '#web/ui/button.tsx';
import { WhenHydrated } from '#web/ui/page/when-hydrated.tsx';
import { SpriteIcon } from '#web/ui/sprite-icon.tsx';
import { topicMessages } from './topic-messages.ts';

const DecidingActions = lazy(() => import('./deciding-actions.tsx'));
const TopicDialogs = lazy(() => import('./topic-dialogs.tsx'));

interface Props {
  topic: Topic;
  /** The dialog that reports the topic. */
  report: (onClose: () => void) => ReactNode;
}

/** Like, keep, hand on, report. */
function ReaderActions({ topic, onReport }: { topic: Topic; onReport: () => void }) {
  const t = useMessages(topicMessages);
  const { user } = useShell();
  const subject = { subjectType: 'forum', subjectId: topic.forumId } as const;
  const liked = useReaction('like', subject, { on: topic.liked, total: topic.likeNum });
  const kept = useReaction('collect', subject, { on: topic.collected, total: topic.collectNum });
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        aria-pressed={liked.on}
        aria-label={t('like', { on: String(liked.on), count: liked.total })}
        onClick={liked.toggle}
      >
        <SpriteIcon name="thumb" className={clsx('size-4', liked.on && 'fill-current')} />
        {t('likeShort', { count: liked.total })}
      </Button>
      <Button variant="secondary" size="sm" aria-pressed={kept.on} onClick={kept.toggle}>
        <SpriteIcon name="bookmark" className={clsx('size-4', kept.on && 'fill-current')} />
        {t('save', { on: String(kept.on) })}
      </Button>
      <Button
        variant="secondary"
        size="sm"
        onClick={() =>
          void import('#web/lib/browser/share.ts').then(({ share }) => share(topic.title, t('linkCopied')))
        }
      >
        <SpriteIcon name="share" className="size-4" />
        {t('share')}
      </Button>
      {topic.userId !== user?.userId && (
        <Button variant="ghost" size="sm" onClick={() => (user ? onReport() : askToLogIn())}>
          <SpriteIcon name="flag" className="size-4 max-sm:hidden" />
          {t('report')}
        </Button>
      )}
      {!topic.blanked && <BlockHere userId={topic.userId} name={topic.userName} />}
    </>
  );
}

/** Everything one can do with a topic beside replying. */
export function TopicActions({ topic, report }: Props) {
  const [dialog, setDialog] = useState<'remove' | 'report'>();
  const close = () => setDialog(undefined);
  const { may } = topic;
  return (
    <div className="flex flex-wrap items-center gap-2 max-sm:gap-1 print:hidden max-sm:[&>button]:px-2">
      <ReaderActions topic={topic} onReport={() => setDialog('report')} />
      {(may.edit || may.remove || may.lock || may.pin) && (
        <WhenHydrated>{() => <DecidingActions topic={topic} onRemove={() => setDialog('remove')} />}</WhenHydrated>
      )}
      {dialog && (
        <Suspense>
          {dialog === 'report' ? report(close) : <TopicDialogs kind="remove" topic={topic} onClose={close} />}
        </Suspense>
      )}
    </div>
  );
}
