import { createFileRoute } from '@tanstack/react-router';
import { SavedSearchesPage } from '#web/features/ads/saved/saved-searches.tsx';
import { ownHead } from '#web/routes/-parts/own-head.ts';

export const Route = createFileRoute('/_default/member/savedSearches')({
  loader: ({ context: { api, start } }) => (start().user ? api.alert.getSavedSearches({}) : null),
  head: () => ownHead('savedSearches'),
  component: SavedSearchesRoute,
});

function SavedSearchesRoute() {
  const searches = Route.useLoaderData();
  return searches && <SavedSearchesPage searches={searches} />;
}
