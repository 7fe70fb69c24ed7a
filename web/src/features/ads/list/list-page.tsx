import { useNavigate, useRouterState } from '@tanstack/react-router';
import clsx from 'clsx';
import { lazy, memo, Suspense, useCallback, useState } from 'react';
import { AdGrid } from '#web/features/ads/card/ad-item.tsx';
import type { ListPageData } from '#web/features/ads/card/card-ad.ts';
import { adsMessages } from '#web/features/ads/card/messages.ts';
import { setFilters } from '#web/features/ads/filters/chips.ts';
import { FiltersButton, FiltersDrawer } from '#web/features/ads/filters/filter-parts.tsx';
import { shownAs } from '#web/features/ads/filters/hidden-inputs.tsx';
import { SearchBox } from '#web/features/ads/search/search-box.tsx';
import { useFormat } from '#web/lib/format.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { Kept } from '#web/lib/keep.tsx';
import { useShell } from '#web/lib/viewer.ts';
import { Notice } from '#web/ui/notice.tsx';
import type { ListConfig } from './list-config.ts';
import { Chips, Toolbar } from './list-parts.tsx';
import { type ListQuery, type ListSearch, writeListSearch } from './list-search.ts';
import { listTitle } from './list-title.ts';

// The server renders filters and page numbers with the list; a browser loads their program after the list's.
const Nothing = import.meta.env.SSR
  ? (await import('./list-end.tsx')).Nothing
  : lazy(() => import('./list-end.tsx').then((module) => ({ default: module.Nothing })));
const Pages = import.meta.env.SSR
  ? (await import('./list-end.tsx')).Pages
  : lazy(() => import('./list-end.tsx').then((module) => ({ default: module.Pages })));
const SideFilters = import.meta.env.SSR
  ? (await import('#web/features/ads/filters/list-filters.tsx')).SideFilters
  : lazy(() =>
      import('#web/features/ads/filters/list-filters.tsx').then((module) => ({ default: module.SideFilters })),
    );
const SheetFilters = lazy(() =>
  import('#web/features/ads/filters/list-filters.tsx').then((module) => ({ default: module.SheetFilters })),
);

// The map asks for the title here: both pages then share one file of the build.
export { listTitle };

interface Props {
  query: ListQuery;
  rows: boolean;
  page: ListPageData;
  config: ListConfig;
}

function useGoTo(rows: boolean) {
  const navigate = useNavigate();
  return useCallback(
    (search: ListSearch) => void navigate({ to: '/classified', search: { ...search, ...shownAs(rows) } }),
    [navigate, rows],
  );
}

interface AsideProps extends Pick<Props, 'query' | 'rows' | 'config'> {
  /** As it was corrected, which the numbers beside the filters count. */
  keyword: string | undefined;
}

interface FilterFormProps extends AsideProps {
  onChange: (search: ListSearch) => void;
  onReady: () => void;
}

/** The form of the filters, whose program comes later. Rendered again for other properties only. */
const FilterForm = memo(function FilterForm({ query, keyword, ...props }: FilterFormProps) {
  return (
    <Suspense>
      <SideFilters query={query} counted={{ ...query, keyword }} {...props} />
    </Suspense>
  );
});

/**
 * The filters beside the list. Until their program is ready they stay as the server rendered them, whatever list is shown
 * meanwhile: React would throw them away for any update, with the focus and the choices of the visitor.
 */
function FiltersAside(latest: AsideProps) {
  const t = useMessages(adsMessages);
  const [first] = useState(latest);
  const [isReady, setReady] = useState(false);
  const onReady = useCallback(() => setReady(true), []);
  const { query, keyword, rows, config } = isReady ? latest : first;
  const goTo = useGoTo(rows);
  return (
    <Kept
      as="aside"
      name="filters"
      from={[query, rows, config]}
      id="filters"
      aria-label={t('filters')}
      className="max-lg:not-target:hidden max-lg:mb-6"
    >
      {() => (
        <FilterForm query={query} keyword={keyword} rows={rows} config={config} onChange={goTo} onReady={onReady} />
      )}
    </Kept>
  );
}

/** Ads with their filters: left on wide screens, in a sheet on phones. The address holds it all. */
export function ListPage({ query, rows, page, config }: Props) {
  const t = useMessages(adsMessages);
  const format = useFormat();
  const { region } = useShell();
  const goTo = useGoTo(rows);
  const [drawer, setDrawer] = useState(false);
  const busy = useRouterState({ select: (state) => state.isLoading });
  const filters = setFilters(query, config, t, (amount) => format.money(amount));
  const go = (next: ListQuery) => goTo(writeListSearch(next));
  const count = page.totalCapped
    ? t('countCapped', { count: format.number(page.total) })
    : t('count', { count: page.total });
  return (
    <div className="container-page grid gap-x-8 py-6 lg:grid-cols-[264px_1fr]">
      <FiltersAside query={query} keyword={page.correctedKeyword ?? query.keyword} rows={rows} config={config} />
      <Kept as="div" name="list" from={[query, rows, page, config]} className="flex min-w-0 flex-col gap-4">
        {() => (
          <>
            <div className="flex flex-wrap items-center justify-between gap-3">
              <h1 className="text-28">{listTitle(t, config, region.inSentence)}</h1>
              <Toolbar query={query} rows={rows} go={go} filters={filters} />
            </div>
            <div className="grid grid-cols-[1fr_auto] gap-2 lg:grid-cols-1">
              <SearchBox query={query} rows={rows} go={go} />
              <FiltersButton
                href="#filters"
                count={filters.length}
                open={() => setDrawer(true)}
                className="lg:hidden"
              />
            </div>
            {page.total > 0 && <Chips filters={filters} query={query} rows={rows} />}
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
                <Suspense>
                  <Nothing filters={filters} query={query} rows={rows} without={page.without ?? {}} />
                </Suspense>
              )}
            </div>
            <Suspense>
              <Pages query={query} rows={rows} page={page} />
            </Suspense>
          </>
        )}
      </Kept>
      {drawer && (
        <FiltersDrawer close={() => setDrawer(false)} count={count}>
          <SheetFilters
            query={query}
            counted={{ ...query, keyword: page.correctedKeyword ?? query.keyword }}
            rows={rows}
            config={config}
            onChange={goTo}
          />
        </FiltersDrawer>
      )}
    </div>
  );
}
