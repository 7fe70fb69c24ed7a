import { createFileRoute } from '@tanstack/react-router';
import { readArticleSearch } from '#web/features/articles/article-search.ts';
import { ArticleListPage } from '#web/features/articles/list-page.tsx';
import { NewcomerPath } from '#web/features/newcomer/newcomer-path.tsx';
import { newcomerSteps } from '#web/features/newcomer/steps.ts';
import { partsOf } from '#web/lib/address/search.ts';
import type { Shell } from '#web/lib/shell.ts';
import { listArticles } from '#web/routes/_default/-parts/article-data.ts';
import { articleListHead } from '#web/routes/_default/-parts/article-head.ts';

const addressOf = (search: Record<string, unknown>) => partsOf(search, ['topic', 'keyword', 'pageNum', 'cursor']);

export const Route = createFileRoute('/_default/tips/')({
  validateSearch: addressOf,
  loaderDeps: ({ search }) => addressOf(search),
  loader: async ({ context: { api, start }, deps }) => ({
    ...(await listArticles(readArticleSearch(deps), api.tips.getTipsList)),
    // Where nobody looks for anything yet.
    steps: Object.keys(deps).length === 0 ? newcomerSteps(start().regionId) : [],
  }),
  head: ({ loaderData, match, matches }) => {
    const shell = matches[0]?.loaderData as Shell | undefined;
    return loaderData && shell ? articleListHead('tips', match.search, loaderData.total, shell) : {};
  },
  component: TipsRoute,
});

function TipsRoute() {
  const { steps, ...page } = Route.useLoaderData();
  return (
    <ArticleListPage
      kind="tips"
      query={readArticleSearch(Route.useSearch())}
      page={page}
      above={steps.length > 0 && <NewcomerPath steps={steps} />}
    />
  );
}
