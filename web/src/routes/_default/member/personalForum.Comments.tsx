import { createFileRoute } from '@tanstack/react-router';
import { CommentsPage } from '#web/features/replies/comments-page.tsx';
import { pageOf } from '#web/lib/address/search.ts';
import { ownHead } from '#web/routes/-parts/own-head.ts';

export const Route = createFileRoute('/_default/member/personalForum/Comments')({
  validateSearch: (search): { pageNum?: number } => ({ pageNum: pageOf(search.pageNum) }),
  loaderDeps: ({ search: { pageNum } }) => ({ pageNum }),
  loader: async ({ context: { api, start }, deps: { pageNum } }) =>
    start().user ? api.reply.getreplybyuser({ mine: true, pageNum, pageSize: 20 }) : null,
  head: () => ownHead('myComments'),
  component: CommentsRoute,
});

function CommentsRoute() {
  const page = Route.useLoaderData();
  return page && <CommentsPage page={page} />;
}
