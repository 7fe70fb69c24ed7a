import type { SimilarReason } from '@ashore/contract';
import { AdGrid } from '#web/features/ads/card/ad-item.tsx';
import { type CardAd, factLines } from '#web/features/ads/card/card-ad.ts';
import { useCardFacts } from '#web/features/ads/card/card-facts.ts';
import { useFormat } from '#web/lib/format.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { detailsMessages } from './details-messages.ts';

/** An ad with the reasons why it is like another. */
export type ReasonedAd = CardAd & { reasons: readonly SimilarReason[] };

/** Returns how reasons are written, the first with a capital where the language has some. */
function useReasons() {
  const t = useMessages(detailsMessages);
  const format = useFormat();
  const facts = useCardFacts();
  const write = (reason: SimilarReason, currency: string) => {
    if (reason.kind === 'cheaper') return t('like_cheaper', { amount: format.money(reason.amount, currency) });
    if (reason.kind === 'fact') return t('like_fact', { fact: facts(factLines([reason.fact]))?.[0] ?? '' });
    return t(`like_${reason.kind}`);
  };
  return ({ reasons, currency }: ReasonedAd) => reasons.map((reason) => write(reason, currency));
}

/** Ads like the one above, each with what they have in common, if there are any. */
export function SimilarAds({ ads }: { ads: readonly ReasonedAd[] }) {
  const t = useMessages(detailsMessages);
  const write = useReasons();
  if (ads.length === 0) return null;
  return (
    <section aria-labelledby="similar-ads" className="mt-6 border-line border-t pt-6 print:hidden">
      <h2 id="similar-ads" className="mb-4 text-22">
        {t('similar')}
      </h2>
      <AdGrid ads={ads.map((ad) => ({ ...ad, reasons: undefined, why: write(ad) }))} columns={3} headingLevel={3} />
    </section>
  );
}
