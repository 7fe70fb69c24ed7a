import clsx from 'clsx';
import { LayoutGrid, MapIcon, Rows3, Search, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { href } from '#web/lib/links.ts';
import { useMessages } from '#web/lib/messages.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { chipClass } from '#web/ui/chip.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import type { ListPageData } from './card-ad.ts';
import type { SetFilter } from './chips.ts';
import { type ListQuery, type ListSearch, withFilter, writeListSearch } from './list-search.ts';
import { adsWords } from './words.ts';

/** The part of the address that says how the ads are drawn. */
export const shownAs = (rows: boolean): ListSearch => (rows ? { show: 'rows' } : {});

const keywordSorts = ['relevance', 'newest', 'priceUp', 'priceDown'] as const;
const plainSorts = ['newest', 'priceUp', 'priceDown'] as const;

/** What a plain form carries along beside its own boxes. */
export const HiddenInputs = ({ search }: { search: ListSearch }) =>
  Object.entries(search).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);

interface PartProps {
  query: ListQuery;
  /** Rows instead of cards: kept in every address. */
  rows: boolean;
  go: (query: ListQuery) => void;
}

/** `/` puts the cursor into the search box, unless something is being typed. */
function useSlash() {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      if (event.key !== '/' || event.ctrlKey || event.metaKey || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
        return;
      event.preventDefault();
      input.current?.focus();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return input;
}

/** What is searched; all filters stay. */
export function SearchBox({ query, rows, go }: PartProps) {
  const t = useMessages(adsWords);
  const input = useSlash();
  const others = { ...writeListSearch(withFilter(query, { keyword: undefined, sort: undefined })), ...shownAs(rows) };
  return (
    <search>
      <form
        action="/classified"
        className="flex gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          const keyword = String(new FormData(event.currentTarget).get('keyword') ?? '').trim();
          go(withFilter(query, { keyword: keyword || undefined, sort: undefined }));
        }}
      >
        <HiddenInputs search={others} />
        <TextInput
          ref={input}
          type="search"
          name="keyword"
          aria-label={t('keyword')}
          placeholder={t('keyword')}
          key={query.keyword}
          defaultValue={query.keyword}
          maxLength={200}
        />
        <Button type="submit" aria-label={t('search')} className="max-sm:hidden">
          <Search className="size-5" aria-hidden="true" />
        </Button>
      </form>
    </search>
  );
}

/** What is set, each a link to the list without it. */
export function Chips({ filters, query, rows }: Omit<PartProps, 'go'> & { filters: SetFilter[] }) {
  const t = useMessages(adsWords);
  if (filters.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2">
      {filters.map((filter) => (
        <li key={filter.key}>
          <a
            href={href('/classified', { ...writeListSearch(withFilter(query, filter.without)), ...shownAs(rows) })}
            className={chipClass()}
            aria-label={t('remove', { name: filter.label })}
          >
            {filter.label}
            <X className="size-4" aria-hidden="true" />
          </a>
        </li>
      ))}
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
    </ul>
  );
}

/** Order, and cards or rows. */
export function Toolbar({ query, rows, go }: PartProps) {
  const t = useMessages(adsWords);
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
          rows === asRows ? 'bg-accent-soft text-accent-ink' : 'hover:bg-accent-soft',
        )}
      >
        <Icon className="size-5" aria-hidden="true" />
      </a>
    );
  };
  return (
    <div className="flex items-center gap-1 max-sm:w-full">
      <form action="/classified" className="flex min-w-0 flex-1 items-center gap-1">
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
    </div>
  );
}

/** No ads: ways to loosen what was asked, or to be the first. */
export function Nothing({ filters, query, rows }: Omit<PartProps, 'go'> & { filters: SetFilter[] }) {
  const t = useMessages(adsWords);
  const words = query.keyword
    ? [{ key: 'keyword', label: `“${query.keyword}”`, without: { keyword: undefined, sort: undefined } }]
    : [];
  const all = [...words, ...filters];
  return (
    <EmptyState drawing={all.length > 0 ? 'search' : 'ads'} text={t(all.length > 0 ? 'nothing' : 'nothingAtAll')}>
      {all.length > 0 ? (
        <Chips filters={all} query={query} rows={rows} />
      ) : (
        <a href="/postAds" className={buttonClass('primary')}>
          {t('postAd')}
        </a>
      )}
    </EmptyState>
  );
}

/** Numbered pages as far as they are counted, then one after the other. */
export function Pages({ query, rows, page }: Omit<PartProps, 'go'> & { page: ListPageData }) {
  const t = useMessages(adsWords);
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
