import type { Article } from '@ashore/contract';
import { ArticlePage } from '#web/features/articles/details-page.tsx';
import { SubjectActions } from '#web/features/subject/subject-actions.tsx';

/** The page of one article with what surrounds it. */
export function ArticleView({ article }: { article: Article }) {
  const subject = {
    subjectType: article.kind === 'news' ? 'news' : 'tips',
    subjectId: article.articleId,
  } as const;
  return (
    <ArticlePage
      key={article.articleId}
      article={article}
      actions={<SubjectActions subject={subject} name={article.title} reacted={article} />}
    />
  );
}
