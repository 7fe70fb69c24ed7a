import type { Price } from '@ashore/contract';
import { useFormat } from '#web/lib/format.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { Table } from '#web/ui/text/table.tsx';
import { rightsMessages } from './rights-messages.ts';

/** What promotions cost, as the price table has it. */
export function PromotionPrices({ prices }: { prices: readonly Price[] }) {
  const t = useMessages(rightsMessages);
  const format = useFormat();
  return (
    <Table caption={t('priceTable')} head={[t('what'), t('cost')]}>
      {prices
        .filter(({ kind }) => kind !== 'plan')
        .map(({ priceId, name, kind, price, currency }) => (
          <tr key={priceId}>
            <td>
              <span className="font-medium">{name}</span>
              {kind !== 'plan' && <span className="block text-13 text-ink-muted">{t(`${kind}Text`)}</span>}
            </td>
            <td className="whitespace-nowrap font-bold">{format.money(price, currency)}</td>
          </tr>
        ))}
    </Table>
  );
}
