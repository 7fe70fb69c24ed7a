import type { AdSummary } from '@ashore/contract';
import * as paths from '@ashore/contract/paths';
import { businessMessages } from '#web/features/directory/details/details-messages.ts';
import { withBase } from '#web/lib/address/links.ts';
import { useFormat } from '#web/lib/format.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { AdCard } from '#web/ui/ad-card.tsx';

/** As much of an ad as a card without its heart shows. */
export type OwnerAd = Pick<
  AdSummary,
  'classifiedId' | 'title' | 'language' | 'price' | 'priceType' | 'priceUnit' | 'currency' | 'areaName'
> & { picture: string };

/** What the owner of a business offers at present, and the way to the rest. */
export function OwnerAds({
  ads,
  total,
  owner,
}: {
  ads: readonly OwnerAd[];
  total: number;
  owner: { userId: number; name: string };
}) {
  const t = useMessages(businessMessages);
  const format = useFormat();
  if (ads.length === 0) return null;
  return (
    <section aria-labelledby="owner-ads" className="mt-4 flex flex-col gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="owner-ads" className="text-22">
          {t('ownerAds', { name: owner.name })}
        </h2>
        {total > ads.length && (
          <a
            href={withBase(`${paths.profile(owner.userId)}#profile-ads`)}
            className="tap font-bold text-14 text-accent-ink hover:underline"
          >
            {t('allAds', { count: total })}
          </a>
        )}
      </div>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-7 md:grid-cols-4 lg:gap-x-5">
        {ads.map((ad) => (
          <li key={ad.classifiedId} className="min-w-0">
            <AdCard
              title={ad.title}
              lang={ad.language || undefined}
              url={withBase(paths.ad(ad.classifiedId))}
              price={format.price(ad)}
              meta={ad.areaName}
              picture={ad.picture ? { src: ad.picture, alt: '' } : undefined}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
