import type { ForumConfig, TopicSummary } from '@ashore/contract';
import * as paths from '@ashore/contract/paths';
import { useState } from 'react';
import { href, withBase } from '#web/lib/address/links.ts';
import type { Photo } from '#web/lib/form/use-photos.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { useShell } from '#web/lib/viewer.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/page/skeleton.tsx';
import { emptyTopic, type TopicValues } from './topic-values.ts';
import { useKeptDraft } from './use-topic-draft.ts';
import { WriteForm } from './write-form.tsx';
import { writeMessages } from './write-messages.ts';

interface Props {
  config: ForumConfig;
  /** The topic to change; absent for a new one. */
  topic?: { forumId: number; values: TopicValues; photos: Photo[] } | undefined;
  /** The board one came from. */
  categoryId?: number | undefined;
  /** My latest topics. */
  mine: readonly Pick<TopicSummary, 'forumId' | 'title' | 'replyNum'>[];
}

/** Starting a topic, or changing one; a new one is kept on the device until it is sent. */
export function WritePage({ config, topic, categoryId, mine }: Props) {
  const t = useMessages(writeMessages);
  const { user } = useShell();
  const key = topic ? undefined : `topic draft ${user?.userId}`;
  const kept = useKeptDraft(key ?? '');
  const [turn, setTurn] = useState(0);
  const fresh = { ...emptyTopic, categoryId: categoryId ?? null };
  const draft = turn === 0 && !topic ? kept?.draft : undefined;
  return (
    <div className="container-page grid gap-8 py-6 lg:grid-cols-[minmax(0,1fr)_280px]">
      <div className="flex min-w-0 flex-col gap-5">
        <div>
          <h1 className="text-28">{t(topic ? 'editTopic' : 'newTopic')}</h1>
          <p className="mt-1 text-ink-muted">{t('intro')}</p>
        </div>
        {draft && (
          <Notice live>
            {t('restored')}{' '}
            <Button
              variant="link"
              onClick={() => {
                if (key) localStorage.removeItem(key);
                setTurn(1);
              }}
            >
              {t('startAnew')}
            </Button>
          </Notice>
        )}
        {kept ? (
          <WriteForm
            key={turn}
            config={config}
            forumId={topic?.forumId}
            start={topic?.values ?? draft?.values ?? fresh}
            startPhotos={topic?.photos ?? draft?.photos ?? []}
            draftKey={key}
          />
        ) : (
          <Skeleton className="h-[40rem]" />
        )}
      </div>
      <Mine topics={mine} />
    </div>
  );
}

/** What the member started before. */
function Mine({ topics }: { topics: Props['mine'] }) {
  const t = useMessages(writeMessages);
  return (
    <aside aria-labelledby="mine" className="flex flex-col gap-2">
      <h2 id="mine" className="text-18">
        {t('mine')}
      </h2>
      {topics.length === 0 ? (
        <p className="text-14 text-ink-muted">{t('noneYet')}</p>
      ) : (
        <ul>
          {topics.map(({ forumId, title, replyNum }) => (
            <li key={forumId} className="border-b border-line py-2 last:border-b-0">
              <a href={withBase(paths.topic(forumId))} className="font-medium text-14 hover:underline" dir="auto">
                {title}
              </a>
              <p className="text-13 text-ink-muted tabular-nums">{t('replies', { count: replyNum })}</p>
            </li>
          ))}
        </ul>
      )}
      <a
        href={href('/member/personalForum/mypost', { name: '2-1' })}
        className={buttonClass('link', 'sm', 'self-start')}
      >
        {t('allMine')}
      </a>
    </aside>
  );
}
