import { AdGrid } from '#web/features/ads/card/ad-item.tsx';
import type { CardAd } from '#web/features/ads/card/card-ad.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { detailsMessages } from './details-messages.ts';

/** Ads like the one above, if there are any. */
export function SimilarAds({ ads }: { ads: readonly CardAd[] }) {
  const t = useMessages(detailsMessages);
  if (ads.length === 0) return null;
  return (
    <section aria-labelledby="similar-ads" className="mt-6 border-t border-line pt-6 print:hidden">
      <h2 id="similar-ads" className="mb-4 text-22">
        {t('similar')}
      </h2>
      <AdGrid ads={ads} columns={3} headingLevel={3} />
    </section>
  );
}
