import { createFileRoute } from '@tanstack/react-router';
import { idOf } from '#web/lib/search.ts';
import { articleOr404 } from './-article-data.ts';
import { articleHead } from './-article-head.ts';
import { ArticleView } from './-article-view.tsx';

export const Route = createFileRoute('/_default/news/details')({
  validateSearch: (search): { newsId: number | undefined } => ({ newsId: idOf(search.newsId) }),
  loaderDeps: ({ search: { newsId } }) => ({ newsId }),
  loader: async ({ context: { api, start }, deps }) => ({
    article: await articleOr404(deps.newsId, (newsId) => api.news.getNewsDetail({ newsId })),
    origin: start().site.origin,
  }),
  head: ({ loaderData }) => (loaderData ? articleHead(loaderData.article, loaderData.origin) : {}),
  component: () => <ArticleView article={Route.useLoaderData().article} />,
});
