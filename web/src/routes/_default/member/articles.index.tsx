import { codes } from '@ashore/contract/codes';
import { createFileRoute } from '@tanstack/react-router';
import { MyArticlesPage } from '#web/features/articles/my-articles-page.tsx';
import { pageOf } from '#web/lib/address/search.ts';
import { refusedWith } from '#web/routes/_default/-parts/refused.ts';
import { ownHead } from '#web/routes/-parts/own-head.ts';

export const Route = createFileRoute('/_default/member/articles/')({
  validateSearch: (search): { pageNum?: number } => ({ pageNum: pageOf(search.pageNum) }),
  loaderDeps: ({ search: { pageNum } }) => ({ pageNum }),
  loader: async ({ context: { api, start }, deps: { pageNum } }) => {
    if (!start().user) return null;
    const page = await api.article.getMyArticles({ pageNum: pageNum ?? 1 }).catch((error: unknown) => {
      if (refusedWith(error, codes.forbidden)) return undefined;
      throw error;
    });
    return { page };
  },
  head: () => ownHead('articlesOfMyRegion'),
  component: () => {
    const data = Route.useLoaderData();
    return data && <MyArticlesPage page={data.page} />;
  },
});
