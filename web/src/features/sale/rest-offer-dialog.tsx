import type { Sale } from '@ashore/contract';
import { limits } from '@ashore/contract/limits';
import { api } from '#web/lib/api.ts';
import { useFormat } from '#web/lib/format.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { PriceOfferDialog } from '#web/lib/offer/price-offer-dialog.tsx';
import { saleMessages } from './messages.ts';

/** What the offer is for. */
function WhatIsLeft({ sale: { left, items } }: { sale: Sale }) {
  const t = useMessages(saleMessages);
  const format = useFormat();
  const available = items.filter(({ status }) => status === 'active');
  return (
    <div className="rounded-input bg-sand p-3 text-14">
      <p className="font-bold">
        {t('left', { count: left.count })} · {t('together', { price: format.money(left.price, left.currency) })}
      </p>
      <ul className="mt-1 max-h-28 overflow-y-auto text-ink-muted">
        {available.map(({ classifiedId, title }) => (
          <li key={classifiedId} dir="auto" className="truncate">
            {title}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface Props {
  sale: Sale;
  onClose: () => void;
  onDone: () => void;
}

/** One price for all that is left. */
export default function RestOfferDialog({ sale, onClose, onDone }: Props) {
  const t = useMessages(saleMessages);
  return (
    <PriceOfferDialog
      title={t('takeRest')}
      description={t('takeText')}
      currency={sale.left.currency}
      noteLimit={limits.saleOfferNote}
      send={async (offered) => {
        await api.sale.offerForRest({ saleId: sale.saleId, ...offered });
        onDone();
      }}
      onClose={onClose}
    >
      <WhatIsLeft sale={sale} />
    </PriceOfferDialog>
  );
}
