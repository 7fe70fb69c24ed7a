import type { AdSummary, Business } from '@ashore/contract';
import { codes } from '@ashore/contract/codes';
import { limits } from '@ashore/contract/limits';
import { localeOfContent } from '@ashore/contract/locales';
import * as paths from '@ashore/contract/paths';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { ChatButton } from '#web/features/chat/chat-button.tsx';
import { businessMessages } from '#web/features/directory/details/details-messages.ts';
import { BusinessPage } from '#web/features/directory/details/details-page.tsx';
import { structuredBusiness } from '#web/features/directory/details/structured-business.ts';
import { questionMessages } from '#web/features/replies/question-messages.ts';
import { SubjectActions } from '#web/features/subject/subject-actions.tsx';
import { idOf } from '#web/lib/address/search.ts';
import { pageHead } from '#web/lib/head/head.ts';
import { messagesOf, useMessages } from '#web/lib/i18n.ts';
import { usePageSubject } from '#web/lib/use-own-version.ts';
import { useShell } from '#web/lib/viewer.ts';
import type { OwnerAd } from '#web/routes/_default/-parts/owner-ads.tsx';
import { refusedWith } from '#web/routes/_default/-parts/refused.ts';
import { Comments, loadThread } from '#web/routes/_default/-parts/thread.tsx';
import { type ThreadAddress, threadAddress } from '#web/routes/_default/-parts/thread-address.ts';
import { descriptionMessages } from '#web/routes/-parts/description-messages.ts';
import { WhenNear } from '#web/ui/page/when-near.tsx';

const AdMap = lazy(() => import('#web/features/map/ad-map.tsx').then((module) => ({ default: module.AdMap })));

// The server renders it with the page; its program comes after that of the page.
const OwnerAds = import.meta.env.SSR
  ? (await import('#web/routes/_default/-parts/owner-ads.tsx')).OwnerAds
  : lazy(() => import('#web/routes/_default/-parts/owner-ads.tsx').then((module) => ({ default: module.OwnerAds })));

const MeetOwner = import.meta.env.SSR
  ? (await import('#web/features/appointments/meet-owner.tsx')).MeetOwner
  : lazy(() => import('#web/features/appointments/meet-owner.tsx').then((module) => ({ default: module.MeetOwner })));

const ADS = 4;
/** Days with free times. */
const DAYS = 2;

const ownerAdOf = (ad: AdSummary): OwnerAd => {
  const { classifiedId, title, language, price, priceType, priceUnit, currency, areaName, imgUrlZip } = ad;
  const shown = { classifiedId, title, language, price, priceType, priceUnit, currency, areaName };
  return { ...shown, picture: imgUrlZip[0] ?? '' };
};

export interface Search extends ThreadAddress {
  directoryId: number | undefined;
  /** All posts are shown, not the first ones. */
  posts?: 'all' | undefined;
}

export const Route = createFileRoute('/_default/Directory/details')({
  validateSearch: (search): Search => ({
    directoryId: idOf(search.directoryId),
    posts: search.posts === 'all' ? 'all' : undefined,
    ...threadAddress(search),
  }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { api, start }, deps }) => {
    const { directoryId } = deps;
    if (!directoryId) throw notFound();
    try {
      const business = await api.directory.getDirectoryDetail({ directoryId, allPosts: deps.posts === 'all' });
      const { owner } = business;
      const [replies, ads, free] = await Promise.all([
        loadThread(api, 'directory', directoryId, deps, { sort: 'newest', pageSize: limits.questionsShown }),
        owner && api.classified.getMemberAds({ userId: owner.userId, pageSize: ADS }).catch(() => null),
        business.ownerId > 0 ? api.booking.getFreeTimes({ directoryId, days: DAYS }).catch(() => null) : null,
      ]);
      const { origin, regions = [] } = start().site;
      return {
        business,
        replies,
        free,
        ads: { total: ads?.total ?? 0, list: (ads?.list ?? []).map(ownerAdOf) },
        site: { origin, country: regions.find(({ id }) => id === business.regionId)?.country ?? '' },
      };
    } catch (error) {
      if (refusedWith(error, codes.notFound)) throw notFound();
      throw error;
    }
  },
  head: ({ loaderData }) => {
    if (!loaderData) return {};
    const { business, site } = loaderData;
    const { name, categoryName, areaName, tagline, content, imgUrl, status } = business;
    const title = [name, areaName].filter(Boolean).join(', ');
    if (!import.meta.env.SSR) return pageHead({ title });
    return pageHead({
      title,
      description: [
        messagesOf(descriptionMessages)('business', { kind: categoryName, place: areaName }),
        tagline || content.slice(0, 150),
      ]
        .filter(Boolean)
        .join(' '),
      canonical: `${site.origin}${paths.business(business.directoryId)}`,
      content: localeOfContent(business.language),
      ...(imgUrl[0] ? { image: `${site.origin}${imgUrl[0]}` } : {}),
      index: status === 'active',
      structured: structuredBusiness(business, site),
    });
  },
  component: DetailsRoute,
});

function PlaceOf({ business: { lat, lng, areaName, regionId } }: { business: Business }) {
  if (lat === null || lng === null) return null;
  return (
    <WhenNear className="mt-3 h-64 overflow-hidden rounded-card border border-line bg-sand print:hidden">
      {() => <AdMap point={{ lat, lng }} approximate={false} areaName={areaName} regionId={regionId} />}
    </WhenNear>
  );
}

function DetailsRoute() {
  const { business, replies, ads, free } = Route.useLoaderData();
  const t = useMessages(businessMessages);
  const questions = useMessages(questionMessages);
  const { user } = useShell();
  const { answers } = Route.useSearch();
  const { directoryId, ownerId, owner } = business;
  usePageSubject('directory', directoryId);
  const subject = { subjectType: 'directory', subjectId: directoryId } as const;
  return (
    <BusinessPage
      key={directoryId}
      business={business}
      map={<PlaceOf business={business} />}
      chat={ownerId > 0 && ownerId !== user?.userId ? <ChatButton sellerId={ownerId} classifiedId={null} /> : undefined}
      meet={
        ownerId > 0 && (
          <Suspense>
            <MeetOwner about={{ directoryId }} ownerId={ownerId} free={free} />
          </Suspense>
        )
      }
      actions={<SubjectActions subject={subject} name={business.name} reacted={business} />}
      ads={
        owner && (
          <Suspense>
            <OwnerAds
              ads={ads.list}
              total={ads.total}
              owner={{ userId: ownerId, name: owner.companyName || owner.userName }}
            />
          </Suspense>
        )
      }
      questions={
        <Comments
          subject={{ type: 'directory', id: directoryId }}
          ownerId={ownerId}
          replies={replies}
          path={paths.business(directoryId)}
          answers={answers}
          title={questions('title')}
          ownerBadge={t('ownerBadge')}
          asked={questions}
        />
      }
    />
  );
}
