import type { Ad, UsualPrice } from '@ashore/contract';
import clsx from 'clsx';
import { useFormat } from '#web/lib/format.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { detailsMessages } from './details-messages.ts';

/** Where an amount stands between two others, in percent, kept off the edges. */
const placeOf = (amount: number, from: number, to: number) =>
  to > from ? Math.max(2, Math.min(98, ((amount - from) / (to - from)) * 100)) : 50;

const tones = { below: 'text-accent-ink', usual: 'text-ink', above: 'text-ink-muted' };

/** What ads like this one cost around it: a scale from the cheapest to the dearest, the usual half of them marked. */
export function PriceBand({ ad, usual }: { ad: Ad; usual: UsualPrice }) {
  const t = useMessages(detailsMessages);
  const format = useFormat();
  const price = ad.price ?? 0;
  const [from, to] = [Math.min(usual.least, price), Math.max(usual.most, price)];
  const at = (amount: number) => placeOf(amount, from, to);
  const money = (amount: number) => format.money(Math.round(amount), ad.currency);
  return (
    <section aria-label={t('usualPrice')} className="border-t border-line pt-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 className="text-14 font-bold tracking-normal">{t('usualPrice')}</h2>
        <p className={clsx('text-14 font-bold', tones[usual.level])}>{t(`usual_${usual.level}`)}</p>
      </div>
      <svg className="my-2 block h-5 w-full overflow-visible" aria-hidden="true">
        <rect x="0" y="7" width="100%" height="6" rx="3" className="fill-sand" />
        <rect
          x={`${at(usual.low)}%`}
          y="7"
          width={`${Math.max(1, at(usual.high) - at(usual.low))}%`}
          height="6"
          rx="3"
          className="fill-accent opacity-55"
        />
        <circle cx={`${at(price)}%`} cy="10" r="7" className="fill-accent stroke-surface" strokeWidth="3" />
      </svg>
      <p className="text-14">{t('usualRange', { low: money(usual.low), high: money(usual.high) })}</p>
      <p className="text-13 text-ink-muted">{t('usualFrom', { count: usual.count, place: usual.placeName })}</p>
      {usual.level === 'below' && <p className="mt-1 text-13 text-ink-muted">{t('belowNote')}</p>}
    </section>
  );
}
