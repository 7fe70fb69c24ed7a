import { codes } from '@ashore/contract/codes';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { PostBusinessPage } from '#web/features/directory/post-page.tsx';
import { emptyBusiness, valuesOf } from '#web/features/directory/values.ts';
import { pageHead } from '#web/lib/head.ts';
import { idOf } from '#web/lib/search.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { refusedWith } from './-refused.ts';

const PlacePicker = lazy(() =>
  import('#web/features/map/place-picker.tsx').then((module) => ({ default: module.PlacePicker })),
);

export const Route = createFileRoute('/_default/Directory/postDirectory')({
  validateSearch: (search): { directoryId?: number } => ({ directoryId: idOf(search.directoryId) }),
  loaderDeps: ({ search: { directoryId } }) => ({ directoryId }),
  loader: async ({ context: { api, start }, deps: { directoryId } }) => {
    if (!start().user) return null;
    try {
      const [config, areas, business] = await Promise.all([
        api.directory.getDirectoryConfig({}),
        api.area.getAreaList({}),
        directoryId ? api.directory.getDirectoryDetail({ directoryId }) : undefined,
      ]);
      if (business && !business.may.edit) throw notFound();
      return { config, areas, business };
    } catch (error) {
      if (refusedWith(error, codes.notFound)) throw notFound();
      throw error;
    }
  },
  head: () => pageHead({ title: 'Add a business', index: false }),
  component: PostRoute,
});

function PostRoute() {
  const data = Route.useLoaderData();
  const { directoryId } = Route.useSearch();
  if (!data) return null;
  const { config, areas, business } = data;
  const photos = (business?.imgUrl ?? []).map((imgUrl, index) => ({
    imgUrl,
    imgUrlZip: business?.imgUrlZip[index] ?? imgUrl,
  }));
  return (
    <PostBusinessPage
      key={directoryId ?? 'new'}
      config={config}
      areas={areas}
      start={business ? valuesOf(business) : emptyBusiness}
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
