import { createFileRoute } from '@tanstack/react-router';
import { MyReportsPage } from '#web/features/reports/my-reports-page.tsx';
import { pageOf } from '#web/lib/address/search.ts';
import { ownHead } from '#web/routes/-parts/own-head.ts';

export const Route = createFileRoute('/_default/member/profile/Report')({
  validateSearch: (search): { pageNum?: number } => ({ pageNum: pageOf(search.pageNum) }),
  loaderDeps: ({ search: { pageNum } }) => ({ pageNum }),
  loader: async ({ context: { api, start }, deps: { pageNum } }) =>
    start().user ? api.report.pageReport({ pageNum, pageSize: 20 }) : null,
  head: () => ownHead('myReports'),
  component: () => {
    const page = Route.useLoaderData();
    return page && <MyReportsPage page={page} />;
  },
});
