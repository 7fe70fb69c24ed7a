import { codes } from '@ashore/contract/codes';
import { isDay } from '@ashore/contract/dates';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { FreeTimesPage } from '#web/features/appointments/free-times-page.tsx';
import { idOf } from '#web/lib/address/search.ts';
import { refusedWith } from '#web/routes/_default/-parts/refused.ts';
import { ownHead } from '#web/routes/-parts/own-head.ts';

export interface Search {
  classifiedId?: number | undefined;
  directoryId?: number | undefined;
  /** The first day. */
  from?: string | undefined;
  /** The time that is chosen. */
  start?: string | undefined;
}

const dayOf = (value: unknown) => (typeof value === 'string' && isDay(value) ? value : undefined);
const momentOf = (value: unknown) =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? new Date(value).toISOString() : undefined;

const aboutOf = ({ classifiedId, directoryId }: Search) => {
  if (classifiedId) return { classifiedId };
  return directoryId ? { directoryId } : undefined;
};

export const Route = createFileRoute('/_default/freeTimes')({
  validateSearch: (search): Search => ({
    classifiedId: idOf(search.classifiedId),
    directoryId: idOf(search.directoryId),
    from: dayOf(search.from),
    start: momentOf(search.start),
  }),
  loaderDeps: ({ search: { classifiedId, directoryId, from } }) => ({ classifiedId, directoryId, from }),
  loader: async ({ context: { api }, deps }) => {
    const about = aboutOf(deps);
    if (!about) throw notFound();
    try {
      return { about, free: await api.booking.getFreeTimes({ ...about, from: deps.from }) };
    } catch (error) {
      if (refusedWith(error, codes.notFound)) throw notFound();
      throw error;
    }
  },
  head: () => ownHead('freeTimes'),
  component: FreeTimesRoute,
});

function FreeTimesRoute() {
  const { about, free } = Route.useLoaderData();
  const { from, start } = Route.useSearch();
  return <FreeTimesPage about={about} free={free} from={from} start={start} />;
}
