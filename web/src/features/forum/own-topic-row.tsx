import * as paths from '@ashore/contract/paths';
import { href, withBase } from '#web/lib/address/links.ts';
import { useFormat } from '#web/lib/format.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { useHidden } from '#web/lib/use-hidden.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { RelativeTime } from '#web/ui/text/relative-time.tsx';
import { forumMessages } from './messages.ts';
import { ownForumMessages } from './own-messages.ts';
import { TagLinks, TopicMarks } from './topic-marks.tsx';
import type { TopicCard } from './topic-row.tsx';

/** A topic in the list of its author: what it says, its replies, and the way to change it. */
export function OwnTopicRow({ topic, boardName }: { topic: TopicCard; boardName: string }) {
  const t = useMessages(forumMessages);
  const tOwn = useMessages(ownForumMessages);
  const format = useFormat();
  const isLastHidden = useHidden('user', topic.lastUserId ?? undefined);
  const language = topic.language || undefined;
  const times = { format: format.date, formatLong: format.dateTime };
  return (
    <li className="border-b border-line py-4 last:border-b-0">
      <article className="flex items-start gap-4">
        <div className="flex min-w-0 flex-1 flex-col gap-1">
          <h2 className="text-16" lang={language} dir="auto">
            <a href={withBase(paths.topic(topic.forumId))} className="tap font-bold hover:underline">
              {topic.title}
            </a>
          </h2>
          {topic.excerpt && (
            <p className="line-clamp-2 max-w-[72ch] text-14 text-ink-muted" lang={language} dir="auto">
              {topic.excerpt}
            </p>
          )}
          <p className="text-13 text-ink-muted tabular-nums">
            {boardName} · <RelativeTime value={topic.createTime} {...times} /> ·{' '}
            <strong className="text-ink">{t('replies', { count: topic.replyNum })}</strong>
            {topic.lastUserName && !isLastHidden && (
              <>
                {' '}
                · {t('lastBy', { name: topic.lastUserName })} · <RelativeTime value={topic.activeTime} {...times} />
              </>
            )}
          </p>
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-13 pointer-coarse:[&_a]:py-1 [&_a]:tap empty:hidden">
            <TopicMarks topic={topic} />
            <TagLinks tags={topic.tags} />
          </div>
        </div>
        {!topic.locked && (
          <a
            href={href('/forum/myPost', { forumId: topic.forumId })}
            aria-label={tOwn('editTopic', { title: topic.title })}
            className={buttonClass('secondary', 'sm')}
          >
            {tOwn('edit')}
          </a>
        )}
      </article>
    </li>
  );
}
