import { codes } from '@ashore/contract/codes';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { PostBusinessPage } from '#web/features/directory/form/post-page.tsx';
import { contactOf, emptyBusiness, valuesFor, valuesOf } from '#web/features/directory/form/values.ts';
import { idOf } from '#web/lib/address/search.ts';
import { refusedWith } from '#web/routes/_default/-parts/refused.ts';
import { ownHead } from '#web/routes/-parts/own-head.ts';
import { Skeleton } from '#web/ui/page/skeleton.tsx';
import { WhenHydrated } from '#web/ui/page/when-hydrated.tsx';

const MenuPage = lazy(() => import('#web/features/directory/menu-form/menu-page.tsx'));
const PlacePicker = lazy(() =>
  import('#web/features/map/place-picker.tsx').then((module) => ({ default: module.PlacePicker })),
);

export const Route = createFileRoute('/_default/Directory/postDirectory')({
  validateSearch: (search): { directoryId?: number; part?: 'menu' } => ({
    directoryId: idOf(search.directoryId),
    part: search.part === 'menu' ? 'menu' : undefined,
  }),
  loaderDeps: ({ search: { directoryId } }) => ({ directoryId }),
  loader: async ({ context: { api, start }, deps: { directoryId } }) => {
    if (!start().user) return null;
    try {
      const [config, areas, business, account] = await Promise.all([
        api.directory.getDirectoryConfig({}),
        api.area.getAreaList({}),
        directoryId ? api.directory.getDirectoryDetail({ directoryId }) : undefined,
        // Few visitors add a business: the program of every page is without it.
        directoryId
          ? undefined
          : import('#web/routes/_default/-parts/business-account.ts').then(({ accountWithArea }) =>
              accountWithArea(api, start().regionId),
            ),
      ]);
      if (business && !business.may.edit) throw notFound();
      return { config, areas, business, account };
    } catch (error) {
      if (refusedWith(error, codes.notFound)) throw notFound();
      throw error;
    }
  },
  head: () => ownHead('addBusiness'),
  component: PostRoute,
});

function PostRoute() {
  const data = Route.useLoaderData();
  const { directoryId, part } = Route.useSearch();
  if (!data) return null;
  const { config, areas, business, account } = data;
  if (part === 'menu' && business)
    return (
      <WhenHydrated fallback={<Skeleton className="h-80 rounded-card" />}>
        {() => <MenuPage key={directoryId} business={business} languages={config.languages} />}
      </WhenHydrated>
    );
  const photos = (business?.imgUrl ?? []).map((imgUrl, index) => ({
    imgUrl,
    imgUrlZip: business?.imgUrlZip[index] ?? imgUrl,
  }));
  return (
    <PostBusinessPage
      key={directoryId ?? 'new'}
      config={config}
      areas={areas}
      start={business ? valuesOf(business) : account ? valuesFor(account.info, account.areaId) : emptyBusiness}
      contact={account && contactOf(account.info)}
      photos={photos}
      logo={business?.logo ?? ''}
      directoryId={directoryId}
      renderMap={(map) => (
        <Suspense fallback={<Skeleton className="h-80 rounded-card" />}>
          <PlacePicker {...map} />
        </Suspense>
      )}
    />
  );
}
