import type { ArticleSummary, Page } from '@ashore/contract';
import { href } from '#web/lib/address/links.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { Pagination } from '#web/ui/page/pagination.tsx';
import { ArticleGrid } from './article-card.tsx';
import { articleCardOf } from './card-article.ts';
import { editorMessages } from './editor-messages.ts';

/** All articles of the region one looks after; undefined for members who look after none. */
export function MyArticlesPage({
  page,
  path = '/member/articles',
}: {
  page: Page<ArticleSummary> | undefined;
  /** Where it stands: in the member area, or on the desk. */
  path?: '/member/articles' | '/manage/articles';
}) {
  const t = useMessages(editorMessages);
  return (
    <section>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        {/* The desk has a title of its own. */}
        <h1 className={path === '/manage/articles' ? 'sr-only' : 'text-28'}>{t('mine')}</h1>
        {page && (
          <a href={href('/member/articles/edit')} className={buttonClass()}>
            {t('write')}
          </a>
        )}
      </div>
      {!page || page.list.length === 0 ? (
        <EmptyState drawing="tips" text={t(page ? 'none' : 'notManager')}>
          {!page && (
            <a href={href('/tips')} className={buttonClass('secondary')}>
              {t('readGuides')}
            </a>
          )}
        </EmptyState>
      ) : (
        <ArticleGrid articles={page.list.map(articleCardOf)} mixed />
      )}
      {page && (
        <Pagination
          page={page.pageNum}
          pages={page.pages}
          url={(pageNum) => href(path, pageNum > 1 ? { pageNum } : {})}
        />
      )}
    </section>
  );
}
