import { createFileRoute } from '@tanstack/react-router';
import { MyArticlesPage } from '#web/features/articles/my-articles-page.tsx';
import { pageOf } from '#web/lib/address/search.ts';
import { noSeat } from '#web/routes/_default/-parts/desk.ts';
import { ownHead } from '#web/routes/-parts/own-head.ts';

export const Route = createFileRoute('/_default/manage/articles')({
  validateSearch: (search): { pageNum?: number } => ({ pageNum: pageOf(search.pageNum) }),
  loaderDeps: ({ search: { pageNum } }) => ({ pageNum }),
  loader: async ({ context: { api }, deps: { pageNum } }) => {
    await api.manage.getDesk({}).catch(noSeat);
    return api.article.getMyArticles({ pageNum: pageNum ?? 1 });
  },
  head: () => ownHead('articlesOfMyRegion'),
  component: () => <MyArticlesPage page={Route.useLoaderData()} path="/manage/articles" />,
});
