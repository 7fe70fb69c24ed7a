import { createFileRoute } from '@tanstack/react-router';
import { readArticleSearch } from '#web/features/articles/article-search.ts';
import { ArticleListPage } from '#web/features/articles/list-page.tsx';
import { NewcomerCard } from '#web/features/newcomer/newcomer-card.tsx';
import { partsOf } from '#web/lib/address/search.ts';
import type { Shell } from '#web/lib/shell.ts';
import { listArticles } from '#web/routes/_default/-parts/article-data.ts';
import { articleListHead } from '#web/routes/_default/-parts/article-head.ts';

const addressOf = (search: Record<string, unknown>) => partsOf(search, ['topic', 'keyword', 'pageNum', 'cursor']);

export const Route = createFileRoute('/_default/tips/')({
  validateSearch: addressOf,
  loaderDeps: ({ search }) => addressOf(search),
  loader: ({ context: { api }, deps }) => listArticles(readArticleSearch(deps), api.tips.getTipsList),
  head: ({ loaderData, match, matches }) => {
    const shell = matches[0]?.loaderData as Shell | undefined;
    return loaderData && shell ? articleListHead('tips', match.search, loaderData.total, shell) : {};
  },
  component: TipsRoute,
});

function TipsRoute() {
  const page = Route.useLoaderData();
  const search = Route.useSearch();
  return (
    <ArticleListPage
      kind="tips"
      query={readArticleSearch(search)}
      page={page}
      // Where nobody looks for anything yet.
      above={Object.keys(search).length === 0 && <NewcomerCard framed={false} />}
    />
  );
}
