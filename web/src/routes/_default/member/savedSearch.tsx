import { createFileRoute, redirect } from '@tanstack/react-router';
import { writeListSearch } from '#web/features/ads/list/list-search.ts';
import { idOf } from '#web/lib/address/search.ts';
import { regionQuery } from '#web/lib/regions.ts';

/** Opens a search the member keeps, what is new first; one that is not there leads to those that are. */
export const Route = createFileRoute('/_default/member/savedSearch')({
  validateSearch: (search): { searchId?: number } => ({ searchId: idOf(search.searchId) }),
  loaderDeps: ({ search: { searchId } }) => ({ searchId }),
  loader: async ({ context: { api, start }, deps: { searchId } }) => {
    const { user, regionId: here } = start();
    if (!user) return null;
    const searches = await api.alert.getSavedSearches({});
    const search = searches.find((one) => one.searchId === searchId);
    if (!search) throw redirect({ to: '/member/savedSearches', search: { name: '1-5' }, replace: true });
    const { regionId = here, ...query } = search.query;
    const address = writeListSearch({ ...query, sort: 'newest' });
    // Which region one is in is the server's to change.
    if (regionId !== here)
      throw redirect({ href: `/classified${regionQuery(regionId, address)}`, reloadDocument: true });
    throw redirect({ to: '/classified', search: address, replace: true });
  },
});
