import type { MyPlan, Plan } from '@ashore/contract';
import { useEffect, useState } from 'react';
import { href } from '#web/lib/address/links.ts';
import { api } from '#web/lib/api.ts';
import { useFormat } from '#web/lib/format.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Skeleton } from '#web/ui/page/skeleton.tsx';
import { rightsMessages } from './rights-messages.ts';
import { RightsTable } from './rights-table.tsx';
import { useOrdering } from './use-ordering.ts';

interface Table {
  mine: MyPlan;
  plans: Plan[];
}

/** What is asked when an ad would be one too many (confirmPop): the plan with room for it, and all rights compared (learnMoreRights). */
export default function QuotaDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages(rightsMessages);
  const format = useFormat();
  const { order, ordering } = useOrdering();
  const [table, setTable] = useState<Table>();
  useEffect(() => {
    let gone = false;
    api.rights.getMyPlan({}).then(
      async (mine) => {
        const plans = await api.rights.getPlans({ userType: mine.userType });
        if (!gone) setTable({ mine, plans });
      },
      // The frame has said why.
      onClose,
    );
    return () => {
      gone = true;
    };
  }, [onClose]);
  const best = table?.plans.find(({ plan, price }) => price && plan !== table.mine.plan && !table.mine.price);
  const cost =
    best?.price &&
    t('perDays', { amount: format.money(best.price.amount, best.price.currency), days: best.price.days });
  return (
    <Dialog
      open
      size="lg"
      onClose={onClose}
      title={t('quotaTitle')}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('close')}
          </Button>
          <a href={href('/member/myclassified', { name: '1-1' })} className={buttonClass('secondary')}>
            {t('myAds')}
          </a>
          {best?.price && (
            <Button
              busy={ordering === best.price.priceId}
              onClick={() => void order({ priceId: best.price?.priceId ?? 0 })}
            >
              {t('quotaBuy', { plan: best.name })}
            </Button>
          )}
        </>
      }
    >
      {table ? (
        <>
          <p>
            {best && cost
              ? t('quotaText', { plan: best.name, count: best.rights.liveAds, price: cost })
              : t('quotaBest')}
          </p>
          {best && <p className="mt-2 text-14 text-ink-muted">{t('quotaFree')}</p>}
          <details className="mt-4" open={!best}>
            <summary className="cursor-pointer font-bold text-14 text-accent-ink">{t('learnMore')}</summary>
            <div className="mt-3">
              <RightsTable plans={table.plans} current={table.mine.plan} />
            </div>
          </details>
        </>
      ) : (
        <Skeleton className="h-24" />
      )}
    </Dialog>
  );
}
