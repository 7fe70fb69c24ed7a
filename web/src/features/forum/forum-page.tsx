import type { CarouselTopic, ForumConfig, Page } from '@ashore/contract';
import { lazy, type ReactNode } from 'react';
import { href } from '#web/lib/address/links.ts';
import { useFormat } from '#web/lib/format.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { Kept } from '#web/lib/keep.tsx';
import { useShell } from '#web/lib/viewer.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { WhenHydrated } from '#web/ui/page/when-hydrated.tsx';
import { Carousel } from './carousel.tsx';
import { Boards, Facts, NoTopics, Orders, TopicPages } from './forum-parts.tsx';
import type { TopicQuery } from './list-search.ts';
import { forumMessages } from './messages.ts';
import { TagLinks } from './topic-marks.tsx';
import { type TopicCard, TopicRow } from './topic-row.tsx';
import { TopicSearchBox } from './topic-search.tsx';

const Guesses = lazy(() => import('./guesses.tsx'));

interface Props {
  query: TopicQuery;
  page: Omit<Page<unknown>, 'list'> & { topics: readonly TopicCard[] };
  config: ForumConfig;
  /** On the first page of all boards. */
  carousel: readonly CarouselTopic[];
}

/** A few links beside the topics, on wide screens. */
const Words = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="px-3 max-lg:hidden">
    <h2 className="mb-2 font-bold text-13 text-ink-muted uppercase tracking-wide">{title}</h2>
    <p className="flex flex-wrap gap-x-3 gap-y-1.5">{children}</p>
  </section>
);

/** Topics beside their boards; the address holds board, filters and order. */
export function ForumPage({ query, page, config, carousel }: Props) {
  const t = useMessages(forumMessages);
  const format = useFormat();
  const { region } = useShell();
  const current = query.categoryId === undefined ? undefined : Number(query.categoryId);
  const board = config.boards.find(({ categoryId }) => categoryId === current);
  const place = board
    ? t('boardIn', { board: board.name, region: region.inSentence })
    : t('title', { region: region.inSentence });
  const names = new Map(config.boards.map(({ categoryId, name }) => [categoryId, name]));
  return (
    <div className="container-page grid gap-x-8 gap-y-4 py-6 lg:grid-cols-[264px_minmax(0,1fr)]">
      <Kept as="aside" name="boards" from={[config, current]} className="min-w-0 lg:row-span-2">
        {() => (
          <div className="flex flex-col gap-6">
            <Boards boards={config.boards} current={current} />
            <Words title={t('tags')}>
              <TagLinks tags={config.tags} />
            </Words>
            <Words title={t('languages')}>
              {config.languages.map(({ code, name }) => (
                <a key={code} href={href('/forum', { language: code })} className="text-14 hover:underline">
                  {name}
                </a>
              ))}
            </Words>
          </div>
        )}
      </Kept>
      <div className="flex min-w-0 flex-col gap-4">
        <div className="flex flex-wrap items-start justify-between gap-3">
          <div>
            <h1 className="text-28">{query.keyword ? t('found', { keyword: query.keyword, place }) : place}</h1>
            <p className="mt-1 text-14 text-ink-muted">{board?.text ?? t('intro')}</p>
          </div>
          <a href={href('/forum/myPost', { categoryId: current })} className={buttonClass('primary')}>
            {t('newTopic')}
          </a>
        </div>
        <TopicSearchBox query={query} />
        <Carousel topics={carousel} />
        <Facts query={query} languages={config.languages} />
        <Orders query={query} />
        <p className="text-14 text-ink-muted tabular-nums" aria-live="polite">
          {page.totalCapped
            ? t('countCapped', { count: format.number(page.total) })
            : t('count', { count: page.total })}
        </p>
        {page.topics.length > 0 ? (
          <Kept as="div" name="topics" from={[page.topics]} className="min-w-0">
            {() => (
              <ul>
                {page.topics.map((topic) => (
                  <TopicRow key={topic.forumId} topic={topic} boardName={names.get(topic.categoryId) ?? ''} />
                ))}
              </ul>
            )}
          </Kept>
        ) : (
          <NoTopics query={query} />
        )}
        <TopicPages query={query} page={page} />
        {page.topics.length === 0 && <WhenHydrated>{() => <Guesses />}</WhenHydrated>}
      </div>
    </div>
  );
}
