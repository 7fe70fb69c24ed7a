import { useEffect, useState } from 'react';
import { useListConfig } from '#web/features/ads/list/ads-frame.ts';
import type { ListConfig } from '#web/features/ads/list/list-config.ts';
import { type ListQuery, readListSearch, withFilter } from '#web/features/ads/list/list-search.ts';
import { findingMessages } from '#web/features/ads/search/finding-messages.ts';
import { parseSearch } from '#web/lib/address/search.ts';
import { apiUntil } from '#web/lib/api.ts';
import { useFormat } from '#web/lib/format.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import type { MapBounds } from '#web/ui/map/map-types.ts';
import { FullScreenDialog } from '#web/ui/overlay/full-screen-dialog.tsx';
import { useBackCloses } from '#web/ui/overlay/use-back-closes.ts';
import { useFacets } from './facet-counts.tsx';
import { Filters } from './filters.tsx';

interface Props {
  query: ListQuery;
  /** What the page behind it was loaded with. */
  config: ListConfig;
  /** What was searched in place of a word that is nowhere. */
  meant?: string | undefined;
  /** Counts only what lies there. */
  bounds?: MapBounds;
  /** Shows the ads of what is set. */
  onShow: (query: ListQuery) => void;
  onClose: () => void;
}

interface Found {
  key: string;
  total: number;
  capped: boolean;
}

/** How many ads a query has; what was known of the former one stays until then. */
function useTotal(query: ListQuery): Found | undefined {
  const [found, setFound] = useState<Found>();
  const key = JSON.stringify(query);
  useEffect(() => {
    const asking = new AbortController();
    apiUntil(asking.signal)
      .classified.getClassifiedInfoList({ ...JSON.parse(key), pageSize: 1 })
      .then(
        ({ total, totalCapped = false }) => setFound({ key, total, capped: totalCapped }),
        // Without the number the button works as well.
        () => setFound(undefined),
      );
    return () => asking.abort();
  }, [key]);
  return found;
}

/** What is never taken away here: what is searched for, how it is ordered. */
const plainest = ({ keyword, sort }: ListQuery): ListQuery => withFilter({}, { keyword, sort });

/**
 * The filters of a phone, over the whole screen. What is chosen counts at once, on the button at the foot, and is shown when that is
 * pressed; the way back leaves the list as it was.
 */
export default function FiltersScreen({ query, config, meant, bounds, onShow, onClose }: Props) {
  const t = useMessages(findingMessages);
  const format = useFormat();
  const leave = useBackCloses(onClose);
  const [draft, setDraft] = useState(() => withFilter(query, {}));
  const known = useListConfig(draft) ?? config;
  const { sort: _sort, ...filters } = draft;
  const counted = { ...filters, ...(meant ? { keyword: meant } : {}), ...(bounds ? { bounds } : {}) };
  const facets = useFacets(counted);
  const found = useTotal(counted);
  const label = !found
    ? t('showFound')
    : found.capped
      ? t('showAdsCapped', { count: format.number(found.total) })
      : t('showAds', { count: found.total });
  return (
    <FullScreenDialog
      title={t('filters')}
      onClose={() => leave()}
      action={
        <Button variant="ghost" className="px-3!" onClick={() => setDraft(plainest(query))}>
          {t('reset')}
        </Button>
      }
      footer={
        <Button size="lg" className="w-full" onClick={() => leave(() => onShow(draft))}>
          <span aria-live="polite">{label}</span>
        </Button>
      }
    >
      <div
        className="pb-4 [&_:has(>div>[type=checkbox])]:items-center [&_[type=checkbox]+div_label]:block [&_[type=checkbox]+div_label]:py-3 [&_[type=checkbox]]:mt-3 [&_summary]:py-3"
        onClickCapture={(event) => {
          const link = (event.target as Element).closest('a');
          if (!link) return;
          event.preventDefault();
          setDraft(readListSearch(parseSearch(new URL(link.href).search)));
        }}
      >
        <Filters
          prefix="screen"
          query={draft}
          rows={false}
          config={known}
          facets={facets}
          onChange={(search) => setDraft(readListSearch(search))}
        />
      </div>
    </FullScreenDialog>
  );
}
