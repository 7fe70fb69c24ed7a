import type { Topic } from '@ashore/contract';
import type { TopicAction } from '@ashore/contract/forum-words';
import { useRouter } from '@tanstack/react-router';
import clsx from 'clsx';
import { Bookmark, Flag, Share2, ThumbsUp } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { api } from '#web/lib/api.ts';
import { href } from '#web/lib/links.ts';
import { useMessages } from '#web/lib/messages.ts';
import { askToLogIn } from '#web/lib/notices.ts';
import { share } from '#web/lib/share.ts';
import { useReaction } from '#web/lib/use-reaction.ts';
import { useShell } from '#web/lib/viewer.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { topicWords } from './topic-words.ts';

const TopicDialogs = lazy(() => import('./topic-dialogs.tsx'));

interface Props {
  topic: Topic;
  /** The dialog that reports the topic. */
  report: (onClose: () => void) => ReactNode;
}

/** Like, keep, hand on, report. */
function ReaderActions({ topic, onReport }: { topic: Topic; onReport: () => void }) {
  const t = useMessages(topicWords);
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
        <ThumbsUp className={clsx('size-4', liked.on && 'fill-current')} aria-hidden="true" />
        {t('likeShort', { count: liked.total })}
      </Button>
      <Button variant="secondary" size="sm" aria-pressed={kept.on} onClick={kept.toggle}>
        <Bookmark className={clsx('size-4', kept.on && 'fill-current')} aria-hidden="true" />
        {t('save', { on: String(kept.on) })}
      </Button>
      <Button variant="secondary" size="sm" onClick={() => void share(topic.title, t('linkCopied'))}>
        <Share2 className="size-4" aria-hidden="true" />
        {t('share')}
      </Button>
      {topic.userId !== user?.userId && (
        <Button variant="ghost" size="sm" onClick={() => (user ? onReport() : askToLogIn())}>
          <Flag className="size-4" aria-hidden="true" />
          {t('report')}
        </Button>
      )}
    </>
  );
}

/** What its author and the managers of the region can do with it. */
function DecidingActions({ topic, onRemove }: { topic: Topic; onRemove: () => void }) {
  const t = useMessages(topicWords);
  const router = useRouter();
  const { forumId, may } = topic;
  async function act(action: TopicAction) {
    try {
      await api.forum.changeForum({ forumId, action });
      await router.invalidate();
    } catch {
      // The frame has said why.
    }
  }
  const button = (action: TopicAction, label: string) => (
    <Button key={action} variant="ghost" size="sm" onClick={() => void act(action)}>
      {label}
    </Button>
  );
  return (
    <>
      {may.edit && (
        <a href={href('/forum/myPost', { forumId })} className={buttonClass('ghost', 'sm')}>
          {t('edit')}
        </a>
      )}
      {may.lock && (topic.locked ? button('unlock', t('unlock')) : button('lock', t('lock')))}
      {may.pin && (topic.pinned ? button('unpin', t('unpin')) : button('pin', t('pin')))}
      {may.remove && (
        <Button variant="ghost" size="sm" className="text-coral" onClick={onRemove}>
          {t('remove')}
        </Button>
      )}
    </>
  );
}

/** Everything one can do with a topic beside replying. */
export function TopicActions({ topic, report }: Props) {
  const [dialog, setDialog] = useState<'remove' | 'report'>();
  const close = () => setDialog(undefined);
  return (
    <div className="flex flex-wrap items-center gap-2 print:hidden">
      <ReaderActions topic={topic} onReport={() => setDialog('report')} />
      <DecidingActions topic={topic} onRemove={() => setDialog('remove')} />
      {dialog && (
        <Suspense>
          {dialog === 'report' ? report(close) : <TopicDialogs kind="remove" topic={topic} onClose={close} />}
        </Suspense>
      )}
    </div>
  );
}
