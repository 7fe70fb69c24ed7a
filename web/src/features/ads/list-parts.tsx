import type { FacetCount } from '@ashore/contract';
import clsx from 'clsx';
import { LayoutGrid, MapIcon, Rows3, X } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { href } from '#web/lib/links.ts';
import { useMessages } from '#web/lib/messages.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { Select } from '#web/ui/select.tsx';
import type { ListPageData } from './card-ad.ts';
import { keywordFilter, type SetFilter } from './chips.ts';
import { FilterChips } from './filter-parts.tsx';
import { HiddenInputs, type PartProps, shownAs } from './hidden-inputs.tsx';
import { type ListQuery, withFilter, writeListSearch } from './list-search.ts';
import { listWords } from './list-words.ts';

const ListActions = lazy(() => import('./list-actions.tsx'));

const keywordSorts = ['relevance', 'newest', 'priceUp', 'priceDown'] as const;
const plainSorts = ['newest', 'priceUp', 'priceDown'] as const;

/** What is set, each a link to the list without it, and from two on a link to the list without any. */
export function Chips({ filters, query, rows }: Omit<PartProps, 'go'> & { filters: SetFilter[] }) {
  const t = useMessages(listWords);
  return (
    <FilterChips
      filters={filters}
      query={query}
      url={(next) => href('/classified', { ...writeListSearch(next), ...shownAs(rows) })}
    >
      {filters.length > 1 && (
        <li>
          <a
            href={href('/classified', { ...(query.keyword ? { keyword: query.keyword } : {}), ...shownAs(rows) })}
            className={buttonClass('link', 'sm', 'h-9')}
          >
            {t('clear')}
          </a>
        </li>
      )}
    </FilterChips>
  );
}

/** Order, and cards or rows. */
export function Toolbar({ query, rows, go, filters }: PartProps & { filters: SetFilter[] }) {
  const t = useMessages(listWords);
  const [awake, setAwake] = useState(false);
  useEffect(() => setAwake(true), []);
  const sorts = query.keyword ? keywordSorts : plainSorts;
  const shape = (asRows: boolean) => {
    const Icon = asRows ? Rows3 : LayoutGrid;
    return (
      <a
        href={href('/classified', { ...writeListSearch(query), ...shownAs(asRows) })}
        aria-label={t(asRows ? 'rows' : 'grid')}
        aria-current={rows === asRows ? 'true' : undefined}
        className={clsx(
          'grid size-11 place-items-center rounded-input',
          // A phone has room for the other one only.
          rows === asRows ? 'bg-accent-soft text-accent-ink max-sm:hidden' : 'hover:bg-accent-soft',
        )}
      >
        <Icon className="size-5" aria-hidden="true" />
      </a>
    );
  };
  return (
    <div className="flex items-center gap-1 max-sm:w-full">
      <form action={href('/classified')} className="flex min-w-0 flex-1 items-center gap-1">
        <HiddenInputs search={{ ...writeListSearch(withFilter(query, { sort: undefined })), ...shownAs(rows) }} />
        <Select
          name="sort"
          aria-label={t('sort')}
          value={query.sort ?? sorts[0]}
          className="flex-1 sm:w-48"
          onChange={(event) => go(withFilter(query, { sort: event.target.value as ListQuery['sort'] }))}
        >
          {sorts.map((sort) => (
            <option key={sort} value={sort}>
              {t(sort)}
            </option>
          ))}
        </Select>
        <noscript>
          <Button type="submit">{t('apply')}</Button>
        </noscript>
      </form>
      {shape(false)}
      {shape(true)}
      <a
        href={href('/classified/map', writeListSearch(withFilter(query, {})))}
        aria-label={t('onMap')}
        className="grid size-11 place-items-center rounded-input hover:bg-accent-soft"
      >
        <MapIcon className="size-5" aria-hidden="true" />
      </a>
      {/* Needs a program anyway: it comes after the page, into room that is kept. */}
      <div className="flex h-11 w-23 gap-1">
        {awake && (
          <Suspense>
            <ListActions query={query} filters={filters} />
          </Suspense>
        )}
      </div>
    </div>
  );
}

/** What is known of a filter's absence, the most ads first; what is not known comes after that. */
const bestFirst = (without: Record<string, FacetCount>) => (one: SetFilter, other: SetFilter) =>
  (without[other.key]?.count ?? -1) - (without[one.key]?.count ?? -1);

interface NothingProps extends Omit<PartProps, 'go'> {
  filters: SetFilter[];
  /** The ads there would be without each filter. */
  without: Record<string, FacetCount>;
}

/** No ads: which filter to loosen and what that would bring, the best first; or to be the first. */
export function Nothing({ filters, query, rows, without }: NothingProps) {
  const t = useMessages(listWords);
  const all = [...keywordFilter(query), ...filters].sort(bestFirst(without));
  if (all.length === 0)
    return (
      <EmptyState drawing="ads" text={t('nothingAtAll')}>
        <a href={href('/postAds')} className={buttonClass('primary')}>
          {t('postAd')}
        </a>
      </EmptyState>
    );
  return (
    <EmptyState drawing="search" text={t('nothing')}>
      <ul className="flex w-full max-w-md flex-col gap-2 text-start">
        {all.map((filter) => {
          const found = without[filter.key];
          return (
            <li key={filter.key}>
              <a
                href={href('/classified', { ...writeListSearch(withFilter(query, filter.without)), ...shownAs(rows) })}
                className="flex min-h-11 items-center justify-between gap-3 rounded-input border border-line px-3 py-2 text-14 hover:border-accent"
              >
                <span className="inline-flex min-w-0 items-center gap-2 font-medium">
                  <X className="size-4 shrink-0" aria-hidden="true" />
                  <span className="sr-only">{t('remove', { name: '' })}</span>
                  <span className="truncate" dir="auto">
                    {filter.label}
                  </span>
                </span>
                {found && !(found.more && found.count === 0) && (
                  <span className="shrink-0 text-ink-muted tabular-nums">
                    {t(found.more ? 'looserAtLeast' : 'looser', { count: found.count })}
                  </span>
                )}
              </a>
            </li>
          );
        })}
      </ul>
      {all.length > 1 && (
        <a href={href('/classified', shownAs(rows))} className={buttonClass('link', 'sm', 'mt-3')}>
          {t('clear')}
        </a>
      )}
    </EmptyState>
  );
}

/** Numbered pages as far as they are counted, then one after the other. */
export function Pages({ query, rows, page }: Omit<PartProps, 'go'> & { page: ListPageData }) {
  const t = useMessages(listWords);
  const shown = shownAs(rows);
  const beyond = query.cursor || (page.totalCapped && page.pageNum >= page.pages);
  const next =
    beyond && page.next ? (
      <a
        href={href('/classified', { ...writeListSearch(withFilter(query, { cursor: page.next })), ...shown })}
        className={buttonClass('secondary')}
        rel="next"
      >
        {t('nextPage')}
      </a>
    ) : undefined;
  return (
    <Pagination
      page={page.pageNum}
      pages={query.cursor ? 0 : page.pages}
      next={next}
      url={(number) =>
        href('/classified', { ...writeListSearch({ ...query, cursor: undefined, pageNum: number }), ...shown })
      }
    />
  );
}
