import { articleTopics } from '@ashore/contract/article-values';
import { PenLine } from 'lucide';
import type { ReactNode } from 'react';
import { href } from '#web/lib/address/links.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { useIsManager } from '#web/lib/use-manager.ts';
import { useShell } from '#web/lib/viewer.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { chipClass } from '#web/ui/chip.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { Pagination } from '#web/ui/page/pagination.tsx';
import { ArticleGrid } from './article-card.tsx';
import { type ArticleQuery, writeSearch } from './article-search.ts';
import type { CardArticle } from './card-article.ts';
import { articleTopicMessages } from './label-messages.ts';
import { articleMessages } from './messages.ts';

interface Props {
  kind: 'news' | 'tips';
  query: ArticleQuery;
  page: { articles: CardArticle[]; total: number; pages: number; pageNum: number };
  /** What stands above the search. */
  above?: ReactNode;
}

/** The way to the editor, for those who look after a region. */
export function WriteLink({ kind }: { kind: 'news' | 'tips' | 'service' }) {
  const t = useMessages(articleMessages);
  if (!useIsManager()) return null;
  return (
    <a href={href('/member/articles/edit', { kind })} className={buttonClass('secondary')}>
      <Icon of={PenLine} className="size-4" />
      {t('write')}
    </a>
  );
}

interface TopicLinksProps extends Pick<Props, 'query'> {
  address: (query: ArticleQuery) => string;
}

/** The topics as links. The typed words stay. */
function TopicLinks({ query: { keyword, topic }, address }: TopicLinksProps) {
  const t = useMessages(articleMessages);
  const topicName = useMessages(articleTopicMessages);
  return (
    <nav aria-label={t('topics')}>
      <ul className="scroll-row flex gap-2 whitespace-nowrap max-lg:-mx-4 max-lg:overflow-x-auto max-lg:px-4 sm:max-lg:-mx-6 sm:max-lg:px-6 lg:flex-wrap">
        <li>
          <a
            href={address({ keyword })}
            aria-current={topic ? undefined : 'page'}
            className={chipClass(topic === undefined)}
          >
            {t('allTopics')}
          </a>
        </li>
        {articleTopics.map((key) => (
          <li key={key}>
            <a
              href={address({ topic: key, keyword })}
              aria-current={key === topic ? 'page' : undefined}
              className={chipClass(key === topic)}
            >
              {topicName(key)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** News or guides of a region, by topic and words. */
export function ArticleListPage({ kind, query, page, above }: Props) {
  const t = useMessages(articleMessages);
  const { region } = useShell();
  const path = `/${kind}` as const;
  const address = (next: ArticleQuery) => href(path, writeSearch(next));
  const { keyword, topic } = query;
  return (
    <div className="container-page flex flex-col gap-5 py-6">
      <header className="flex flex-col gap-2">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h1 className="text-28">{t(kind === 'news' ? 'newsIn' : 'tipsIn', { region: region.inSentence })}</h1>
          <WriteLink kind={kind} />
        </div>
        <p className="text-ink-muted">{t(kind === 'news' ? 'newsLead' : 'tipsLead')}</p>
      </header>
      {above}
      <search>
        <form action={href(path)} className="flex gap-2 lg:max-w-xl">
          {topic && <input type="hidden" name="topic" value={topic} />}
          <TextInput
            key={keyword}
            type="search"
            name="keyword"
            defaultValue={keyword ?? ''}
            aria-label={t('keyword')}
            placeholder={t('keyword')}
            maxLength={200}
          />
          <Button type="submit">{t('search')}</Button>
        </form>
      </search>
      <TopicLinks query={query} address={address} />
      <p className="text-14 text-ink-muted tabular-nums" aria-live="polite">
        {t('count', { count: page.total })}
      </p>
      {page.articles.length > 0 ? (
        <ArticleGrid articles={page.articles} lead />
      ) : (
        <EmptyState drawing={kind} text={keyword || topic ? t('none') : undefined}>
          {(keyword || topic) && (
            <a href={href(path)} className={buttonClass('secondary')}>
              {t('all')}
            </a>
          )}
        </EmptyState>
      )}
      <Pagination page={page.pageNum} pages={page.pages} url={(pageNum) => address({ ...query, pageNum })} />
    </div>
  );
}
