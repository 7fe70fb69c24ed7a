import type { ManagedPrice } from '@ashore/contract';
import { amountStyle } from '@ashore/contract/amount-style';
import { readAmount } from '@ashore/contract/amounts';
import { limits } from '@ashore/contract/limits';
import { useRouter } from '@tanstack/react-router';
import { api } from '#web/lib/api.ts';
import { FormFrame, InputField } from '#web/lib/form/form-fields.tsx';
import { textOf, useForm } from '#web/lib/form/use-form.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { useShell } from '#web/lib/viewer.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { moneyMessages } from './money-messages.ts';

const LEAST = 0.5;

function PriceRow({ price: { priceId, name, price, currency, active } }: { price: ManagedPrice }) {
  const t = useMessages(moneyMessages);
  const router = useRouter();
  const { region } = useShell();
  const style = amountStyle(region.locale, currency);
  const amountOf = (values: FormData) => readAmount(textOf(values, 'price'), style) ?? Number.NaN;
  const form = useForm({
    names: ['price'],
    check: (values) => {
      const amount = amountOf(values);
      const fits = amount >= LEAST && amount <= limits.dearestPrice;
      return { price: fits ? undefined : t('wrongPrice', { least: LEAST, most: limits.dearestPrice }) };
    },
    send: async (values) => {
      await api.price.changePrice({ priceId, price: amountOf(values) });
      toast.success(t('priceSaved'));
      await router.invalidate();
    },
  });

  async function sell(wanted: boolean) {
    try {
      await api.price.changePrice({ priceId, active: wanted });
      toast.success(t('priceSaved'));
      await router.invalidate();
    } catch {
      // The frame has said why.
    }
  }

  return (
    <li className="border-line border-b py-3">
      <p className="mb-1 flex flex-wrap items-center gap-2 font-bold text-14">
        {name}
        {!active && <Badge>{t('offSale')}</Badge>}
      </p>
      <FormFrame form={form} wait={(minutes) => t('tooFast', { minutes })}>
        <div className="flex flex-wrap items-end gap-2">
          <div className="w-36">
            <InputField
              form={form}
              name="price"
              label={t('priceIn', { currency })}
              aria-label={t('priceOf', { name, currency })}
              type="text"
              inputMode="decimal"
              defaultValue={price.toFixed(2)}
              maxLength={10}
            />
          </div>
          <Button type="submit" variant="secondary" busy={form.busy} aria-label={t('saveOf', { name })}>
            {t('save')}
          </Button>
          <Button
            variant="ghost"
            className={active ? 'text-coral' : undefined}
            aria-label={t(active ? 'stopOf' : 'startOf', { name })}
            onClick={() => void sell(!active)}
          >
            {t(active ? 'stop' : 'start')}
          </Button>
        </div>
      </FormFrame>
    </li>
  );
}

/** What is sold and for how much; what is not sold now can be put back. */
export function Prices({ prices }: { prices: readonly ManagedPrice[] }) {
  const t = useMessages(moneyMessages);
  return (
    <Card className="flex flex-col gap-2">
      <h2 className="text-18">{t('prices')}</h2>
      <p className="text-14 text-ink-muted">{t('pricesText')}</p>
      <ul>
        {prices.map((price) => (
          <PriceRow key={`${price.priceId} ${price.price}`} price={price} />
        ))}
      </ul>
    </Card>
  );
}
