import { createFileRoute } from '@tanstack/react-router';
import { LeavePage } from '#web/features/leave/leave-page.tsx';
import { ownHead } from '#web/routes/-parts/own-head.ts';

const MOST_LETTERS = 4000;

export const Route = createFileRoute('/_default/leave')({
  validateSearch: (search): { to?: string } => (typeof search.to === 'string' ? { to: search.to } : {}),
  loaderDeps: ({ search: { to } }) => ({ to }),
  loader: async ({ context: { api }, deps: { to = '' } }) =>
    to === '' || to.length > MOST_LETTERS ? null : api.link.getLink({ address: to }),
  head: () => ownHead('leave'),
  component: () => <LeavePage view={Route.useLoaderData()} />,
});
