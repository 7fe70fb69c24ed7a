import { createFileRoute } from '@tanstack/react-router';
import { idOf } from '#web/lib/address/search.ts';
import { articleOr404 } from '#web/routes/_default/-parts/article-data.ts';
import { articleHead } from '#web/routes/_default/-parts/article-head.ts';
import { ArticleView } from '#web/routes/_default/-parts/article-view.tsx';
import { loadThread } from '#web/routes/_default/-parts/thread.tsx';
import { type ThreadAddress, threadAddress } from '#web/routes/_default/-parts/thread-address.ts';

export interface Search extends ThreadAddress {
  tipsId: number | undefined;
}

export const Route = createFileRoute('/_default/tips/details')({
  validateSearch: (search): Search => ({ tipsId: idOf(search.tipsId), ...threadAddress(search) }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { api, start }, deps }) => {
    const article = await articleOr404(deps.tipsId, (tipsId) => api.tips.getTipsDetail({ tipsId }));
    const replies = await loadThread(api, 'tips', article.articleId, deps);
    return { article, replies, origin: start().site.origin };
  },
  head: ({ loaderData }) => (loaderData ? articleHead(loaderData.article, loaderData.origin) : {}),
  component: () => <ArticleView {...Route.useLoaderData()} answers={Route.useSearch().answers} />,
});
