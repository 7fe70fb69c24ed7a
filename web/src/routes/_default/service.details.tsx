import { createFileRoute } from '@tanstack/react-router';
import { idOf } from '#web/lib/search.ts';
import { articleOr404 } from './-article-data.ts';
import { articleHead } from './-article-head.ts';
import { ArticleView } from './-article-view.tsx';

export const Route = createFileRoute('/_default/service/details')({
  validateSearch: (search): { articleId: number | undefined } => ({ articleId: idOf(search.articleId) }),
  loaderDeps: ({ search: { articleId } }) => ({ articleId }),
  loader: async ({ context: { api, start }, deps }) => ({
    article: await articleOr404(deps.articleId, (articleId) => api.service.getServiceDetail({ articleId })),
    origin: start().site.origin,
  }),
  head: ({ loaderData }) => (loaderData ? articleHead(loaderData.article, loaderData.origin) : {}),
  component: () => <ArticleView article={Route.useLoaderData().article} />,
});
