import { createFileRoute } from '@tanstack/react-router';
import { OwnTopicsPage } from '#web/features/forum/own-page.tsx';
import { topicCardOf } from '#web/features/forum/topic-row.tsx';
import { pageOf } from '#web/lib/address/search.ts';
import { ownHead } from '#web/routes/-parts/own-head.ts';

export const Route = createFileRoute('/_default/member/personalForum/MyFavourites')({
  validateSearch: (search): { pageNum?: number } => ({ pageNum: pageOf(search.pageNum) }),
  loaderDeps: ({ search: { pageNum } }) => ({ pageNum }),
  loader: async ({ context: { api, start }, deps: { pageNum } }) => {
    if (!start().user) return null;
    const [{ list, ...page }, { boards }] = await Promise.all([
      api.forum.getMyForumFavourites({ pageNum, pageSize: 20 }),
      api.forum.getForumConfig({}),
    ]);
    return { page, topics: list.map(topicCardOf), boards };
  },
  head: () => ownHead('forumFavourites'),
  component: FavouriteTopicsRoute,
});

function FavouriteTopicsRoute() {
  const data = Route.useLoaderData();
  return data && <OwnTopicsPage kind="favourites" {...data} />;
}
