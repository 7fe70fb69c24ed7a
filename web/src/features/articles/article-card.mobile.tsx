import clsx from 'clsx';
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

function Cover({ article: { coverZip, kind }, lead }: { article: CardArticle; lead: boolean }) {
  const size = lead ? 'aspect-16/9 w-full sm:w-1/2' : 'm-3 ms-0 size-24 rounded-input sm:w-28';
  return coverZip ? (
    <img
      src={coverZip}
      alt=""
      width={480}
      height={270}
      loading={lead ? undefined : 'lazy'}
      className={clsx('shrink-0 object-cover', size)}
    />
  ) : (
    <span className={clsx('grid shrink-0 place-items-center overflow-hidden bg-sand text-ink-muted', size)}>
      <Drawing name={drawings[kind]} />
    </span>
  );
}

function Facts({ article }: { article: CardArticle }) {
  const t = useMessages(articleMessages);
  const format = useFormat();
  const { kind, checkedOn, publishTime, collectNum, replyNum } = article;
  return (
    <p className="mt-auto flex flex-wrap items-center gap-x-3 gap-y-1 pt-1 text-13 text-ink-muted tabular-nums">
      {kind === 'tips' && checkedOn ? (
        <CheckedOn date={checkedOn} />
      ) : (
        <RelativeTime value={publishTime} format={format.date} formatLong={format.dateTime} />
      )}
      {collectNum > 0 && <span>{t('saves', { count: collectNum })}</span>}
      {replyNum > 0 && <span>{t('replies', { count: replyNum })}</span>}
    </p>
  );
}

interface Props {
  article: CardArticle;
  headingLevel: 2 | 3;
  lead: boolean;
  mixed: boolean;
}

/** An article in a list: a row with a small picture, or as the first of a list a large one. */
function ArticleRow({ article, headingLevel, lead, mixed }: Props) {
  const t = useMessages(articleMessages);
  const topicName = useMessages(articleTopicMessages);
  const Heading = `h${headingLevel}` as const;
  const { kind, title, summary, topic, language } = article;
  const lang = language || undefined;
  return (
    <article
      className={clsx(
        'relative flex h-full overflow-hidden rounded-card border border-line bg-surface active:border-accent',
        lead ? 'flex-col sm:flex-row' : 'flex-row-reverse items-start',
      )}
    >
      <Cover article={article} lead={lead} />
      <div className={clsx('flex min-w-0 flex-1 flex-col gap-1 self-stretch p-4', lead && 'sm:gap-2 sm:p-6')}>
        <p className="flex flex-wrap items-center gap-2 text-13 text-ink-muted">
          <span>{mixed ? `${t(kind)} · ${topicName(topic)}` : topicName(topic)}</span>
          {article.status === 'draft' && <Badge>{t('draft')}</Badge>}
        </p>
        <Heading className={lead ? 'text-18 sm:text-22' : 'line-clamp-3 text-16'} lang={lang} dir="auto">
          <a
            href={withBase(articleAddress(kind, article.articleId))}
            className="after:absolute after:inset-0 after:rounded-card"
          >
            {title}
          </a>
        </Heading>
        <p className={clsx('line-clamp-2 text-14', !lead && 'max-sm:hidden')} lang={lang} dir="auto">
          {summary}
        </p>
        <Facts article={article} />
      </div>
    </article>
  );
}

/** Articles below each other, on tablets in two columns. */
export const ArticleGrid = ({ articles, headingLevel = 2, lead = false, mixed = false }: ArticleGridProps) => (
  <ul className="grid gap-3 sm:grid-cols-2 sm:gap-4">
    {articles.map((article, at) => (
      <li key={article.articleId} className={clsx('min-w-0', lead && at === 0 && 'sm:col-span-2')}>
        <ArticleRow article={article} headingLevel={headingLevel} lead={lead && at === 0} mixed={mixed} />
      </li>
    ))}
  </ul>
);
