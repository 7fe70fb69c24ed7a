import { createFileRoute } from '@tanstack/react-router';
import { InvitedPage } from '#web/features/references/invited-page.tsx';
import { ownHead } from '#web/routes/-parts/own-head.ts';

export interface Search {
  /** Of a mail. */
  key: string;
}

export const Route = createFileRoute('/_no-country/reference')({
  validateSearch: (search): Search => ({
    key: typeof search.key === 'string' && /^[\w-]{40,600}$/.test(search.key) ? search.key : '',
  }),
  head: () => ownHead('references'),
  component: ReferenceRoute,
});

function ReferenceRoute() {
  const { key } = Route.useSearch();
  return <InvitedPage key={key} mailKey={key} />;
}
