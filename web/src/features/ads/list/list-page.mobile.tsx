import { useNavigate, useRouterState } from '@tanstack/react-router';
import clsx from 'clsx';
import { lazy, Suspense, useState } from 'react';
import { AdGrid } from '#web/features/ads/card/ad-item.tsx';
import type { ListPageData } from '#web/features/ads/card/card-ad.ts';
import { adsMessages } from '#web/features/ads/card/messages.ts';
import { setFilters } from '#web/features/ads/filters/chips.ts';
import { FiltersOpener } from '#web/features/ads/filters/filters-opener.tsx';
import { shownAs } from '#web/features/ads/filters/hidden-inputs.tsx';
import { SearchBox } from '#web/features/ads/search/search-box.tsx';
import { useFormat } from '#web/lib/format.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { Kept } from '#web/lib/keep.tsx';
import { useShell } from '#web/lib/viewer.ts';
import { Notice } from '#web/ui/notice.tsx';
import { useScrolledAway } from '#web/ui/page/use-scrolled-away.ts';
import type { ListConfig } from './list-config.ts';
import { Chips, Toolbar } from './list-parts.tsx';
import { type ListQuery, writeListSearch } from './list-search.ts';
import { listTitle } from './list-title.ts';

// As on the site: rendered by the server, loaded after the list by a browser.
const Nothing = import.meta.env.SSR
  ? (await import('./list-end.tsx')).Nothing
  : lazy(() => import('./list-end.tsx').then((module) => ({ default: module.Nothing })));
const Pages = import.meta.env.SSR
  ? (await import('./list-end.tsx')).Pages
  : lazy(() => import('./list-end.tsx').then((module) => ({ default: module.Pages })));
const FiltersScreen = lazy(() => import('#web/features/ads/filters/filters-screen.mobile.tsx'));

export { listTitle };

interface Props {
  query: ListQuery;
  rows: boolean;
  page: ListPageData;
  config: ListConfig;
}

interface BarsProps extends Pick<Props, 'query' | 'rows'> {
  go: (next: ListQuery) => void;
  filters: ReturnType<typeof setFilters>;
  onFilter: () => void;
}

/** Search and filters stay above the list. The second bar hides while the page scrolls down. */
function Bars({ query, rows, go, filters, onFilter }: BarsProps) {
  const away = useScrolledAway();
  return (
    <div className="pointer-events-none sticky top-[calc(3.5rem+1px+env(safe-area-inset-top))] z-20 *:pointer-events-auto">
      <div className="relative z-10 border-b border-line bg-surface">
        <div className="container-page flex gap-2 py-2">
          <SearchBox query={query} rows={rows} go={go} />
          <FiltersOpener count={filters.length} onOpen={onFilter} />
        </div>
      </div>
      <div
        className={clsx(
          'border-b border-line bg-surface transition-transform duration-200 focus-within:translate-y-0',
          away && '-translate-y-full',
        )}
      >
        <div className="container-page py-1 [&_select+svg]:end-2 [&_select]:ps-2.5 [&_select]:pe-8">
          <Toolbar query={query} rows={rows} go={go} filters={filters} />
        </div>
      </div>
    </div>
  );
}

/** Ads on a phone: search and filters in a bar that stays, both over the whole screen when they are used. The address holds it all. */
export function ListPage({ query, rows, page, config }: Props) {
  const t = useMessages(adsMessages);
  const format = useFormat();
  const { region } = useShell();
  const navigate = useNavigate();
  const [filtering, setFiltering] = useState(false);
  const busy = useRouterState({ select: (state) => state.isLoading });
  const filters = setFilters(query, config, t, (amount) => format.money(amount));
  const go = (next: ListQuery) =>
    void navigate({ to: '/classified', search: { ...writeListSearch(next), ...shownAs(rows) } });
  const count = page.totalCapped
    ? t('countCapped', { count: format.number(page.total) })
    : t('count', { count: page.total });
  return (
    <div className="pb-6">
      <Bars query={query} rows={rows} go={go} filters={filters} onFilter={() => setFiltering(true)} />
      <Kept as="div" name="list" from={[query, rows, page, config]} className="container-page flex flex-col gap-3 pt-4">
        {() => (
          <>
            <div className="flex flex-wrap items-baseline justify-between gap-x-3">
              <h1 className="text-22">{listTitle(t, config, region.inSentence)}</h1>
              <p className="text-14 text-ink-muted tabular-nums" aria-live="polite">
                {count}
              </p>
            </div>
            {page.total > 0 && (
              <div className="[&_a]:h-11">
                <Chips filters={filters} query={query} rows={rows} />
              </div>
            )}
            {page.correctedKeyword && (
              <Notice>{t('corrected', { typed: query.keyword ?? '', meant: page.correctedKeyword })}</Notice>
            )}
            <div className={clsx('pt-1 transition-opacity', busy && 'opacity-60')} aria-busy={busy}>
              {page.ads.length > 0 ? (
                <AdGrid ads={page.ads} layout={rows ? 'row' : 'grid'} headingLevel={2} />
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
      {filtering && (
        <Suspense>
          <FiltersScreen
            query={query}
            config={config}
            meant={page.correctedKeyword}
            onShow={go}
            onClose={() => setFiltering(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
