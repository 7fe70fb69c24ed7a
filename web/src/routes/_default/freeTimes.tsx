import { createFileRoute } from '@tanstack/react-router';
import { FreeTimesPage } from '#web/features/appointments/free-times-page.tsx';
import { ownHead } from '#web/routes/-parts/own-head.ts';

/** An ad or a business; the first day; the time that is chosen. Read by `loadFreeTimes`. */
export interface Search {
  classifiedId?: unknown;
  directoryId?: unknown;
  from?: unknown;
  start?: unknown;
}

export const Route = createFileRoute('/_default/freeTimes')({
  validateSearch: (search): Search => search,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { api }, deps }) =>
    (await import('#web/routes/_default/-parts/free-times-data.ts')).loadFreeTimes(api, { ...deps }),
  head: () => ownHead('freeTimes'),
  component: () => <FreeTimesPage {...Route.useLoaderData()} />,
});
