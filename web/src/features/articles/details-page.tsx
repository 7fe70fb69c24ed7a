import type { Article } from '@ashore/contract';
import * as paths from '@ashore/contract/paths';
import { PenLine } from 'lucide';
import type { ReactNode } from 'react';
import { href, withBase } from '#web/lib/address/links.ts';
import { useFormat } from '#web/lib/format.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Breadcrumb } from '#web/ui/page/breadcrumb.tsx';
import { ArticleGrid } from './article-card.tsx';
import { articleCardOf } from './card-article.ts';
import { CheckedOn } from './checked-on.tsx';
import { articleTopicMessages } from './label-messages.ts';
import { articleMessages } from './messages.ts';
import { RichText } from './rich-text.tsx';
import { StillTrue } from './still-true.tsx';

/** Fewer parts are seen at a glance. */
const LISTED_PARTS = 3;

function Facts({ article }: { article: Article }) {
  const t = useMessages(articleMessages);
  const format = useFormat();
  const { author, sourceName, sourceUrl, checkedOn, publishTime, kind } = article;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-14 text-ink-muted">
      <time dateTime={publishTime}>{format.date(publishTime)}</time>
      {author && (
        <a href={withBase(paths.profile(author.userId))} className="tap hover:underline">
          {t('by', { name: author.userName })}
        </a>
      )}
      {sourceUrl ? (
        <a href={sourceUrl} rel="nofollow noopener noreferrer" className="tap underline">
          {t('source', { name: sourceName || new URL(sourceUrl).hostname })}
        </a>
      ) : (
        sourceName && <span>{t('source', { name: sourceName })}</span>
      )}
      {checkedOn ? <CheckedOn date={checkedOn} /> : kind === 'tips' && <span>{t('unchecked')}</span>}
    </p>
  );
}

function Contents({ parts }: Pick<Article, 'parts'>) {
  const t = useMessages(articleMessages);
  if (parts.length < LISTED_PARTS) return null;
  return (
    <nav
      aria-label={t('contents')}
      className="rounded-card border border-line bg-surface p-4 md:sticky md:top-[calc(var(--bar-top,0rem)+1rem)] md:max-h-[80vh] md:self-start md:overflow-y-auto print:hidden"
    >
      <h2 className="mb-2 text-16">{t('contents')}</h2>
      <ol className="flex flex-col gap-1.5 text-14 pointer-coarse:-mb-2 pointer-coarse:gap-0 pointer-coarse:divide-y pointer-coarse:divide-line">
        {parts.map(({ anchor, title }) => (
          <li key={anchor}>
            <a href={`#${anchor}`} className="touch-row flex items-center hover:underline" dir="auto">
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

interface Props {
  article: Article;
  /** Like, keep, hand on, report. */
  actions: ReactNode;
  /** What members write under it. */
  thread?: ReactNode;
}

function ArticleHeader({ article, actions }: Pick<Props, 'article' | 'actions'>) {
  const t = useMessages(articleMessages);
  const { kind, title, summary, language } = article;
  const lang = language || undefined;
  return (
    <header className="flex max-w-[68ch] flex-col gap-3">
      <h1 className="text-36 max-lg:text-28" lang={lang} dir="auto">
        {title}
      </h1>
      <p className="text-18 text-ink-muted" lang={lang} dir="auto">
        {summary}
      </p>
      <Facts article={article} />
      <div className="flex flex-wrap gap-2">
        {actions}
        {article.may.edit && (
          <a
            href={href('/member/articles/edit', { kind, articleId: article.articleId })}
            className={buttonClass('secondary', 'sm')}
          >
            <Icon of={PenLine} className="size-4" />
            {t('edit')}
          </a>
        )}
      </div>
    </header>
  );
}

/** The text in its parts, the tags, and the votes. */
function ArticleText({ article: { articleId, kind, html, parts, tags, votes, language } }: Pick<Props, 'article'>) {
  const t = useMessages(articleMessages);
  const lang = language || undefined;
  return (
    <div className="flex min-w-0 flex-col gap-4 max-md:order-2">
      <RichText html={html} lang={lang} />
      {parts.map((part) => (
        <section key={part.anchor} aria-labelledby={part.anchor}>
          <h2 id={part.anchor} className="anchor text-22" lang={lang} dir="auto">
            {part.title}
          </h2>
          <RichText html={part.html} lang={lang} />
        </section>
      ))}
      {tags.length > 0 && (
        <ul aria-label={t('tags')} className="flex flex-wrap gap-2 text-13 text-ink-muted">
          {tags.map((tag) => (
            <li key={tag} dir="auto">
              #{tag}
            </li>
          ))}
        </ul>
      )}
      {kind !== 'news' && <StillTrue articleId={articleId} votes={votes} />}
    </div>
  );
}

/** One article: cover, text in parts, contents beside long ones, votes and what to read next. */
export function ArticlePage({ article, actions, thread }: Props) {
  const t = useMessages(articleMessages);
  const topicName = useMessages(articleTopicMessages);
  const { kind, title, topic, cover, coverAlt, parts, related } = article;
  const path = `/${kind}` as const;
  return (
    <div className="container-page flex flex-col gap-4 py-5">
      <Breadcrumb
        items={[
          { title: t(kind), url: href(path) },
          ...(kind === 'service' ? [] : [{ title: topicName(topic), url: href(path, { topic }) }]),
          { title },
        ]}
      />
      {article.status === 'draft' && <Notice tone="warning">{t('notPublic')}</Notice>}
      <article className="grid gap-x-8 gap-y-5 md:max-lg:grid-cols-[minmax(0,1fr)_20rem]">
        <ArticleHeader article={article} actions={actions} />
        {cover && (
          <img
            src={cover}
            alt={coverAlt}
            lang={article.language || undefined}
            width={1200}
            height={675}
            fetchPriority="high"
            className="aspect-16/9 w-full max-w-4xl rounded-card object-cover max-md:max-h-80 md:max-lg:aspect-4/3"
          />
        )}
        <div className="col-span-full grid gap-x-8 gap-y-5 md:grid-cols-[minmax(0,1fr)_13rem] lg:grid-cols-[minmax(0,1fr)_280px] lg:gap-x-10">
          <ArticleText article={article} />
          <Contents parts={parts} />
        </div>
      </article>
      {thread}
      {related.length > 0 && (
        <section aria-label={t('related')} className="mt-4 print:hidden">
          <h2 className="mb-4 text-22">{t('related')}</h2>
          <ArticleGrid articles={related.slice(0, 3).map(articleCardOf)} headingLevel={3} />
        </section>
      )}
    </div>
  );
}
