import type { Area, DirectoryConfig } from '@ashore/contract';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import clsx from 'clsx';
import type { FormEvent, ReactNode } from 'react';
import { href } from '#web/lib/address/links.ts';
import { useFormat } from '#web/lib/format.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { useShell } from '#web/lib/viewer.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { Pagination } from '#web/ui/page/pagination.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { BusinessGrid, type CardBusiness } from './business-card.tsx';
import { type DirectoryQuery, type DirectorySearch, withChange, writeDirectorySearch } from './directory-search.ts';
import { FilterFields } from './filters.tsx';
import { directoryMessages } from './messages.ts';

export interface DirectoryPageData {
  businesses: CardBusiness[];
  total: number;
  totalCapped?: boolean | undefined;
  pages: number;
  pageNum: number;
  next?: string | undefined;
}

interface Props {
  query: DirectoryQuery;
  /** The map stands beside the list. */
  withMap: boolean;
  page: DirectoryPageData;
  config: DirectoryConfig;
  areas: readonly Pick<Area, 'id' | 'areaName'>[];
  /** The map, where it is shown. */
  map: ReactNode;
}

/** 'Doctors and dentists in Lisbon': what is listed, where. */
export function useListTitle(query: DirectoryQuery, config: DirectoryConfig, areas: Props['areas']): string {
  const t = useMessages(directoryMessages);
  const { region } = useShell();
  const kind = config.categories.find(({ id }) => id === Number(query.categoryId))?.name;
  const place = areas.find(({ id }) => id === Number(query.areaId))?.areaName ?? region.inSentence;
  return kind ? t('kindIn', { kind, place }) : t('businesses', { place });
}

function Toolbar({ query, withMap, goNear }: Pick<Props, 'query' | 'withMap'> & { goNear: () => void }) {
  const t = useMessages(directoryMessages);
  const { pageNum: _page, cursor: _cursor, ...rest } = query;
  const other = { ...writeDirectorySearch(rest), ...(withMap ? {} : { show: 'map' }) };
  return (
    <div className="flex flex-wrap gap-2 max-sm:[&>*]:px-3.5">
      <Button variant="secondary" onClick={goNear} aria-pressed={query.near !== undefined}>
        {t('nearMe')}
      </Button>
      <a href={href('/Directory/list', other)} className={buttonClass('secondary')}>
        {t(withMap ? 'asList' : 'onMap')}
      </a>
      <a href={href('/Directory/postDirectory')} className={buttonClass('secondary')}>
        {t('add')}
      </a>
    </div>
  );
}

/** Returns the part of an address that keeps the map beside the list. */
const shownOf = (withMap: boolean): DirectorySearch => (withMap ? { show: 'map' } : {});

const isNarrowed = (query: DirectoryQuery) =>
  Object.keys(writeDirectorySearch(withChange(query, { sort: undefined }))).length > 0;

/** Goes to the list under other filters: those of the form, or what is near. */
function useListChange(query: DirectoryQuery, withMap: boolean) {
  const t = useMessages(directoryMessages);
  const navigate = useNavigate();
  const go = (next: DirectorySearch) =>
    void navigate({ to: '/Directory/list', search: { ...next, ...shownOf(withMap) } });

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const entries = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)] as const);
    const next = Object.fromEntries(entries.filter(([, value]) => value !== ''));
    // Other words are listed by how well they match, until that is changed.
    if ((next.keyword ?? '') !== (query.keyword ?? '')) delete next.sort;
    go(next);
  }

  function goNear() {
    if (query.near) return go(writeDirectorySearch(withChange(query, { near: undefined, sort: undefined })));
    navigator.geolocation?.getCurrentPosition(
      ({ coords }) => {
        const point = { lat: Number(coords.latitude.toFixed(4)), lng: Number(coords.longitude.toFixed(4)) };
        go(writeDirectorySearch(withChange(query, { near: { ...point, radius: 20_000 }, sort: 'nearest' })));
      },
      () => toast.warning(t('nearFailed')),
    );
  }

  return { send, goNear };
}

/** The businesses of this page, and the ways to the other pages. */
function Results({ query, withMap, page }: Pick<Props, 'query' | 'withMap' | 'page'>) {
  const t = useMessages(directoryMessages);
  const busy = useRouterState({ select: (state) => state.isLoading });
  const shown = shownOf(withMap);
  const address = (pageNum: number) =>
    href('/Directory/list', { ...writeDirectorySearch({ ...query, cursor: undefined, pageNum }), ...shown });
  return (
    <div className={clsx('min-w-0 transition-opacity', busy && 'opacity-60')} aria-busy={busy}>
      {page.businesses.length > 0 ? (
        <BusinessGrid businesses={page.businesses} columns={withMap ? 1 : 2} />
      ) : (
        <EmptyState drawing="directory" text={t(isNarrowed(query) ? 'nothing' : 'nothingYet')}>
          <a href={href('/Directory/postDirectory')} className={buttonClass()}>
            {t('add')}
          </a>
        </EmptyState>
      )}
      <Pagination
        page={page.pageNum}
        pages={page.pages}
        url={address}
        next={
          page.next &&
          page.pageNum >= page.pages && (
            <a
              href={href('/Directory/list', { ...writeDirectorySearch({ ...query, cursor: page.next }), ...shown })}
              className={buttonClass('link')}
            >
              {t('next')}
            </a>
          )
        }
      />
    </div>
  );
}

/** Businesses with their filters; the address holds it all, and a plain form does for browsers without a program. */
export function DirectoryListPage({ query, withMap, page, config, areas, map }: Props) {
  const t = useMessages(directoryMessages);
  const format = useFormat();
  const { send, goNear } = useListChange(query, withMap);
  const title = useListTitle(query, config, areas);

  return (
    <div className="container-page flex flex-col gap-4 py-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-28">{title}</h1>
        <Toolbar query={query} withMap={withMap} goNear={goNear} />
      </div>
      <search>
        <form key={JSON.stringify(query)} action={href('/Directory/list')} onSubmit={send}>
          <FilterFields query={query} config={config} areas={areas} withMap={withMap} />
        </form>
      </search>
      <div className="flex flex-wrap items-baseline gap-x-4">
        <p className="text-14 text-ink-muted tabular-nums" aria-live="polite">
          {page.totalCapped
            ? t('countCapped', { count: format.number(page.total) })
            : t('count', { count: page.total })}
        </p>
        {isNarrowed(query) && (
          <a href={href('/Directory/list', shownOf(withMap))} className={buttonClass('link', 'sm')}>
            {t('clear')}
          </a>
        )}
      </div>
      <div className={clsx('grid gap-6', withMap && 'lg:grid-cols-[1fr_1fr]')}>
        {withMap && (
          <div className="h-96 overflow-hidden rounded-card border border-line lg:sticky lg:top-4 lg:order-2 lg:h-[70vh]">
            {map}
          </div>
        )}
        <Results query={query} withMap={withMap} page={page} />
      </div>
    </div>
  );
}
