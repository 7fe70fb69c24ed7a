import type { Offer } from '@ashore/contract';
import { href } from '#web/lib/address/links.ts';
import { useFormat } from '#web/lib/format.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { Badge } from '#web/ui/badge.tsx';
import { offerMessages } from './messages.ts';

/** The offer the viewer made for an ad, where it stands, and the way to all that can be done with it. */
export function OfferSent({ offer }: { offer: Offer }) {
  const t = useMessages(offerMessages);
  const format = useFormat();
  const { offerId, price, currency, state, expireTime, may } = offer;
  const waits = state === 'open' || state === 'countered';
  return (
    <section aria-label={t('sentOffer')} className="rounded-input bg-sand p-3 text-14">
      <p className="flex flex-wrap items-center justify-between gap-2">
        <b>{t(may.includes('accept') ? 'theirs' : 'yours', { price: format.money(price, currency) })}</b>
        <Badge tone={waits ? 'promoted' : state === 'accepted' ? 'accent' : 'neutral'}>{t(state)}</Badge>
      </p>
      <p className="mt-1 flex flex-wrap items-baseline justify-between gap-2">
        <span className="text-ink-muted">{waits && t('until', { time: format.dateTime(expireTime) })}</span>
        <a
          href={`${href('/member/personageClassified/offersMessage', { name: '1-3', side: 'made' })}#offer-${offerId}`}
          className="tap font-bold text-accent-ink hover:underline"
        >
          {t('view')}
        </a>
      </p>
    </section>
  );
}
