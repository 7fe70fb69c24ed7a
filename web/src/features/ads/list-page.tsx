import type { AdPage } from '@ashore/contract';
import { Link, useNavigate, useRouterState } from '@tanstack/react-router';
import clsx from 'clsx';
import { LayoutGrid, Rows3, Search, SlidersHorizontal, X } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useFormat } from '#web/lib/format.ts';
import { useMessages } from '#web/lib/messages.ts';
import { useShell } from '#web/lib/viewer.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { chipClass } from '#web/ui/chip.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { AdGrid, type CardAd } from './ad-item.tsx';
import { type SetFilter, setFilters } from './chips.ts';
import { Filters } from './filters.tsx';
import type { ListConfig } from './list-config.ts';
import { type ListQuery, type ListSearch, withFilter, writeListSearch } from './list-search.ts';
import { adsWords } from './words.ts';

const Drawer = lazy(() => import('#web/ui/drawer.tsx').then((module) => ({ default: module.Drawer })));

export type ListPageData = Omit<AdPage, 'list'> & { ads: CardAd[] };

interface Props {
  query: ListQuery;
  rows: boolean;
  page: ListPageData;
  config: ListConfig;
}

/** The part of the address that says how the ads are drawn. */
const shownAs = (rows: boolean): ListSearch => (rows ? { show: 'rows' } : {});

const keywordSorts = ['relevance', 'newest', 'priceUp', 'priceDown'] as const;
const plainSorts = ['newest', 'priceUp', 'priceDown'] as const;

/** 'Homes to rent in Lisbon': what is listed, where. */
export function listTitle(
  t: ReturnType<typeof useMessages<typeof adsWords.en>>,
  config: Pick<ListConfig, 'categoryName' | 'areaName'>,
  regionName: string,
): string {
  const place = config.areaName || regionName;
  return config.categoryName
    ? t('categoryIn', { category: config.categoryName, place })
    : t('title', { region: place });
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

function SearchBox({ query, go }: { query: ListQuery; go: (query: ListQuery) => void }) {
  const t = useMessages(adsWords);
  const input = useSlash();
  const others = Object.entries(writeListSearch(withFilter(query, { keyword: undefined, sort: undefined })));
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
        {others.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
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
        <Button type="submit" aria-label={t('search')}>
          <Search className="size-5" aria-hidden="true" />
        </Button>
      </form>
    </search>
  );
}

function Chips({ filters, query }: { filters: SetFilter[]; query: ListQuery }) {
  const t = useMessages(adsWords);
  if (filters.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2">
      {filters.map((filter) => (
        <li key={filter.key}>
          <Link
            to="/classified"
            search={writeListSearch(withFilter(query, filter.without))}
            className={chipClass()}
            activeProps={{ className: '' }}
            aria-label={t('remove', { name: filter.label })}
          >
            {filter.label}
            <X className="size-4" aria-hidden="true" />
          </Link>
        </li>
      ))}
      {filters.length > 1 && (
        <li>
          <Link
            to="/classified"
            search={query.keyword ? { keyword: query.keyword } : {}}
            className={buttonClass('link', 'sm', 'h-9')}
            activeProps={{ className: '' }}
          >
            {t('clear')}
          </Link>
        </li>
      )}
    </ul>
  );
}

function Toolbar({ query, rows, go }: { query: ListQuery; rows: boolean; go: (query: ListQuery) => void }) {
  const t = useMessages(adsWords);
  const sorts = query.keyword ? keywordSorts : plainSorts;
  const shape = (asRows: boolean) => ({
    to: '/classified' as const,
    search: { ...writeListSearch(query), ...shownAs(asRows) },
    activeProps: { className: '' },
    'aria-current': rows === asRows ? ('true' as const) : undefined,
    className: clsx(
      'grid size-11 place-items-center rounded-input',
      rows === asRows ? 'bg-accent-soft text-accent-ink' : 'hover:bg-accent-soft',
    ),
  });
  return (
    <div className="flex items-center gap-1">
      <Select
        aria-label={t('sort')}
        value={query.sort ?? sorts[0]}
        className="w-48"
        onChange={(event) => go(withFilter(query, { sort: event.target.value as ListQuery['sort'] }))}
      >
        {sorts.map((sort) => (
          <option key={sort} value={sort}>
            {t(sort)}
          </option>
        ))}
      </Select>
      <Link {...shape(false)} aria-label={t('grid')}>
        <LayoutGrid className="size-5" aria-hidden="true" />
      </Link>
      <Link {...shape(true)} aria-label={t('rows')}>
        <Rows3 className="size-5" aria-hidden="true" />
      </Link>
    </div>
  );
}

function Nothing({ filters, query }: { filters: SetFilter[]; query: ListQuery }) {
  const t = useMessages(adsWords);
  const narrowed = filters.length > 0 || query.keyword;
  return (
    <EmptyState drawing={narrowed ? 'search' : 'ads'} text={t(narrowed ? 'nothing' : 'nothingAtAll')}>
      {narrowed ? (
        <Chips filters={filters} query={query} />
      ) : (
        <Link to="/postAds" className={buttonClass('primary')}>
          {t('postAd')}
        </Link>
      )}
    </EmptyState>
  );
}

function Pages({ query, rows, page }: Pick<Props, 'query' | 'rows' | 'page'>) {
  const t = useMessages(adsWords);
  const shown = shownAs(rows);
  const beyond = query.cursor || (page.totalCapped && page.pageNum >= page.pages);
  const next =
    beyond && page.next ? (
      <Link
        to="/classified"
        search={{ ...writeListSearch(withFilter(query, { cursor: page.next })), ...shown }}
        className={buttonClass('secondary')}
        activeProps={{ className: '' }}
        rel="next"
      >
        {t('nextPage')}
      </Link>
    ) : undefined;
  return (
    <Pagination
      page={page.pageNum}
      pages={query.cursor ? 0 : page.pages}
      next={next}
      link={(number, props, children) => (
        <Link
          to="/classified"
          search={{ ...writeListSearch({ ...query, cursor: undefined, pageNum: number }), ...shown }}
          activeProps={{ className: '' }}
          {...props}
        >
          {children}
        </Link>
      )}
    />
  );
}

/** Ads with their filters: left on wide screens, in a sheet on phones. The address holds it all. */
export function ListPage({ query, rows, page, config }: Props) {
  const t = useMessages(adsWords);
  const format = useFormat();
  const { region } = useShell();
  const navigate = useNavigate();
  const [drawer, setDrawer] = useState(false);
  const busy = useRouterState({ select: (state) => state.isLoading });
  const filters = setFilters(query, config, t, (amount) => format.money(amount));
  const goTo = (search: ListSearch) => void navigate({ to: '/classified', search: { ...search, ...shownAs(rows) } });
  const go = (next: ListQuery) => goTo(writeListSearch(next));
  const count = page.totalCapped
    ? t('countCapped', { count: format.number(page.total) })
    : t('count', { count: page.total });
  return (
    <div className="container-page grid gap-x-8 py-6 lg:grid-cols-[264px_1fr]">
      <aside aria-label={t('filters')} className="max-lg:hidden">
        <Filters query={query} config={config} onChange={goTo} />
      </aside>
      <div className="flex min-w-0 flex-col gap-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h1 className="text-28">{listTitle(t, config, region.regionName)}</h1>
          <Toolbar query={query} rows={rows} go={go} />
        </div>
        <div className="grid grid-cols-[1fr_auto] gap-2 lg:grid-cols-1">
          <SearchBox query={query} go={go} />
          <Button variant="secondary" className="lg:hidden" onClick={() => setDrawer(true)}>
            <SlidersHorizontal className="size-5" aria-hidden="true" />
            {t('showFilters')}
            {filters.length > 0 && ` (${filters.length})`}
          </Button>
        </div>
        {page.total > 0 && <Chips filters={filters} query={query} />}
        <p className="text-14 text-ink-muted tabular-nums" aria-live="polite">
          {count}
        </p>
        {page.correctedKeyword && (
          <Notice>{t('corrected', { typed: query.keyword ?? '', meant: page.correctedKeyword })}</Notice>
        )}
        <div className={clsx('transition-opacity', busy && 'opacity-60')} aria-busy={busy}>
          {page.ads.length > 0 ? (
            <AdGrid ads={page.ads} layout={rows ? 'row' : 'grid'} columns={3} headingLevel={2} />
          ) : (
            <Nothing filters={filters} query={query} />
          )}
        </div>
        <Pages query={query} rows={rows} page={page} />
      </div>
      {drawer && (
        <Suspense>
          <Drawer
            open
            onClose={() => setDrawer(false)}
            title={t('filters')}
            footer={<Button onClick={() => setDrawer(false)}>{t('showResults')}</Button>}
          >
            <Filters query={query} config={config} onChange={goTo} />
          </Drawer>
        </Suspense>
      )}
    </div>
  );
}
