import clsx from 'clsx';
import { LayoutGrid, Map as MapIcon, Rows3 } from 'lucide';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { SetFilter } from '#web/features/ads/filters/chips.ts';
import { FilterChips } from '#web/features/ads/filters/filter-parts.tsx';
import { HiddenInputs, type PartProps, shownAs } from '#web/features/ads/filters/hidden-inputs.tsx';
import { href } from '#web/lib/address/links.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { listMessages } from './list-messages.ts';
import { type ListQuery, withFilter, writeListSearch } from './list-search.ts';

const ListActions = lazy(() => import('./list-actions.tsx'));

const keywordSorts = ['relevance', 'newest', 'priceUp', 'priceDown'] as const;
const plainSorts = ['newest', 'priceUp', 'priceDown'] as const;

/** What is set, each a link to the list without it, and from two on a link to the list without any. */
export function Chips({ filters, query, rows }: Omit<PartProps, 'go'> & { filters: SetFilter[] }) {
  const t = useMessages(listMessages);
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
  const t = useMessages(listMessages);
  const [awake, setAwake] = useState(false);
  useEffect(() => setAwake(true), []);
  const sorts = query.keyword ? keywordSorts : plainSorts;
  const shape = (asRows: boolean) => {
    const icon = asRows ? Rows3 : LayoutGrid;
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
        <Icon of={icon} className="size-5" />
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
        <Icon of={MapIcon} className="size-5" />
      </a>
      {/* Needs a program anyway: it comes after the page, into room that is kept. */}
      <div className="flex h-11 w-35 gap-1">
        {awake && (
          <Suspense>
            <ListActions query={query} filters={filters} />
          </Suspense>
        )}
      </div>
    </div>
  );
}
