import { createFileRoute } from '@tanstack/react-router';
import { MyArticlesPage } from '#web/features/articles/my-articles-page.tsx';
import { idOf } from '#web/lib/address/search.ts';
import { pageHead } from '#web/lib/head/head.ts';
import { noSeat } from '#web/routes/_default/-parts/desk.ts';

export const Route = createFileRoute('/_default/manage/articles')({
  validateSearch: (search): { pageNum?: number } => ({ pageNum: idOf(search.pageNum) }),
  loaderDeps: ({ search: { pageNum } }) => ({ pageNum }),
  loader: async ({ context: { api }, deps: { pageNum } }) => {
    await api.manage.getDesk({}).catch(noSeat);
    return api.article.getMyArticles({ pageNum: pageNum ?? 1 });
  },
  head: () => pageHead({ title: 'Articles of my region', index: false }),
  component: () => <MyArticlesPage page={Route.useLoaderData()} path="/manage/articles" />,
});
