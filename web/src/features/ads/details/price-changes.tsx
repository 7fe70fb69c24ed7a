import type { Ad, PriceChange } from '@ashore/contract';
import { useFormat } from '#web/lib/format.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { priceChangeMessages } from './price-messages.ts';

/** What the ad cost before, a line for each change, the latest first. */
export function PriceChanges({ ad }: { ad: Pick<Ad, 'prices' | 'drop' | 'currency'> }) {
  const t = useMessages(priceChangeMessages);
  const format = useFormat();
  if (ad.prices.length === 0) return null;
  const money = (amount: PriceChange['from']) =>
    amount === null ? t('noPriceThen') : format.money(amount, ad.currency);
  return (
    <section aria-label={t('priceChanges')} className="border-line border-t pt-4 text-14 print:hidden">
      <h2 className="mb-1 font-bold text-14 tracking-normal">{t('priceChanges')}</h2>
      {ad.drop && <p className="mb-1 text-accent-ink">{t('priceDropped', { price: money(ad.drop.from) })}</p>}
      <ol>
        {ad.prices.map(({ time, from, to }) => (
          <li key={time} className="flex justify-between gap-4 py-0.5 tabular-nums">
            <time dateTime={time} className="text-ink-muted">
              {format.date(time)}
            </time>
            <span>
              <span className="text-ink-muted">{money(from)}</span>{' '}
              <span aria-hidden="true" className="inline-block rtl:-scale-x-100">
                →
              </span>{' '}
              <b>{money(to)}</b>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
