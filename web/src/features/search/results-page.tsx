import type { SearchGroup, SearchHit } from '@ashore/contract';
import type { ReactNode } from 'react';
import { href } from '#web/lib/address/links.ts';
import { useFormat } from '#web/lib/format.ts';
import { useLocale, useMessages } from '#web/lib/i18n.ts';
import { formatPrice } from '#web/lib/price.ts';
import { useShell } from '#web/lib/viewer.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { SectionHeader } from '#web/ui/page/section-header.tsx';
import { hitUrl, listUrl, type ShownKind } from './hit-links.ts';
import { resultsMessages } from './messages.ts';

/** A group of the server, or the help pages of the site. */
export type ShownGroup = Omit<SearchGroup, 'kind'> & { kind: ShownKind };

interface Props {
  keyword: string;
  groups: readonly ShownGroup[];
  /** The field, on phones, whose bar has none. */
  field: ReactNode;
}

const useCount = () => {
  const format = useFormat();
  return ({ total, more }: Pick<ShownGroup, 'total' | 'more'>) => `${format.number(total)}${more ? '+' : ''}`;
};

function Price({ price }: { price: NonNullable<SearchHit['price']> }) {
  const { amount, note } = formatPrice(price, useLocale());
  return (
    <p className="shrink-0 text-end">
      <b className="tabular-nums">{amount}</b>
      {note && <span className="block text-13 text-ink-muted">{note}</span>}
    </p>
  );
}

function Row({ kind, hit }: { kind: ShownKind; hit: SearchHit }) {
  const lang = hit.language || undefined;
  return (
    <li className="relative flex gap-3 px-4 py-3 hover:bg-accent-soft">
      {hit.picture && (
        <img
          src={hit.picture}
          alt=""
          width={72}
          height={54}
          loading="lazy"
          decoding="async"
          className="h-13.5 w-18 shrink-0 rounded-input object-cover"
        />
      )}
      <div className="min-w-0 flex-1">
        <h3 className="line-clamp-2 font-bold text-16">
          <a href={hitUrl(kind, hit)} className="after:absolute after:inset-0" dir="auto" lang={lang}>
            {hit.title}
          </a>
        </h3>
        {hit.text && (
          <p className="line-clamp-2 text-14 text-ink-muted" dir="auto" lang={kind === 'ads' ? undefined : lang}>
            {hit.text}
          </p>
        )}
      </div>
      {hit.price && <Price price={hit.price} />}
    </li>
  );
}

/** Names of the site as links in a row. */
const Names = ({ kind, hits }: Pick<ShownGroup, 'kind' | 'hits'>) => (
  <ul className="flex flex-wrap gap-2">
    {hits.map((hit) => (
      <li key={hit.id}>
        <a
          href={hitUrl(kind, hit)}
          className="inline-flex min-h-11 items-center rounded-full border border-line bg-surface px-4 font-medium text-14 hover:border-accent"
        >
          {hit.title}
        </a>
      </li>
    ))}
  </ul>
);

function Group({ keyword, group }: { keyword: string; group: ShownGroup }) {
  const t = useMessages(resultsMessages);
  const count = useCount();
  const { kind, hits, total, more, correctedKeyword } = group;
  const all = listUrl(kind, keyword);
  const name = t(`kind_${kind}`);
  const showsMore = total > hits.length || more;
  return (
    <section id={kind} aria-labelledby={`${kind}-name`} className="scroll-mt-4">
      <SectionHeader
        title={<span id={`${kind}-name`}>{name}</span>}
        action={
          all &&
          (showsMore ? (
            <a href={all} aria-label={`${t('showAll', { count: count(group) })}: ${name}`}>
              {t('showAll', { count: count(group) })}
            </a>
          ) : (
            <span className="font-normal text-ink-muted">{t('shown', { count: total })}</span>
          ))
        }
      />
      {correctedKeyword && (
        <p className="mb-3 text-ink-muted">{t('corrected', { keyword, corrected: correctedKeyword })}</p>
      )}
      {kind === 'categories' || kind === 'areas' ? (
        <Names kind={kind} hits={hits} />
      ) : (
        <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
          {hits.map((hit) => (
            <Row key={`${hit.article ? 'article' : ''}${hit.id}`} kind={kind} hit={hit} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** Links to the groups of the page, with how much each holds. */
function Jumps({ groups }: Pick<Props, 'groups'>) {
  const t = useMessages(resultsMessages);
  const count = useCount();
  return (
    <ul className="mt-3 flex flex-wrap gap-2">
      {groups.map((group) => (
        <li key={group.kind}>
          <a
            href={`#${group.kind}`}
            className="inline-flex min-h-11 items-center gap-1.5 rounded-full bg-accent-soft px-3.5 font-medium text-14 text-accent-ink"
          >
            {t(`kind_${group.kind}`)} <span className="tabular-nums">{count(group)}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** What was found, a few of each kind with the way to all of it. */
export function ResultsPage({ keyword, groups, field }: Props) {
  const t = useMessages(resultsMessages);
  const { region } = useShell();
  const values = { keyword, region: region.inSentence };
  return (
    <div className="container-page flex max-w-215 flex-col gap-8 py-6">
      <header>
        {field}
        <h1 className="text-22 [overflow-wrap:anywhere] sm:text-28">{t('resultsFor', values)}</h1>
        {groups.length > 1 && <Jumps groups={groups} />}
      </header>
      {groups.map((group) => (
        <Group key={group.kind} keyword={keyword} group={group} />
      ))}
      {groups.length === 0 && (
        <EmptyState
          drawing="ads"
          text={
            <>
              <b className="block text-ink [overflow-wrap:anywhere]">{t('none', values)}</b>
              {t('noneHint')}
            </>
          }
        >
          <div className="flex flex-wrap justify-center gap-3">
            <a href={href('/forum/myPost')} className={buttonClass('primary')}>
              {t('askForum')}
            </a>
            <a href={href('/classified')} className={buttonClass('secondary')}>
              {t('browseAds')}
            </a>
          </div>
        </EmptyState>
      )}
    </div>
  );
}
