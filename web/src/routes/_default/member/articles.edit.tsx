import type { ArticleKind } from '@ashore/contract';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { EditorPage } from '#web/features/articles/editor-page.tsx';
import { MyArticlesPage } from '#web/features/articles/my-articles-page.tsx';
import { idOf } from '#web/lib/address/search.ts';
import { articleOr404 } from '#web/routes/_default/-parts/article-data.ts';
import { ownHead } from '#web/routes/-parts/own-head.ts';

export interface Search {
  kind?: ArticleKind;
  articleId?: number;
}

export const Route = createFileRoute('/_default/member/articles/edit')({
  validateSearch: (search): Search => ({
    kind: (['news', 'tips', 'service'] as const).find((kind) => kind === search.kind),
    articleId: idOf(search.articleId),
  }),
  loaderDeps: ({ search: { kind, articleId } }) => ({ kind, articleId }),
  loader: async ({ context: { api, start }, deps: { kind = 'tips', articleId } }) => {
    if (!start().user) return null;
    if (!(await api.user.getUserInfo({})).isRegionManager) return { isManager: false as const };
    if (!articleId) return { isManager: true as const, kind };
    const article = await articleOr404(articleId, (id) =>
      kind === 'news' ? api.news.getNewsDetail({ newsId: id }) : api.tips.getTipsDetail({ tipsId: id }),
    );
    if (!article.may.edit) throw notFound();
    return { isManager: true as const, kind, article };
  },
  head: () => ownHead('writeArticle'),
  component: () => {
    const data = Route.useLoaderData();
    if (!data) return null;
    if (!data.isManager) return <MyArticlesPage page={undefined} />;
    return <EditorPage key={data.article?.articleId ?? 'new'} article={data.article} kind={data.kind} />;
  },
});
