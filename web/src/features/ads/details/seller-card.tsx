import type { Ad, UsualPrice } from '@ashore/contract';
import { type ReactNode, Suspense } from 'react';
import { SecondPrice } from '#web/features/ads/list/price-second.tsx';
import { OwnerButtons } from '#web/features/ads/own/owner-actions.tsx';
import { useFormat } from '#web/lib/format.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Price } from '#web/ui/text/price.tsx';
import { NoteOnAd, Reactions } from './ad-reactions.tsx';
import { PhoneButton } from './contact-phone.tsx';
import { detailsMessages } from './details-messages.ts';
import { NeedsScript, SafetyNote } from './details-parts.tsx';
import { PriceChanges, StillAvailable } from './later-parts.tsx';
import { PriceBand } from './price-band.tsx';
import { PrintButton } from './print-view.tsx';
import { ReportAd } from './report-ad.tsx';
import { Seller } from './seller-row.tsx';

interface Props {
  ad: Ad;
  /** What ads like it cost, where enough are known. */
  usual: UsualPrice | null;
  chat?: ReactNode;
  onDeleted: () => void;
}

/** Price, ways to the seller, what one can do with the ad; stays in view beside a long page. `chat` is the button of the chat, once there is one. */
export function SellerCard({ ad, usual, chat, onDeleted }: Props) {
  const t = useMessages(detailsMessages);
  const format = useFormat();
  const isLive = ad.status === 'active' || ad.status === 'reserved';
  return (
    <Card className="flex flex-col gap-4 lg:sticky lg:top-6 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:self-start print:hidden">
      <Price {...format.price(ad)} large />
      <SecondPrice ad={ad} />
      {ad.may.edit ? (
        <>
          <Notice>{t('ownAd')}</Notice>
          <Suspense>
            <StillAvailable ad={ad} />
          </Suspense>
          <OwnerButtons ad={ad} onDeleted={onDeleted} />
          {chat}
        </>
      ) : (
        <>
          {chat}
          <PhoneButton ad={ad} />
          <NeedsScript />
        </>
      )}
      <Reactions ad={ad} />
      <NoteOnAd ad={ad} />
      {ad.prices.length > 0 && (
        <Suspense>
          <PriceChanges ad={ad} />
        </Suspense>
      )}
      {usual && <PriceBand ad={ad} usual={usual} />}
      <div className="border-t border-line pt-4">
        <Seller ad={ad} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2">
        {isLive && <PrintButton ad={ad} />}
        {!ad.may.edit && <ReportAd ad={ad} />}
      </div>
      <SafetyNote ad={ad} />
    </Card>
  );
}
