import type { ListQuery, ListSearch } from '#web/features/ads/list/list-search.ts';

/** The part of the address that says how the ads are drawn. */
export const shownAs = (rows: boolean): ListSearch => (rows ? { show: 'rows' } : {});

/** What a plain form carries along beside its own boxes. */
export const HiddenInputs = ({ search }: { search: ListSearch }) =>
  Object.entries(search).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);

export interface PartProps {
  query: ListQuery;
  /** Rows instead of cards: kept in every address. */
  rows: boolean;
  go: (query: ListQuery) => void;
}
