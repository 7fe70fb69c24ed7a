import type { PriceBucket } from '@ashore/contract';
import { listMessages } from '#web/features/ads/list/list-messages.ts';
import { type ListQuery, type ListSearch, withFilter, writeListSearch } from '#web/features/ads/list/list-search.ts';
import { useFormat } from '#web/lib/format.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { Histogram } from '#web/ui/chart/histogram.tsx';

interface Props {
  buckets: readonly PriceBucket[];
  query: ListQuery;
  onChange: (search: ListSearch) => void;
}

/** How the prices of a list are spread; a bar chooses its range. */
export default function PriceHistogram({ buckets, query, onChange }: Props) {
  const t = useMessages(listMessages);
  const format = useFormat();
  const { priceMin = 0, priceMax = Number.POSITIVE_INFINITY } = query;
  const name = ({ least, most }: PriceBucket) =>
    most === null
      ? t('pricesFrom', { least: format.money(least) })
      : t('pricesBetween', { least: format.money(least), most: format.money(most) });
  const isSet = query.priceMin !== undefined || query.priceMax !== undefined;
  const bars = buckets.map((bucket) => ({
    key: String(bucket.least),
    value: bucket.count,
    label: t('named', { name: name(bucket), count: bucket.count }),
    lit: isSet && bucket.least < priceMax && (bucket.most ?? Number.POSITIVE_INFINITY) > priceMin,
  }));
  function choose(at: number, extend: boolean): void {
    const bucket = buckets[at];
    if (!bucket) return;
    const range = { priceMin: bucket.least || undefined, priceMax: bucket.most ?? undefined };
    if (extend && isSet) {
      range.priceMin = Math.min(query.priceMin ?? 0, bucket.least) || undefined;
      range.priceMax =
        query.priceMax === undefined || bucket.most === null ? undefined : Math.max(query.priceMax, bucket.most);
    }
    onChange(writeListSearch(withFilter(query, range)));
  }
  return <Histogram label={t('pricesHistogram')} bars={bars} onChoose={choose} />;
}
