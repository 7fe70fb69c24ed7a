import { createFileRoute } from '@tanstack/react-router';
import { idOf } from '#web/lib/search.ts';
import { articleOr404 } from './-article-data.ts';
import { articleHead } from './-article-head.ts';
import { ArticleView } from './-article-view.tsx';

export const Route = createFileRoute('/_default/tips/details')({
  validateSearch: (search): { tipsId: number | undefined } => ({ tipsId: idOf(search.tipsId) }),
  loaderDeps: ({ search: { tipsId } }) => ({ tipsId }),
  loader: async ({ context: { api, start }, deps }) => ({
    article: await articleOr404(deps.tipsId, (tipsId) => api.tips.getTipsDetail({ tipsId })),
    origin: start().site.origin,
  }),
  head: ({ loaderData }) => (loaderData ? articleHead(loaderData.article, loaderData.origin) : {}),
  component: () => <ArticleView article={Route.useLoaderData().article} />,
});
