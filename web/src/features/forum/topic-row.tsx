import type { TopicSummary } from '@ashore/contract';
import * as paths from '@ashore/contract/paths';
import { href, withBase } from '#web/lib/address/links.ts';
import { useFormat } from '#web/lib/format.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { useHidden } from '#web/lib/use-hidden.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { SpriteIcon } from '#web/ui/sprite-icon.tsx';
import { RelativeTime } from '#web/ui/text/relative-time.tsx';
import { forumMessages } from './messages.ts';
import { TagLinks, TopicMarks } from './topic-marks.tsx';

/** As much of a topic as a row shows. */
export type TopicCard = Pick<
  TopicSummary,
  | 'forumId'
  | 'categoryId'
  | 'kind'
  | 'title'
  | 'excerpt'
  | 'language'
  | 'tags'
  | 'picture'
  | 'eventTime'
  | 'createTime'
  | 'activeTime'
  | 'userId'
  | 'userName'
  | 'userImg'
  | 'lastUserName'
  | 'lastUserId'
  | 'replyNum'
  | 'answered'
  | 'pinned'
  | 'locked'
>;

/** What a page sends along of a topic in a list. */
export const topicCardOf = (topic: TopicSummary): TopicCard => ({
  forumId: topic.forumId,
  categoryId: topic.categoryId,
  kind: topic.kind,
  title: topic.title,
  excerpt: topic.excerpt,
  language: topic.language,
  tags: topic.tags,
  picture: topic.picture,
  eventTime: topic.eventTime,
  createTime: topic.createTime,
  activeTime: topic.activeTime,
  userId: topic.userId,
  userName: topic.userName,
  userImg: topic.userImg,
  lastUserName: topic.lastUserName,
  lastUserId: topic.lastUserId,
  replyNum: topic.replyNum,
  answered: topic.answered,
  pinned: topic.pinned,
  locked: topic.locked,
});

/** The number of replies, and the time and author of the last. */
function Replies({ topic }: { topic: TopicCard }) {
  const t = useMessages(forumMessages);
  const format = useFormat();
  const isLastHidden = useHidden('user', topic.lastUserId ?? undefined);
  return (
    <p className="flex w-28 shrink-0 flex-col items-end text-end text-13 text-ink-muted tabular-nums max-sm:w-25">
      <span
        className="inline-flex items-center gap-1 font-bold text-14 text-ink"
        title={t('replies', { count: topic.replyNum })}
      >
        <SpriteIcon name="message" className="size-4" />
        <span aria-hidden="true">{format.number(topic.replyNum)}</span>
        <span className="sr-only">{t('replies', { count: topic.replyNum })}</span>
      </span>
      <RelativeTime
        value={topic.replyNum > 0 ? topic.activeTime : topic.createTime}
        format={format.date}
        formatLong={format.dateTime}
      />
      {topic.lastUserName && !isLastHidden && (
        <span className="line-clamp-2 max-w-full break-words max-sm:hidden">
          {t('lastBy', { name: topic.lastUserName })}
        </span>
      )}
    </p>
  );
}

/** One topic in a list: title, beginning, who, how many replies, when last. */
export function TopicRow({
  topic,
  boardName,
  headingLevel = 2,
}: {
  topic: TopicCard;
  boardName: string;
  headingLevel?: 2 | 3;
}) {
  const Heading = `h${headingLevel}` as const;
  const t = useMessages(forumMessages);
  const hidden = useHidden('forum', topic.forumId);
  if (hidden) return null;
  return (
    <li className="border-b border-line last:border-b-0">
      <article className="flex gap-3 py-4 sm:gap-4">
        <Avatar name={topic.userName} src={topic.userImg} />
        <div className="min-w-0 flex-1">
          <Heading className="text-16" lang={topic.language || undefined} dir="auto">
            <a href={withBase(paths.topic(topic.forumId))} className="tap font-bold hover:underline">
              {topic.title}
            </a>
          </Heading>
          {topic.excerpt && (
            <p className="mt-0.5 line-clamp-2 text-14 text-ink-muted" lang={topic.language || undefined} dir="auto">
              {topic.excerpt}
            </p>
          )}
          <div className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-13 text-ink-muted pointer-coarse:[&_a]:py-1 [&_a]:tap">
            <TopicMarks topic={topic} />
            <a href={href('/forum', { categoryId: String(topic.categoryId) })} className="hover:underline">
              {boardName}
            </a>
            <a href={withBase(paths.profile(topic.userId))} className="hover:underline">
              {t('by', { name: topic.userName })}
            </a>
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
        <Replies topic={topic} />
      </article>
    </li>
  );
}
