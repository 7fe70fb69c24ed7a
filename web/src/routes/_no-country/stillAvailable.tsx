import { createFileRoute } from '@tanstack/react-router';
import { StillAvailablePage } from '#web/features/ads/own/still-available-page.tsx';
import { ownHead } from '#web/routes/-parts/own-head.ts';

export interface Search {
  /** Of a mail. */
  key: string;
}

export const Route = createFileRoute('/_no-country/stillAvailable')({
  validateSearch: (search): Search => ({
    key: typeof search.key === 'string' && /^[\w-]{40,600}$/.test(search.key) ? search.key : '',
  }),
  head: () => ownHead('stillAvailable'),
  component: StillAvailableRoute,
});

function StillAvailableRoute() {
  const { key } = Route.useSearch();
  return <StillAvailablePage key={key} mailKey={key} />;
}
