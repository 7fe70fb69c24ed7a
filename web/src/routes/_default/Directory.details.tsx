import type { Business } from '@ashore/contract';
import { codes } from '@ashore/contract/codes';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { lazy } from 'react';
import { BusinessPage } from '#web/features/directory/details-page.tsx';
import { structuredBusiness } from '#web/features/directory/structured-business.ts';
import { SubjectActions } from '#web/features/subject/subject-actions.tsx';
import { pageHead } from '#web/lib/head.ts';
import { idOf } from '#web/lib/search.ts';
import { WhenNear } from '#web/ui/when-near.tsx';
import { refusedWith } from './-refused.ts';
import { Comments, loadThread } from './-thread.tsx';
import { type ThreadAddress, threadAddress } from './-thread-address.ts';

const AdMap = lazy(() => import('#web/features/map/ad-map.tsx').then((module) => ({ default: module.AdMap })));

export interface Search extends ThreadAddress {
  directoryId: number | undefined;
}

export const Route = createFileRoute('/_default/Directory/details')({
  validateSearch: (search): Search => ({ directoryId: idOf(search.directoryId), ...threadAddress(search) }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { api, start }, deps }) => {
    const { directoryId } = deps;
    if (!directoryId) throw notFound();
    try {
      const business = await api.directory.getDirectoryDetail({ directoryId });
      const replies = await loadThread(api, 'directory', directoryId, deps);
      const { origin, regions = [] } = start().site;
      return {
        business,
        replies,
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
      description: [`${categoryName} in ${areaName}.`, tagline || content.slice(0, 150)].filter(Boolean).join(' '),
      canonical: `${site.origin}/Directory/details?directoryId=${business.directoryId}`,
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
  const { business, replies } = Route.useLoaderData();
  const { answers } = Route.useSearch();
  const subject = { subjectType: 'directory', subjectId: business.directoryId } as const;
  return (
    <BusinessPage
      key={business.directoryId}
      business={business}
      map={<PlaceOf business={business} />}
      actions={<SubjectActions subject={subject} name={business.name} reacted={business} />}
      thread={
        <Comments
          subject={{ type: 'directory', id: business.directoryId }}
          ownerId={business.ownerId}
          replies={replies}
          path={`/Directory/details?directoryId=${business.directoryId}`}
          answers={answers}
        />
      }
    />
  );
}
