import type { AdPromotions, MyPlan, Plan } from '@ashore/contract';
import { useMessages } from '#web/lib/i18n.ts';
import { SectionHeader } from '#web/ui/page/section-header.tsx';
import { PlanCard } from './plan-card.tsx';
import { PromotionOffers, type PromotionProps } from './promote-page.tsx';
import { rightsMessages } from './rights-messages.ts';
import { RightsTable } from './rights-table.tsx';

interface Props extends Pick<PromotionProps, 'preview'> {
  mine: MyPlan;
  plans: readonly Plan[];
  /** What one of the member's ads can be promoted with. */
  promotions: AdPromotions | undefined;
}

/** All that a member can buy: for an ad that was named its promotions first, then the plans. */
export function SelectPricePage({ mine, plans, promotions, preview }: Props) {
  const t = useMessages(rightsMessages);
  return (
    <section className="flex flex-col gap-8">
      <div>
        <h1 className="text-28">{t('selectTitle')}</h1>
        <p className="mt-1 text-ink-muted">{t('selectLead')}</p>
      </div>
      {promotions && (
        <div>
          <SectionHeader title={t('forAd', { title: promotions.ad.title })} />
          <PromotionOffers promotions={promotions} preview={preview} />
        </div>
      )}
      <div>
        <SectionHeader title={t('forYou')} />
        <PlanCard mine={mine} plans={plans} />
        <div className="mt-5">
          <RightsTable plans={plans} current={mine.plan} />
        </div>
      </div>
    </section>
  );
}
