import type { ForumBoard, ForumLanguage } from '@ashore/contract';
import { type TopicKind, topicKinds, topicSorts } from '@ashore/contract/forum-values';
import clsx from 'clsx';
import { X } from 'lucide';
import { href } from '#web/lib/address/links.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { quoted } from '#web/lib/names.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { chipClass } from '#web/ui/chip.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { Pagination } from '#web/ui/page/pagination.tsx';
import { Tabs } from '#web/ui/page/tabs.tsx';
import { SpriteIcon } from '#web/ui/sprite-icon.tsx';
import { narrowing, type TopicQuery, withTopicFilter, writeTopicSearch } from './list-search.ts';
import { forumMessages } from './messages.ts';

/** The address of a list. */
export const topicsAt = (query: TopicQuery): string => href('/forum', writeTopicSearch(query));

/** All boards: a calm list beside the topics, on narrow screens a row that scrolls. */
export function Boards({ boards, current }: { boards: readonly ForumBoard[]; current: number | undefined }) {
  const t = useMessages(forumMessages);
  const item = (key: string, id: number | undefined, name: string, text: string) => (
    <li key={key}>
      <a
        href={topicsAt({ categoryId: id })}
        aria-current={current === id ? 'page' : undefined}
        className={clsx(
          'flex items-center gap-3 text-14 transition-colors max-lg:whitespace-nowrap max-lg:rounded-full max-lg:border max-lg:min-h-11 max-lg:px-3 lg:rounded-input lg:px-3 lg:py-2',
          current === id
            ? 'border-accent bg-accent-soft text-accent-ink'
            : 'border-line hover:bg-accent-soft lg:border-transparent',
        )}
      >
        <SpriteIcon name={key} className="size-5 text-accent max-lg:size-4.5" />
        <span className="min-w-0">
          <span className="block font-medium">{name}</span>
          {text && <span className="block text-13 text-ink-muted max-lg:hidden">{text}</span>}
        </span>
      </a>
    </li>
  );
  return (
    <nav aria-label={t('boards')}>
      <ul className="scroll-row flex gap-2 max-lg:-mx-4 max-lg:overflow-x-auto max-lg:px-4 lg:flex-col lg:gap-0.5">
        {item('all', undefined, t('allBoards'), '')}
        {boards.map(({ categoryId, key, name, text }) => item(key, categoryId, name, text))}
      </ul>
    </nav>
  );
}

/** The order, each with an address of its own. */
export function Orders({ query }: { query: TopicQuery }) {
  const t = useMessages(forumMessages);
  // What words or facts find comes in its own order.
  const sorts = Object.keys(narrowing(query)).length > 0 ? (['newest', 'unanswered'] as const) : topicSorts;
  return (
    <Tabs
      label={t('sort')}
      current={query.sort ?? sorts[0]}
      tabs={sorts.map((sort) => ({
        key: sort,
        label: t(sort),
        url: topicsAt(withTopicFilter(query, { sort: sort === sorts[0] ? undefined : sort })),
      }))}
    />
  );
}

/** Kinds to choose, and what else is set with a cross to take it away. */
export function Facts({ query, languages }: { query: TopicQuery; languages: readonly ForumLanguage[] }) {
  const t = useMessages(forumMessages);
  const set: [string, Partial<TopicQuery>][] = [];
  if (query.keyword) set.push([quoted(query.keyword), { keyword: undefined }]);
  const language = languages.find(({ code }) => code === query.language)?.name ?? query.language;
  if (language) set.push([language, { language: undefined }]);
  if (query.tag) set.push([`#${query.tag}`, { tag: undefined }]);
  const toggled = (kind: TopicKind) => withTopicFilter(query, { kind: query.kind === kind ? undefined : kind });
  return (
    <ul
      aria-label={t('kinds')}
      className="scroll-row flex gap-2 max-sm:-mx-4 max-sm:overflow-x-auto max-sm:px-4 sm:flex-wrap"
    >
      {topicKinds.map((kind) => (
        <li key={kind}>
          <a
            href={topicsAt(toggled(kind))}
            aria-current={query.kind === kind ? 'true' : undefined}
            className={chipClass(query.kind === kind)}
          >
            {t(kind)}
          </a>
        </li>
      ))}
      {set.map(([label, without]) => (
        <li key={label}>
          <a
            href={topicsAt(withTopicFilter(query, without))}
            className={chipClass()}
            aria-label={t('remove', { name: label })}
          >
            <span className="max-w-60 truncate">{label}</span>
            <Icon of={X} className="size-4" />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** No topics: ask it, or look wider. */
export function NoTopics({ query }: { query: TopicQuery }) {
  const t = useMessages(forumMessages);
  const narrowed = Object.keys(narrowing(query)).length > 0 || query.sort === 'unanswered';
  return (
    <EmptyState drawing={narrowed ? 'search' : 'forum'} text={t(narrowed ? 'nothing' : 'nothingAtAll')}>
      <div className="flex flex-wrap justify-center gap-3">
        {narrowed && (
          <a href={topicsAt({ categoryId: query.categoryId })} className={buttonClass('secondary')}>
            {t('clear')}
          </a>
        )}
        <a
          href={href('/forum/myPost', { categoryId: Number(query.categoryId) || undefined })}
          className={buttonClass('primary')}
        >
          {t('newTopic')}
        </a>
      </div>
    </EmptyState>
  );
}

interface Paged {
  pageNum: number;
  pages: number;
  totalCapped?: boolean | undefined;
  next?: string | undefined;
}

/** Numbered pages as far as they are counted, then one after the other. */
export function TopicPages({ query, page }: { query: TopicQuery; page: Paged }) {
  const t = useMessages(forumMessages);
  const beyond = query.cursor || (page.totalCapped && page.pageNum >= page.pages);
  const next =
    beyond && page.next ? (
      <a href={topicsAt(withTopicFilter(query, { cursor: page.next }))} className={buttonClass('secondary')} rel="next">
        {t('nextPage')}
      </a>
    ) : undefined;
  return (
    <Pagination
      page={page.pageNum}
      pages={query.cursor ? 0 : page.pages}
      next={next}
      url={(number) => topicsAt({ ...withTopicFilter(query, {}), ...(number > 1 ? { pageNum: number } : {}) })}
    />
  );
}
