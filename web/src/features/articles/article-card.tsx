import { withBase } from '#web/lib/address/links.ts';
import { useFormat } from '#web/lib/format.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Drawing } from '#web/ui/page/drawing.tsx';
import { RelativeTime } from '#web/ui/text/relative-time.tsx';
import { articleAddress } from './article-search.ts';
import type { CardArticle } from './card-article.ts';
import { CheckedOn } from './checked-on.tsx';
import type { ArticleGridProps } from './grid-props.ts';
import { articleTopicMessages } from './label-messages.ts';
import { articleMessages } from './messages.ts';

const drawings = { news: 'news', tips: 'tips', service: 'services' } as const;

/** An article in a list. */
function ArticleCard({
  article,
  headingLevel,
  mixed,
}: Required<Omit<ArticleGridProps, 'articles' | 'lead'>> & { article: CardArticle }) {
  const t = useMessages(articleMessages);
  const topicName = useMessages(articleTopicMessages);
  const format = useFormat();
  const Heading = `h${headingLevel}` as const;
  const { kind, coverZip, title, summary, topic, language } = article;
  const lang = language || undefined;
  return (
    <article className="relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface transition-colors hover:border-accent">
      {coverZip ? (
        <img
          src={coverZip}
          alt=""
          width={480}
          height={270}
          loading="lazy"
          className="aspect-16/9 w-full object-cover"
        />
      ) : (
        <span className="grid aspect-16/9 place-items-center bg-sand text-ink-muted">
          <Drawing name={drawings[kind]} />
        </span>
      )}
      <div className="flex flex-1 flex-col gap-2 p-4">
        <p className="flex flex-wrap items-center gap-2 text-13 text-ink-muted">
          <span>{mixed ? `${t(kind)} · ${topicName(topic)}` : topicName(topic)}</span>
          {article.status === 'draft' && <Badge>{t('draft')}</Badge>}
        </p>
        <Heading className="text-18" lang={lang} dir="auto">
          <a
            href={withBase(articleAddress(kind, article.articleId))}
            className="after:absolute after:inset-0 after:rounded-card"
          >
            {title}
          </a>
        </Heading>
        <p className="line-clamp-3 text-14" lang={lang} dir="auto">
          {summary}
        </p>
        <p className="mt-auto flex flex-wrap items-center gap-3 pt-1 text-13 text-ink-muted tabular-nums">
          {kind === 'tips' && article.checkedOn ? (
            <CheckedOn date={article.checkedOn} />
          ) : (
            <RelativeTime value={article.publishTime} format={format.date} formatLong={format.dateTime} />
          )}
          {article.collectNum > 0 && <span>{t('saves', { count: article.collectNum })}</span>}
          {article.replyNum > 0 && <span>{t('replies', { count: article.replyNum })}</span>}
        </p>
      </div>
    </article>
  );
}

/** Articles side by side. */
export const ArticleGrid = ({ articles, headingLevel = 2, mixed = false }: ArticleGridProps) => (
  <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
    {articles.map((article) => (
      <li key={article.articleId} className="min-w-0">
        <ArticleCard article={article} headingLevel={headingLevel} mixed={mixed} />
      </li>
    ))}
  </ul>
);
