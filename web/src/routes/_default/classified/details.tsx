import type { Ad, GoneAd, Offer } from '@ashore/contract';
import { codes } from '@ashore/contract/codes';
import { limits } from '@ashore/contract/limits';
import { isLocale, localeOfContent, withLocale } from '@ashore/contract/locales';
import * as paths from '@ashore/contract/paths';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { cardOf } from '#web/features/ads/card/card-ad.ts';
import { inLanguageOfPage } from '#web/features/ads/details/ad-text.ts';
import { adCategory } from '#web/features/ads/details/details-data.ts';
import { DetailsPage } from '#web/features/ads/details/details-page.tsx';
import { previewAddress } from '#web/features/ads/details/preview-address.ts';
import { structuredAd } from '#web/features/ads/details/structured-data.ts';
import { trailMessages } from '#web/features/ads/details/trail-messages.ts';
import { ChatButton } from '#web/features/chat/chat-button.tsx';
import { writeMapSearch } from '#web/features/map/map-search.ts';
import { windowAround } from '#web/features/map/map-window.ts';
import { mapMessages } from '#web/features/map/messages.ts';
import { OfferButton } from '#web/features/offers/offer-button.tsx';
import { PartOfSale } from '#web/features/sale/part-of-sale.tsx';
import { href } from '#web/lib/address/links.ts';
import { idOf } from '#web/lib/address/search.ts';
import { isMobileApp } from '#web/lib/browser/mobile-app.ts';
import { pageHead } from '#web/lib/head/head.ts';
import { messagesOf, useMessages } from '#web/lib/i18n.ts';
import { currentLocale } from '#web/lib/locale.ts';
import { formatPrice } from '#web/lib/price.ts';
import type { Shell } from '#web/lib/shell.ts';
import { useHidden } from '#web/lib/use-hidden.ts';
import { usePageSubject } from '#web/lib/use-own-version.ts';
import type { RouterContext } from '#web/router.tsx';
import { refusedWith } from '#web/routes/_default/-parts/refused.ts';
import { type ThreadAddress, threadAddress } from '#web/routes/_default/-parts/thread-address.ts';
import { ownHead } from '#web/routes/-parts/own-head.ts';
import { WhenHydrated } from '#web/ui/page/when-hydrated.tsx';
import { WhenNear } from '#web/ui/page/when-near.tsx';

// Of all who look at an ad few have made an offer: a browser fetches it after the page.
const OfferSent = import.meta.env.SSR
  ? (await import('#web/features/offers/offer-sent.tsx')).OfferSent
  : lazy(() => import('#web/features/offers/offer-sent.tsx').then((module) => ({ default: module.OfferSent })));
const MeetOwner = import.meta.env.SSR
  ? (await import('#web/features/appointments/meet-owner.tsx')).MeetOwner
  : lazy(() => import('#web/features/appointments/meet-owner.tsx').then((module) => ({ default: module.MeetOwner })));
// Few ads that are opened are gone.
const GonePage = import.meta.env.SSR
  ? (await import('#web/features/ads/details/gone-page.tsx')).GonePage
  : lazy(() => import('#web/features/ads/details/gone-page.tsx').then((module) => ({ default: module.GonePage })));
const AdComments = lazy(() => import('#web/routes/_default/-parts/ad-comments.tsx'));
const AdMap = lazy(() => import('#web/features/map/ad-map.tsx').then((module) => ({ default: module.AdMap })));

const GONE = 410;
const SIMILAR = 6;
const IN_PLACE_OF_GONE = 4;
/** Days with free times. */
const DAYS = 2;

/** What stands in place of an ad that is gone: the newest of its kind. */
async function loadGone({ api }: RouterContext, { regionId, categoryId }: GoneAd['gone']) {
  const category = categoryId ?? undefined;
  const { list } = await api.classified.getClassifiedInfoList({
    regionId,
    categoryId: category,
    pageSize: IN_PLACE_OF_GONE,
  });
  return { regionId, categoryId: category, similar: list.map(cardOf) };
}

/** The last offer that the viewer made for an ad. */
const sentOffer = ({ api }: RouterContext, classifiedId: number): Promise<Offer | undefined> =>
  api.offer.getMyOffers({ side: 'made', classifiedId, pageSize: 1 }).then(
    ({ list }) => list[0],
    () => undefined,
  );

/** The moving sale that an ad is part of, and how many other items are left of it. */
const saleOf = ({ api }: RouterContext, saleId: number, classifiedId: number) =>
  api.sale.getSale({ saleId }).then(
    ({ title, items }) => {
      const others = items.filter((item) => item.status === 'active' && item.classifiedId !== classifiedId);
      return { saleId, title, more: others.length };
    },
    () => undefined,
  );

const isOpen = (offer: Offer | undefined) => ['open', 'countered', 'accepted'].includes(offer?.state ?? '');

export interface Search extends ThreadAddress {
  classifiedId: number | undefined;
}

export const Route = createFileRoute('/_default/classified/details')({
  validateSearch: (search): Search => ({ classifiedId: idOf(search.classifiedId), ...threadAddress(search) }),
  loaderDeps: ({ search: { classifiedId } }) => ({ classifiedId }),
  loader: async ({ context, deps: { classifiedId } }) => {
    if (!classifiedId) throw notFound();
    const { api, start } = context;
    try {
      const [ad, config] = await Promise.all([
        api.classified.getAdsDetail({ classifiedId }).then((found) => inLanguageOfPage(found, currentLocale())),
        api.classified.getAdsConfig({}),
      ]);
      const [similar, usual, sent, sale, free] = await Promise.all([
        api.classified.getSimilarAds({ classifiedId, size: SIMILAR }).catch(() => []),
        api.classified.getUsualPrice({ classifiedId }).catch(() => null),
        ad.may.contact ? sentOffer(context, classifiedId) : undefined,
        ad.saleId === null ? undefined : saleOf(context, ad.saleId, classifiedId),
        isLive(ad) ? api.booking.getFreeTimes({ classifiedId, days: DAYS }).catch(() => null) : null,
      ]);
      const { origin, regions = [] } = start().site;
      const country = regions.find(({ id }) => id === ad.regionId)?.country ?? '';
      return {
        ad,
        category: adCategory(ad, config),
        similar: similar.map((one) => ({ ...cardOf(one), reasons: one.reasons })),
        usual,
        sent,
        sale,
        free,
        site: { origin, country },
      };
    } catch (error) {
      if (!refusedWith(error, codes.notFound)) throw error;
      const { gone } = ((error as { data?: unknown }).data ?? {}) as Partial<GoneAd>;
      if (!gone) throw notFound();
      return { gone: await loadGone(context, gone), httpStatus: GONE };
    }
  },
  head: ({ loaderData, matches }) => {
    const shell = matches[0]?.loaderData as Shell | undefined;
    if (!loaderData || !shell) return {};
    if (loaderData.gone) return ownHead('adGone');
    const { ad, category, site } = loaderData;
    return detailsHead(ad, category, site, shell);
  },
  component: DetailsRoute,
});

const isLive = ({ status }: Pick<Ad, 'status'>) => status === 'active' || status === 'reserved';

const addressOf = ({ classifiedId }: Ad, origin: string) => `${origin}${paths.ad(classifiedId)}`;

/** The same ad in each language that its seller wrote it in; none where it is written in one. */
const languagesOf = ({ classifiedId, language, secondText }: Ad, origin: string) =>
  (secondText ? [language, secondText.language].filter(isLocale) : []).map((code) => ({
    hreflang: code,
    href: `${origin}${withLocale(code, paths.ad(classifiedId))}`,
  }));

function detailsHead(
  ad: Ad,
  category: ReturnType<typeof adCategory>,
  site: { origin: string; country: string },
  { region }: Pick<Shell, 'region'>,
) {
  if (!import.meta.env.SSR) return pageHead({ title: ad.title });
  const { amount, note } = formatPrice(ad, region.locale);
  return pageHead({
    title: ad.title,
    description: `${[amount, note].filter(Boolean).join(' ')} · ${ad.areaName}. ${ad.content.slice(0, 150)}`,
    canonical: addressOf(ad, site.origin),
    content: localeOfContent(ad.language),
    alternates: languagesOf(ad, site.origin),
    image: previewAddress(ad, site.origin),
    type: 'article',
    index: isLive(ad),
    structured: structuredAd(ad, category, { ...site, allAds: messagesOf(trailMessages)('ads') }),
  });
}

function DetailsRoute() {
  const data = Route.useLoaderData();
  if (data.gone)
    return (
      <Suspense fallback={<div className="min-h-screen" />}>
        <GonePage {...data.gone} />
      </Suspense>
    );
  // Another ad is another page: its own state of hearts and pictures.
  return <OneAd key={data.ad.classifiedId} {...data} />;
}

type Loaded = Extract<ReturnType<typeof Route.useLoaderData>, { ad: Ad }>;

function OneAd({ ad, category, similar, usual, sent, sale, free, site }: Loaded) {
  usePageSubject('classified', ad.classifiedId);
  // On phones the bar at the foot has no room for it.
  const isFirst = free !== null || isMobileApp;
  const meet = isLive(ad) && (
    <Suspense>
      <MeetOwner about={{ classifiedId: ad.classifiedId }} ownerId={ad.userId} free={free} />
    </Suspense>
  );
  return (
    <DetailsPage
      ad={ad}
      category={category}
      similar={similar}
      usual={usual}
      address={addressOf(ad, site.origin)}
      map={<MapOfAd ad={ad} />}
      comments={(isLive(ad) || ad.replyNum > 0) && <CommentsOnAd ad={ad} />}
      chat={<ChatOfAd ad={ad} />}
      offer={
        <>
          {!isOpen(sent) && <OfferOfAd ad={ad} />}
          {!isFirst && meet}
        </>
      }
      sent={
        <>
          {sale && <PartOfSale {...sale} />}
          {sent && (
            <Suspense>
              <OfferSent offer={sent} />
            </Suspense>
          )}
          {isFirst && meet}
        </>
      }
    />
  );
}

/** The questions under an ad: fetched once they are scrolled near, or at once where the address leads to one of them. */
function CommentsOnAd({ ad }: { ad: Ad }) {
  const address = threadAddress(Route.useSearch());
  const asked = Object.keys(address).length > 0;
  const comments = () => <AdComments ad={ad} address={address} />;
  return asked ? (
    <WhenHydrated fallback={<div className="min-h-40" />}>{comments}</WhenHydrated>
  ) : (
    <WhenNear className="min-h-40">{comments}</WhenNear>
  );
}

/** The button that opens the chat with the seller, for all but themselves; visitors are asked to log in first. */
function ChatOfAd({ ad: { status, userId, classifiedId, may } }: { ad: Ad }) {
  return isLive({ status }) && !may.edit ? <ChatButton sellerId={userId} classifiedId={classifiedId} /> : null;
}

/** The button for an offer, on ads that ask for money; not there for a seller whom one blocks. */
function OfferOfAd({ ad: { status, userId, priceType, classifiedId, currency, may } }: { ad: Ad }) {
  const isBlocked = useHidden('user', userId);
  const takesOffers = status === 'active' && priceType !== 'free';
  return takesOffers && !may.edit && !isBlocked ? (
    <OfferButton classifiedId={classifiedId} currency={currency} />
  ) : null;
}

/** Where the ad is, drawn once it is scrolled near, and the way to what else is around. */
function MapOfAd({ ad: { lat, lng, approximate, areaName, regionId } }: { ad: Ad }) {
  const t = useMessages(mapMessages);
  if (lat === null || lng === null) return null;
  const around = writeMapSearch(windowAround({ lat, lng }, limits.mapRadius * 1.2));
  return (
    <div className="mt-3 flex flex-col gap-2 print:hidden">
      <WhenNear className="h-64 overflow-hidden rounded-card border border-line bg-sand">
        {() => <AdMap point={{ lat, lng }} approximate={approximate} areaName={areaName} regionId={regionId} />}
      </WhenNear>
      <a
        href={href('/classified/map', around)}
        className="tap self-start font-bold text-14 text-accent-ink hover:underline"
      >
        {t('aroundHere')}
      </a>
    </div>
  );
}
