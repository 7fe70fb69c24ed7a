import { type ComponentProps, useEffect } from 'react';
import type { ListQuery } from '#web/features/ads/list/list-search.ts';
import { useFacets, useWide } from './facet-counts.tsx';
import { Filters } from './filters.tsx';

interface Props extends Omit<ComponentProps<typeof Filters>, 'prefix' | 'facets'> {
  /** What the numbers count: the query with its keyword as it was corrected. */
  counted: ListQuery;
}

interface SideProps extends Props {
  /** Called once the filters react to the visitor. */
  onReady: () => void;
}

/** The filters beside the list, with their counts where the screen is wide enough to show them. */
export function SideFilters({ counted, onReady, ...props }: SideProps) {
  useEffect(onReady, [onReady]);
  const facets = useFacets(useWide() ? counted : undefined);
  return <Filters prefix="filter" {...props} facets={facets} />;
}

/** The filters in the sheet, with their counts. */
export function SheetFilters({ counted, ...props }: Props) {
  return <Filters prefix="sheet" {...props} facets={useFacets(counted)} />;
}
