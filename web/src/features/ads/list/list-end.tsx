import type { FacetCount } from '@ashore/contract';
import { X } from 'lucide';
import type { ListPageData } from '#web/features/ads/card/card-ad.ts';
import { keywordFilter, type SetFilter } from '#web/features/ads/filters/chips.ts';
import { type PartProps, shownAs } from '#web/features/ads/filters/hidden-inputs.tsx';
import { href } from '#web/lib/address/links.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { Pagination } from '#web/ui/page/pagination.tsx';
import { listMessages } from './list-messages.ts';
import { withFilter, writeListSearch } from './list-search.ts';

/** What is known of a filter's absence, the most ads first; what is not known comes after that. */
const bestFirst = (without: Record<string, FacetCount>) => (one: SetFilter, other: SetFilter) =>
  (without[other.key]?.count ?? -1) - (without[one.key]?.count ?? -1);

interface NothingProps extends Omit<PartProps, 'go'> {
  filters: SetFilter[];
  /** The ads there would be without each filter. */
  without: Record<string, FacetCount>;
}

/** No ads: which filter to loosen and what that would bring, the best first; or to be the first. */
export function Nothing({ filters, query, rows, without }: NothingProps) {
  const t = useMessages(listMessages);
  const all = [...keywordFilter(query), ...filters].sort(bestFirst(without));
  if (all.length === 0)
    return (
      <EmptyState drawing="ads" text={t('nothingAtAll')}>
        <a href={href('/postAds')} className={buttonClass('primary')}>
          {t('postAd')}
        </a>
      </EmptyState>
    );
  return (
    <EmptyState drawing="search" text={t('nothing')}>
      <ul className="flex w-full max-w-md flex-col gap-2 text-start">
        {all.map((filter) => {
          const found = without[filter.key];
          return (
            <li key={filter.key}>
              <a
                href={href('/classified', { ...writeListSearch(withFilter(query, filter.without)), ...shownAs(rows) })}
                className="flex min-h-11 items-center justify-between gap-3 rounded-input border border-line px-3 py-2 text-14 hover:border-accent"
              >
                <span className="inline-flex min-w-0 items-center gap-2 font-medium">
                  <Icon of={X} className="size-4 shrink-0" />
                  <span className="sr-only">{t('remove', { name: '' })}</span>
                  <span className="truncate" dir="auto">
                    {filter.label}
                  </span>
                </span>
                {found && !(found.more && found.count === 0) && (
                  <span className="shrink-0 text-ink-muted tabular-nums">
                    {t(found.more ? 'looserAtLeast' : 'looser', { count: found.count })}
                  </span>
                )}
              </a>
            </li>
          );
        })}
      </ul>
      {all.length > 1 && (
        <a href={href('/classified', shownAs(rows))} className={buttonClass('link', 'sm', 'mt-3')}>
          {t('clear')}
        </a>
      )}
    </EmptyState>
  );
}

/** Numbered pages as far as they are counted, then one after the other. */
export function Pages({ query, rows, page }: Omit<PartProps, 'go'> & { page: ListPageData }) {
  const t = useMessages(listMessages);
  const shown = shownAs(rows);
  const beyond = query.cursor || (page.totalCapped && page.pageNum >= page.pages);
  const next =
    beyond && page.next ? (
      <a
        href={href('/classified', { ...writeListSearch(withFilter(query, { cursor: page.next })), ...shown })}
        className={buttonClass('secondary')}
        rel="next"
      >
        {t('nextPage')}
      </a>
    ) : undefined;
  return (
    <Pagination
      page={page.pageNum}
      pages={query.cursor ? 0 : page.pages}
      next={next}
      url={(number) =>
        href('/classified', { ...writeListSearch({ ...query, cursor: undefined, pageNum: number }), ...shown })
      }
    />
  );
}
