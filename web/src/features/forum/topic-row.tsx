import clsx from 'clsx';
import { CalendarDays, Check, Lock, MessageSquare, Pin } from 'lucide-react';
import { useFormat } from '#web/lib/format.ts';
import { href } from '#web/lib/links.ts';
import { useMessages } from '#web/lib/messages.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { TagLinks } from './tag-links.tsx';
import type { TopicCard } from './topic-card.ts';
import { forumWords } from './words.ts';

/** What kind of topic it is and how it stands, in small signs with their words. */
export function TopicMarks({
  topic,
}: {
  topic: Pick<TopicCard, 'pinned' | 'locked' | 'answered' | 'kind' | 'eventTime'>;
}) {
  const t = useMessages(forumWords);
  const format = useFormat();
  const markClass = 'inline-flex items-center gap-1 rounded-full px-2 py-px font-bold text-13';
  return (
    <>
      {topic.pinned && (
        <span className={clsx(markClass, 'bg-sun text-on-sun')}>
          <Pin className="size-3.5" aria-hidden="true" />
          {t('pinned')}
        </span>
      )}
      {topic.answered && (
        <span className={clsx(markClass, 'bg-accent-soft text-accent-ink')}>
          <Check className="size-3.5" aria-hidden="true" />
          {t('answered')}
        </span>
      )}
      {topic.kind === 'question' && !topic.answered && (
        <span className={clsx(markClass, 'border border-line')}>{t('isQuestion')}</span>
      )}
      {topic.kind === 'event' && (
        <span className={clsx(markClass, 'border border-line')}>
          <CalendarDays className="size-3.5" aria-hidden="true" />
          {topic.eventTime ? format.date(topic.eventTime) : t('isEvent')}
        </span>
      )}
      {topic.locked && (
        <span className={clsx(markClass, 'border border-line text-ink-muted')}>
          <Lock className="size-3.5" aria-hidden="true" />
          {t('locked')}
        </span>
      )}
    </>
  );
}

/** One topic in a list: title, beginning, who, how many replies, when last. */
export function TopicRow({ topic, boardName }: { topic: TopicCard; boardName: string }) {
  const t = useMessages(forumWords);
  const format = useFormat();
  return (
    <li className="border-b border-line last:border-b-0">
      <article className="flex gap-3 py-4 sm:gap-4">
        <Avatar name={topic.userName} src={topic.userImg} />
        <div className="min-w-0 flex-1">
          <h2 className="text-16" lang={topic.language || undefined} dir="auto">
            <a href={`/forum/${topic.forumId}`} className="font-bold hover:underline">
              {topic.title}
            </a>
          </h2>
          {topic.excerpt && (
            <p className="mt-0.5 line-clamp-2 text-14 text-ink-muted" lang={topic.language || undefined} dir="auto">
              {topic.excerpt}
            </p>
          )}
          <div className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-13 text-ink-muted">
            <TopicMarks topic={topic} />
            <a href={href('/forum', { categoryId: String(topic.categoryId) })} className="hover:underline">
              {boardName}
            </a>
            <span>{t('by', { name: topic.userName })}</span>
            <TagLinks tags={topic.tags} />
          </div>
        </div>
        {topic.picture && (
          <img
            src={topic.picture}
            alt=""
            width={80}
            height={60}
            loading="lazy"
            className="h-15 w-20 shrink-0 rounded-input object-cover max-sm:hidden"
          />
        )}
        <p className="flex w-24 shrink-0 flex-col items-end text-end text-13 text-ink-muted tabular-nums max-sm:w-14">
          <span className="inline-flex items-center gap-1 font-bold text-14 text-ink">
            <MessageSquare className="size-4" aria-hidden="true" />
            <span aria-hidden="true">{format.number(topic.replyNum)}</span>
            <span className="sr-only">{t('replies', { count: topic.replyNum })}</span>
          </span>
          <RelativeTime
            value={topic.replyNum > 0 ? topic.activeTime : topic.createTime}
            format={format.date}
            formatLong={format.dateTime}
          />
          {topic.lastUserName && (
            <span className="max-w-full truncate max-sm:hidden">{t('lastBy', { name: topic.lastUserName })}</span>
          )}
        </p>
      </article>
    </li>
  );
}
