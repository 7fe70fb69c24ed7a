import { createFileRoute } from '@tanstack/react-router';
import { ClaimsPage } from '#web/features/manage/claims-page.tsx';
import { pageOf } from '#web/lib/address/search.ts';
import { noSeat } from '#web/routes/_default/-parts/desk.ts';
import { ownHead } from '#web/routes/-parts/own-head.ts';

const others = ['checked', 'letters', 'posted'] as const;

export const Route = createFileRoute('/_default/manage/claims')({
  validateSearch: (search): { pageNum?: number; show?: (typeof others)[number] } => ({
    pageNum: pageOf(search.pageNum),
    show: others.find((one) => one === search.show),
  }),
  loaderDeps: ({ search: { pageNum, show } }) => ({ pageNum, show }),
  loader: async ({ context: { api }, deps: { pageNum, show } }) => {
    const page = { pageNum, pageSize: 20 };
    if (show === 'letters' || show === 'posted') {
      const letters = await api.manage.getLetters({ show: show === 'posted' ? show : 'open', ...page }).catch(noSeat);
      return { letters, claims: undefined };
    }
    return { claims: await api.manage.getClaims({ show, ...page }).catch(noSeat), letters: undefined };
  },
  head: () => ownHead('claims'),
  component: () => {
    const { show = 'open' } = Route.useSearch();
    const { claims, letters } = Route.useLoaderData();
    return <ClaimsPage show={show} claims={claims} letters={letters} />;
  },
});
