import { limits, type Offer } from '@ashore/contract';
import { api } from '#web/lib/api.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { PriceOfferDialog } from '#web/lib/offer/price-offer-dialog.tsx';
import { offerMessages } from './messages.ts';

interface Props {
  /** An ad to make an offer for, or an offer to name another price for. */
  what: { classifiedId: number } | { offerId: number };
  currency: string;
  onClose: () => void;
  onDone?: (offer: Offer) => void;
}

/** A price and a word with it, for a first offer or an answer to one. */
export default function OfferDialog({ what, currency, onClose, onDone }: Props) {
  const t = useMessages(offerMessages);
  const first = 'classifiedId' in what;
  return (
    <PriceOfferDialog
      title={t(first ? 'makeTitle' : 'counterTitle')}
      description={t(first ? 'makeText' : 'counterText')}
      currency={currency}
      noteLimit={limits.offerNote}
      send={async (offered) => {
        const offer = await (first
          ? api.offer.makeOffer({ ...what, ...offered })
          : api.offer.answerOffer({ ...what, action: 'counter', ...offered }));
        onDone?.(offer);
      }}
      onClose={onClose}
    />
  );
}
