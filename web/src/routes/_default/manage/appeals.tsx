import { createFileRoute } from '@tanstack/react-router';
import { AppealsPage } from '#web/features/manage/appeals-page.tsx';
import { pageOf } from '#web/lib/address/search.ts';
import { noSeat } from '#web/routes/_default/-parts/desk.ts';
import { ownHead } from '#web/routes/-parts/own-head.ts';

export const Route = createFileRoute('/_default/manage/appeals')({
  validateSearch: (search): { pageNum?: number } => ({ pageNum: pageOf(search.pageNum) }),
  loaderDeps: ({ search: { pageNum } }) => ({ pageNum }),
  loader: ({ context: { api }, deps: { pageNum } }) => api.manage.getAppeals({ pageNum, pageSize: 20 }).catch(noSeat),
  head: () => ownHead('appeals'),
  component: () => <AppealsPage page={Route.useLoaderData()} />,
});
