import type { Facet, FacetCount, Facets } from '@ashore/contract';
import { useEffect, useState } from 'react';
import type { ListQuery } from '#web/features/ads/list/list-search.ts';
import { apiUntil } from '#web/lib/api.ts';
import { useFormat } from '#web/lib/format.ts';

/** What a list counts beside its filters; the order and the page of the list do not matter. */
function facetsKey({ sort: _sort, cursor: _cursor, pageNum: _page, pageSize: _size, ...filters }: ListQuery): string {
  return JSON.stringify(filters);
}

/** The counts beside the filters of a list, once they are there; undefined asks for none. The former ones stay meanwhile. */
export function useFacets(query: ListQuery | undefined): Facets | undefined {
  const [facets, setFacets] = useState<Facets>();
  const key = query && facetsKey(query);
  useEffect(() => {
    if (!key) return;
    const asking = new AbortController();
    // Without counts the filters work as well: nobody needs to hear of it.
    apiUntil(asking.signal)
      .classified.getFacets(JSON.parse(key))
      .then(setFacets, () => undefined);
    return () => asking.abort();
  }, [key]);
  return facets;
}

const WIDE = '(min-width: 64rem)';

/** Filters stand beside the list; known in the browser only. */
export function useWide(): boolean {
  const [wide, setWide] = useState(false);
  useEffect(() => {
    const media = matchMedia(WIDE);
    const follow = () => setWide(media.matches);
    follow();
    media.addEventListener('change', follow);
    return () => media.removeEventListener('change', follow);
  }, []);
  return wide;
}

/** The ads of a value; undefined while nothing is known of it. */
export function countOf(facet: Facet | undefined, value: string | number): FacetCount | undefined {
  if (!facet) return undefined;
  return facet.values[value] ?? (facet.more ? undefined : { count: 0, more: false });
}

/** Writes a count: '34', '1,000+'. */
export function useCountText(): (count: FacetCount) => string {
  const { number } = useFormat();
  return ({ count, more }) => `${number(count)}${more ? '+' : ''}`;
}

/** A count at the end of a line, which is kept free for it. */
export function Count({ count }: { count: FacetCount | undefined }) {
  const text = useCountText();
  return (
    <span aria-hidden="true" className="w-12 shrink-0 text-end text-13 text-ink-muted tabular-nums">
      {count && text(count)}
    </span>
  );
}
