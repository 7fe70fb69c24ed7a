import type { Article, ReplyPage } from '@ashore/contract';
import { articleAddress } from '#web/features/articles/article-search.ts';
import { ArticlePage } from '#web/features/articles/details-page.tsx';
import { SubjectActions } from '#web/features/subject/subject-actions.tsx';
import { usePageSubject } from '#web/lib/use-own-version.ts';
import { Comments } from './thread.tsx';

interface Props {
  article: Article;
  replies: ReplyPage;
  answers: string | undefined;
}

/** The page of one article with what surrounds it, and what is said about it. */
export function ArticleView({ article, replies, answers }: Props) {
  const { articleId, kind, author, title } = article;
  const type = kind === 'news' ? 'news' : 'tips';
  usePageSubject(type, articleId);
  return (
    <ArticlePage
      key={articleId}
      article={article}
      actions={<SubjectActions subject={{ subjectType: type, subjectId: articleId }} name={title} reacted={article} />}
      thread={
        <Comments
          subject={{ type, id: articleId }}
          ownerId={author?.userId ?? 0}
          replies={replies}
          path={articleAddress(kind, articleId)}
          answers={answers}
        />
      }
    />
  );
}
