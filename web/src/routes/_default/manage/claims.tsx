import { createFileRoute } from '@tanstack/react-router';
import { ClaimsPage } from '#web/features/manage/claims-page.tsx';
import { pageOf } from '#web/lib/address/search.ts';
import { noSeat } from '#web/routes/_default/-parts/desk.ts';
import { ownHead } from '#web/routes/-parts/own-head.ts';

export const Route = createFileRoute('/_default/manage/claims')({
  validateSearch: (search): { pageNum?: number; show?: 'checked' } => ({
    pageNum: pageOf(search.pageNum),
    show: search.show === 'checked' ? 'checked' : undefined,
  }),
  loaderDeps: ({ search: { pageNum, show } }) => ({ pageNum, show }),
  loader: ({ context: { api }, deps: { pageNum, show } }) =>
    api.manage.getClaims({ show, pageNum, pageSize: 20 }).catch(noSeat),
  head: () => ownHead('claims'),
  component: () => {
    const { show = 'open' } = Route.useSearch();
    return <ClaimsPage page={Route.useLoaderData()} show={show} />;
  },
});
