import type { Plan, Price } from '@ashore/contract';
import { useMessages } from '#web/lib/i18n.ts';
import { PromotionPrices } from './price-list.tsx';
import { rightsMessages } from './rights-messages.ts';
import { RightsTable } from './rights-table.tsx';

/** All plans and prices, for everybody to read. */
export function PriceTables({ plans, prices }: { plans: readonly Plan[]; prices: readonly Price[] }) {
  const t = useMessages(rightsMessages);
  return (
    <>
      <section className="mt-8">
        <h2 className="mb-3 font-bold text-22">{t('compare')}</h2>
        <RightsTable plans={plans} />
      </section>
      <section className="mt-8">
        <h2 className="mb-3 font-bold text-22">{t('priceTable')}</h2>
        <PromotionPrices prices={prices} />
      </section>
    </>
  );
}
