import { isDay } from '@ashore/contract/dates';
import { createFileRoute } from '@tanstack/react-router';
import { DayPage } from '#web/features/appointments/day-page.tsx';
import { ownHead } from '#web/routes/-parts/own-head.ts';

export interface Search {
  /** Today without one. */
  day?: string | undefined;
}

export const Route = createFileRoute('/_default/member/appointments_/day')({
  validateSearch: (search): Search => ({
    day: typeof search.day === 'string' && isDay(search.day) ? search.day : undefined,
  }),
  loaderDeps: ({ search: { day } }) => ({ day }),
  loader: async ({ context: { api, start }, deps: { day } }) =>
    start().user ? api.booking.getBookings({ day }) : null,
  head: () => ownHead('bookingDay'),
  component: DayRoute,
});

function DayRoute() {
  const data = Route.useLoaderData();
  return data && <DayPage key={data.day} day={data.day} bookings={data.list} />;
}
