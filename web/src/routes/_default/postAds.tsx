import { codes } from '@ashore/contract/codes';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { PostPage } from '#web/features/post-ad/post-page.tsx';
import { emptyValues, valuesOf } from '#web/features/post-ad/values.ts';
import { idOf } from '#web/lib/address/search.ts';
import { ownHead } from '#web/routes/-parts/own-head.ts';
import { Skeleton } from '#web/ui/page/skeleton.tsx';
import { refusedWith } from './-parts/refused.ts';

const PlacePicker = lazy(() =>
  import('#web/features/map/place-picker.tsx').then((module) => ({ default: module.PlacePicker })),
);

const QuotaDialog = lazy(() => import('#web/features/orders/quota-dialog.tsx'));

export const Route = createFileRoute('/_default/postAds')({
  validateSearch: (search): { classifiedId?: number } => ({ classifiedId: idOf(search.classifiedId) }),
  loaderDeps: ({ search: { classifiedId } }) => ({ classifiedId }),
  loader: async ({ context: { api, start }, deps: { classifiedId } }) => {
    if (!start().user) return null;
    try {
      const [config, areas, plan, ad, drafts] = await Promise.all([
        api.classified.getAdsConfig({}),
        api.area.getAreaList({}),
        api.rights.getMyPlan({}),
        classifiedId ? api.classified.getAdsDetail({ classifiedId }) : undefined,
        classifiedId ? undefined : api.classified.getMyAds({ status: 'draft', pageSize: 1 }),
      ]);
      if (ad && !ad.may.edit) throw notFound();
      const latest = drafts?.list[0];
      return {
        config,
        areas,
        photosOfPlan: plan.rights.photos,
        ad,
        draft: latest && { classifiedId: latest.classifiedId, title: latest.title },
      };
    } catch (error) {
      if (refusedWith(error, codes.notFound)) throw notFound();
      throw error;
    }
  },
  // Its screens on a phone are parts of one page: going from one to the next asks for nothing anew.
  shouldReload: ({ cause }) => cause !== 'stay',
  head: () => ownHead('postAd'),
  component: PostRoute,
});

function PostRoute() {
  const data = Route.useLoaderData();
  const { classifiedId } = Route.useSearch();
  if (!data) return null;
  const { config, areas, photosOfPlan, ad, draft } = data;
  const photos = ad ? ad.imgUrl.map((imgUrl, index) => ({ imgUrl, imgUrlZip: ad.imgUrlZip[index] ?? imgUrl })) : [];
  return (
    <PostPage
      key={classifiedId ?? 'new'}
      config={config}
      areas={areas}
      start={ad ? valuesOf(ad) : emptyValues}
      photos={photos}
      classifiedId={classifiedId}
      isDraft={!ad || ad.status === 'draft'}
      openDraft={draft}
      photosOfPlan={photosOfPlan}
      renderQuota={(close) => (
        <Suspense>
          <QuotaDialog onClose={close} />
        </Suspense>
      )}
      renderMap={(map) => (
        <Suspense fallback={<Skeleton className="h-80 rounded-card" />}>
          <PlacePicker {...map} />
        </Suspense>
      )}
    />
  );
}
