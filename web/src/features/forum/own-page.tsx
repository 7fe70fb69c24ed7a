import type { ForumBoard, Page } from '@ashore/contract';
import { href } from '#web/lib/address/links.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { Pagination } from '#web/ui/page/pagination.tsx';
import { ownForumMessages } from './own-messages.ts';
import { OwnTopicRow } from './own-topic-row.tsx';
import { type TopicCard, TopicRow } from './topic-row.tsx';

interface Props {
  /** Those I started, or those I keep. */
  kind: 'mine' | 'favourites';
  page: Omit<Page<unknown>, 'list'>;
  topics: readonly TopicCard[];
  boards: readonly ForumBoard[];
}

/** A member's topics in the member area. */
export function OwnTopicsPage({ kind, page, topics, boards }: Props) {
  const t = useMessages(ownForumMessages);
  const names = new Map(boards.map(({ categoryId, name }) => [categoryId, name]));
  const isMine = kind === 'mine';
  const Row = isMine ? OwnTopicRow : TopicRow;
  const at = (pageNum: number) =>
    isMine
      ? href('/member/personalForum/mypost', { name: '2-1', pageNum })
      : href('/member/personalForum/MyFavourites', { name: '2-3', pageNum });
  return (
    <section>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-28">{t(kind)}</h1>
        {isMine && (
          <a href={href('/forum/myPost')} className={buttonClass('primary')}>
            {t('newTopic')}
          </a>
        )}
      </div>
      {topics.length === 0 ? (
        <EmptyState drawing="forum" text={t(isMine ? 'noMine' : 'noFavourites')}>
          <a href={href('/forum')} className={buttonClass('secondary')}>
            {t('forum')}
          </a>
        </EmptyState>
      ) : (
        <ul>
          {topics.map((topic) => (
            <Row key={topic.forumId} topic={topic} boardName={names.get(topic.categoryId) ?? ''} />
          ))}
        </ul>
      )}
      <Pagination page={page.pageNum} pages={page.pages} url={at} />
    </section>
  );
}
