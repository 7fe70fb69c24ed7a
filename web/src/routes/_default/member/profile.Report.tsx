import { createFileRoute } from '@tanstack/react-router';
import { MyReportsPage } from '#web/features/reports/my-reports-page.tsx';
import { idOf } from '#web/lib/address/search.ts';
import { pageHead } from '#web/lib/head/head.ts';

export const Route = createFileRoute('/_default/member/profile/Report')({
  validateSearch: (search): { pageNum?: number } => ({ pageNum: idOf(search.pageNum) }),
  loaderDeps: ({ search: { pageNum } }) => ({ pageNum }),
  loader: async ({ context: { api, start }, deps: { pageNum } }) =>
    start().user ? api.report.pageReport({ pageNum, pageSize: 20 }) : null,
  head: () => pageHead({ title: 'My reports', index: false }),
  component: () => {
    const page = Route.useLoaderData();
    return page && <MyReportsPage page={page} />;
  },
});
