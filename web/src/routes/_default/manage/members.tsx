import { createFileRoute } from '@tanstack/react-router';
import { MembersPage } from '#web/features/manage/members-page.tsx';
import { noSeat } from '#web/routes/_default/-parts/desk.ts';
import { ownHead } from '#web/routes/-parts/own-head.ts';

export const Route = createFileRoute('/_default/manage/members')({
  validateSearch: (search): { keyword?: string } => ({
    // A name of digits alone comes as a number.
    keyword: search.keyword === undefined ? undefined : String(search.keyword).trim().slice(0, 60) || undefined,
  }),
  loaderDeps: ({ search: { keyword } }) => ({ keyword }),
  loader: async ({ context: { api }, deps: { keyword } }) =>
    keyword ? api.manage.findMembers({ keyword }).catch(noSeat) : [],
  head: () => ownHead('members'),
  component: () => {
    const { keyword = '' } = Route.useSearch();
    return <MembersPage key={keyword} keyword={keyword} found={Route.useLoaderData()} />;
  },
});
