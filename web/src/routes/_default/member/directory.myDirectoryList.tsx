import { createFileRoute } from '@tanstack/react-router';
import { MyDirectoryPage } from '#web/features/directory/my-list-page.tsx';
import { pageOf } from '#web/lib/address/search.ts';
import { ownHead } from '#web/routes/-parts/own-head.ts';

export const Route = createFileRoute('/_default/member/directory/myDirectoryList')({
  validateSearch: (search): { pageNum?: number } => ({ pageNum: pageOf(search.pageNum) }),
  loaderDeps: ({ search: { pageNum } }) => ({ pageNum }),
  loader: async ({ context: { api, start }, deps: { pageNum } }) =>
    start().user ? api.directory.getMyDirectoryList({ pageNum: pageNum ?? 1 }) : null,
  head: () => ownHead('myBusinessPages'),
  component: () => {
    const page = Route.useLoaderData();
    return page && <MyDirectoryPage page={page} />;
  },
});
