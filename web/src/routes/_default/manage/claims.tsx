import { createFileRoute } from '@tanstack/react-router';
import { ClaimsPage } from '#web/features/manage/claims-page.tsx';
import { pageHead } from '#web/lib/head.ts';
import { idOf } from '#web/lib/search.ts';
import { noSeat } from '../-desk.ts';

export const Route = createFileRoute('/_default/manage/claims')({
  validateSearch: (search): { pageNum?: number } => ({ pageNum: idOf(search.pageNum) }),
  loaderDeps: ({ search: { pageNum } }) => ({ pageNum }),
  loader: ({ context: { api }, deps: { pageNum } }) => api.manage.getClaims({ pageNum, pageSize: 20 }).catch(noSeat),
  head: () => pageHead({ title: 'Businesses', index: false }),
  component: () => <ClaimsPage page={Route.useLoaderData()} />,
});
