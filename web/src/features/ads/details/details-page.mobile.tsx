import type { Ad } from '@ashore/contract';
import { useNavigate } from '@tanstack/react-router';
import clsx from 'clsx';
import { ChevronRight } from 'lucide';
import { lazy, type ReactNode, Suspense } from 'react';
import { SecondPrice } from '#web/features/ads/list/price-second.tsx';
import { useView } from '#web/features/ads/list/use-view.ts';
import { withBase } from '#web/lib/address/links.ts';
import { useFormat } from '#web/lib/format.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { Card } from '#web/ui/card.tsx';
import { Directional } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { FootBar } from '#web/ui/overlay/foot-bar.tsx';
import { Gallery } from '#web/ui/picture/gallery.tsx';
import { Price } from '#web/ui/text/price.tsx';
import { NoteOnAd, Reactions } from './ad-reactions.tsx';
import { useAdText } from './ad-text.ts';
import { CallButton } from './call-button.tsx';
import type { AdCategory } from './details-data.ts';
import { detailsMessages } from './details-messages.ts';
import {
  Circumstances,
  Description,
  type DetailsProps,
  Facts,
  Marks,
  NeedsScript,
  SafetyNote,
  StateNotice,
  usePictures,
  Where,
} from './details-parts.tsx';
import { PriceChanges, StillAvailable } from './later-parts.tsx';
import { PriceBand } from './price-band.tsx';
import { PrintHead } from './print-view.tsx';
import { ReportAd } from './report-ad.tsx';
import { Seller } from './seller-row.tsx';
import { SimilarAds } from './similar-ads.tsx';

// Of all who look at an ad one needs it, and a menu is a large program: a browser fetches it after the page.
const OwnerBarActions = import.meta.env.SSR
  ? (await import('#web/features/ads/own/owner-bar.tsx')).OwnerBarActions
  : lazy(() => import('#web/features/ads/own/owner-bar.tsx').then((module) => ({ default: module.OwnerBarActions })));

/** The way to the other ads of its kind: the bar of the app leads back, not up. */
function CategoryRow({ category: { root, leaf } }: { category: AdCategory }) {
  const last = leaf ?? root;
  if (!last) return null;
  return (
    <a
      href={withBase(`/classified?categoryId=${last.id}`)}
      className="-my-1 flex min-h-11 items-center gap-1 self-start font-bold text-14 text-accent-ink"
    >
      {root && leaf ? `${root.name} · ${leaf.name}` : last.name}
      <Directional of={ChevronRight} className="size-4" />
    </a>
  );
}

/** What the reader or the owner does with the ad, beside its price. */
function ActionBar({ ad, chat, offer }: { ad: Ad; chat: ReactNode; offer: ReactNode }) {
  const format = useFormat();
  const navigate = useNavigate();
  return (
    <FootBar>
      <div className="me-auto min-w-0 leading-tight [&_small]:block [&_small]:truncate [&_small]:text-13">
        <Price {...format.price(ad)} />
      </div>
      {ad.may.edit ? (
        <Suspense>
          <OwnerBarActions
            ad={ad}
            onDeleted={() => void navigate({ to: '/member/myclassified', search: { name: '1-1' }, replace: true })}
          />
        </Suspense>
      ) : (
        <>
          <CallButton ad={ad} />
          {offer}
          {chat}
        </>
      )}
    </FootBar>
  );
}

/** One ad on a phone: pictures from edge to edge, then all that is known of it in one column; what one does with it stays at the foot. */
export function DetailsPage({ ad, category, similar, usual, address, map, chat, comments, offer, sent }: DetailsProps) {
  const t = useMessages(detailsMessages);
  const format = useFormat();
  useView(ad);
  const shown = useAdText(ad);
  const pictures = usePictures(ad);
  const isLive = ad.status === 'active' || ad.status === 'reserved';
  return (
    <>
      <div className={clsx('container-page flex flex-col gap-5 pb-6', pictures.length === 0 && 'pt-4')}>
        {pictures.length > 0 && (
          <div className="print:hidden">
            <Gallery pictures={pictures} label={t('pictures')} />
          </div>
        )}
        <div className="mx-auto flex w-full max-w-3xl flex-col gap-5">
          <StateNotice ad={ad} />
          <div>
            <Marks ad={ad} />
            <Price {...format.price(ad)} large />
            <h1 className="mt-1 text-22" lang={shown.lang} dir="auto">
              {shown.title}
            </h1>
            <Circumstances ad={ad} />
          </div>
          <div className="-mt-2 -mb-3 empty:hidden">
            <SecondPrice ad={ad} />
          </div>
          {sent}
          {ad.may.edit && isLive && (
            <>
              <Notice>{t('ownAd')}</Notice>
              <Suspense>
                <StillAvailable ad={ad} />
              </Suspense>
            </>
          )}
          <Reactions ad={ad} />
          <NoteOnAd ad={ad} />
          <Facts facts={category.facts} />
          <Card className="print:hidden">
            <Seller ad={ad} />
          </Card>
          <Description shown={shown} />
          <Facts facts={category.facts} more />
          <CategoryRow category={category} />
          {ad.prices.length > 0 && (
            <Suspense>
              <PriceChanges ad={ad} />
            </Suspense>
          )}
          {usual && <PriceBand ad={ad} usual={usual} />}
          <Where ad={ad} map={map} />
          <NeedsScript />
          <SafetyNote ad={ad} />
          <div className="print:hidden">{comments}</div>
          {!ad.may.edit && <ReportAd ad={ad} />}
          <SimilarAds ads={similar} />
        </div>
        <PrintHead ad={ad} address={address} />
      </div>
      {(ad.may.edit || isLive) && <ActionBar ad={ad} chat={chat} offer={offer} />}
    </>
  );
}
