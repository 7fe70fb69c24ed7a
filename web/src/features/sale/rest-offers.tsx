import type { SaleOffer } from '@ashore/contract';
import * as paths from '@ashore/contract/paths';
import { MessageCircle } from 'lucide';
import { useCallback, useState } from 'react';
import { withBase } from '#web/lib/address/links.ts';
import { api } from '#web/lib/api.ts';
import { useFormat } from '#web/lib/format.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { useAction } from '#web/lib/use-action.ts';
import { useLoad } from '#web/lib/use-load.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { saleMessages } from './messages.ts';

type Action = SaleOffer['may'][number];

/** One offer with what its reader can do. */
function OfferRow({ offer, own, onChanged }: { offer: SaleOffer; own: boolean; onChanged: () => void }) {
  const t = useMessages(saleMessages);
  const format = useFormat();
  const { busy, run } = useAction();
  const [asks, setAsks] = useState(false);
  const price = format.money(offer.price, offer.currency);
  const { userName: name, userId } = offer.peer;
  const answer = (action: Action) =>
    run(async () => {
      setAsks(false);
      try {
        await api.sale.answerSaleOffer({ saleOfferId: offer.saleOfferId, action });
      } catch {
        // The frame says why; the list says how it stands now.
      }
      onChanged();
    });
  return (
    <li id={`offer-${offer.saleOfferId}`} className="flex flex-col gap-2 border-line border-b py-3 last:border-0">
      <p className="flex flex-wrap items-center gap-2">
        <bdi className="font-bold">{own ? t('offerOf', { name, price }) : t('yourOffer', { price })}</bdi>
        <Badge tone={offer.state === 'accepted' ? 'accent' : 'neutral'}>{t(offer.state)}</Badge>
      </p>
      <p className="text-14 text-ink-muted">
        {t('items', { count: offer.items.length })}:{' '}
        {offer.items.map((item, at) => (
          <span key={item.classifiedId}>
            {at > 0 && ', '}
            <bdi className={item.available || offer.state === 'accepted' ? undefined : 'line-through'}>
              {item.title}
            </bdi>
          </span>
        ))}
      </p>
      {offer.note && (
        <p className="text-14" dir="auto">
          “{offer.note}”
        </p>
      )}
      {offer.state === 'open' && (
        <p className="text-13 text-ink-muted">{t('openUntil', { time: format.dateTime(offer.expireTime) })}</p>
      )}
      <div className="flex flex-wrap gap-2">
        {offer.may.includes('accept') && (
          <Button size="sm" busy={busy} onClick={() => setAsks(true)}>
            {t('accept')}
          </Button>
        )}
        {offer.may.includes('decline') && (
          <Button size="sm" variant="secondary" busy={busy} onClick={() => void answer('decline')}>
            {t('decline')}
          </Button>
        )}
        {offer.may.includes('withdraw') && (
          <Button size="sm" variant="secondary" busy={busy} onClick={() => void answer('withdraw')}>
            {t('withdraw')}
          </Button>
        )}
        <a href={withBase(paths.conversation(userId))} className={buttonClass('ghost', 'sm')}>
          <Icon of={MessageCircle} className="size-4" />
          <bdi>{name}</bdi>
        </a>
      </div>
      {asks && (
        <ConfirmDialog
          open
          title={t('acceptTitle', { price, name })}
          message={t('acceptText', { count: offer.items.length, name })}
          confirmLabel={t('accept')}
          onConfirm={() => answer('accept')}
          onClose={() => setAsks(false)}
        />
      )}
    </li>
  );
}

/** Offers for all that is left: those that the seller received, or those that the reader made. Shows nothing where there are none. */
export function RestOffers({ saleId, own, onChanged }: { saleId: number; own: boolean; onChanged: () => void }) {
  const t = useMessages(saleMessages);
  const load = useCallback(() => api.sale.getSaleOffers({ side: own ? 'received' : 'made', saleId }), [own, saleId]);
  const { state, retry } = useLoad(load);
  if (state === 'loading' || state === 'failed' || state.length === 0) return null;
  return (
    <section className="rounded-card border border-line bg-surface p-4 print:hidden">
      <h2 className="text-18">{t('offers')}</h2>
      <ul>
        {state.map((offer) => (
          <OfferRow
            key={offer.saleOfferId}
            offer={offer}
            own={own}
            onChanged={() => {
              retry();
              onChanged();
            }}
          />
        ))}
      </ul>
    </section>
  );
}
