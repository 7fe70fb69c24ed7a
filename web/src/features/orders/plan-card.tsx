import type { MyPlan, Plan } from '@ashore/contract';
import { useFormat } from '#web/lib/format.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { rightsMessages } from './rights-messages.ts';
import { useOrdering } from './use-ordering.ts';

/** The plan that runs, and what there is to buy beyond it. */
export function PlanCard({ mine, plans }: { mine: MyPlan; plans: readonly Plan[] }) {
  const t = useMessages(rightsMessages);
  const format = useFormat();
  const { order, ordering } = useOrdering();
  return (
    <Card className="flex flex-wrap items-center justify-between gap-4">
      <div>
        <p className="text-13 text-ink-muted">{t('yourPlan')}</p>
        <p className="flex flex-wrap items-center gap-2 font-bold text-22">
          {mine.name}
          {!mine.price && <Badge tone="accent">{t('free')}</Badge>}
        </p>
        <p className="text-14 text-ink-muted">
          {mine.validUntil ? t('runsUntil', { date: format.date(mine.validUntil) }) : t('staysFree')}
        </p>
      </div>
      <ul className="flex flex-wrap gap-3">
        {plans.map(
          ({ plan, name, price }) =>
            price && (
              <li key={plan} className="flex flex-col gap-1">
                <Button
                  busy={ordering === price.priceId}
                  variant={plan === mine.plan ? 'secondary' : 'primary'}
                  onClick={() => void order({ priceId: price.priceId })}
                >
                  {plan === mine.plan ? t('longer', { days: price.days }) : t('buy', { name })}
                </Button>
                <span className="text-center text-13 text-ink-muted tabular-nums">
                  {t('perDays', { amount: format.money(price.amount, price.currency), days: price.days })}
                </span>
              </li>
            ),
        )}
      </ul>
    </Card>
  );
}
