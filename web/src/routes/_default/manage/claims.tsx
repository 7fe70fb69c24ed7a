import { createFileRoute } from '@tanstack/react-router';
import { ClaimsPage } from '#web/features/manage/claims-page.tsx';
import { pageOf } from '#web/lib/address/search.ts';
import { ownHead } from '#web/routes/-parts/own-head.ts';

export const Route = createFileRoute('/_default/manage/claims')({
  validateSearch: (search): { pageNum?: number; show?: 'checked' | 'letters' | 'posted' } => ({
    pageNum: pageOf(search.pageNum),
    show: (['checked', 'letters', 'posted'] as const).find((one) => one === search.show),
  }),
  loaderDeps: ({ search }) => search,
  // Few visitors moderate: the program of every page is without it.
  loader: async ({ context: { api }, deps }) =>
    (await import('#web/routes/_default/-parts/claims-data.ts')).loadClaims(api, deps),
  head: () => ownHead('claims'),
  component: () => {
    const { show = 'open' } = Route.useSearch();
    const { claims, letters } = Route.useLoaderData();
    return <ClaimsPage show={show} claims={claims} letters={letters} />;
  },
});
