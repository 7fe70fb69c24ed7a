import { createFileRoute } from '@tanstack/react-router';
import { AnswersPage } from '#web/features/reports/answers-page.tsx';
import { idOf, pageOf } from '#web/lib/address/search.ts';
import { ownHead } from '#web/routes/-parts/own-head.ts';

export const Route = createFileRoute('/_default/member/profile/reportReply')({
  validateSearch: (search): { pageNum?: number; decision?: number } => ({
    pageNum: pageOf(search.pageNum),
    decision: idOf(search.decision),
  }),
  loaderDeps: ({ search: { pageNum } }) => ({ pageNum }),
  loader: async ({ context: { api, start }, deps: { pageNum } }) =>
    start().user ? api.report.pageReportReply({ pageNum, pageSize: 20 }) : null,
  head: () => ownHead('answersToReports'),
  component: () => {
    const page = Route.useLoaderData();
    const { decision } = Route.useSearch();
    return page && <AnswersPage page={page} chosen={decision} />;
  },
});
