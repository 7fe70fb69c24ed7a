import { createFileRoute } from '@tanstack/react-router';
import { AppointmentsPage } from '#web/features/appointments/appointments-page.tsx';
import { DayPage } from '#web/features/appointments/day-page.tsx';
import { OfferPage } from '#web/features/appointments/offer-page.tsx';
import { idOf, pageOf } from '#web/lib/address/search.ts';
import { ownHead } from '#web/routes/-parts/own-head.ts';

export interface Search {
  /** Who comes on a day, and the times one offers, are views for hosts. */
  when?: string;
  pageNum?: number;
  day?: string;
  classifiedId?: number;
  directoryId?: number;
}

export const Route = createFileRoute('/_default/member/appointments')({
  validateSearch: ({ when, pageNum, day, classifiedId, directoryId }): Search => ({
    when: when as string,
    pageNum: pageOf(pageNum),
    day: day as string,
    classifiedId: idOf(classifiedId),
    directoryId: idOf(directoryId),
  }),
  loaderDeps: ({ search: { when, pageNum, day } }) => ({ when, pageNum, day }),
  loader: async ({ context: { api, start }, deps: { when, pageNum, day } }) => {
    const { user } = start();
    if (!user) return null;
    if (when === 'day' || when === 'times')
      return (await import('#web/routes/_default/-parts/host-data.ts')).loadHost(api, user.userId, when, day);
    const shown = when === 'past' ? when : 'toCome';
    return { page: await api.appointment.getAppointments({ when: shown, pageNum, pageSize: 20 }) };
  },
  head: () => ownHead('appointments'),
  component: AppointmentsRoute,
});

function AppointmentsRoute() {
  const data = Route.useLoaderData();
  const { when, classifiedId, directoryId } = Route.useSearch();
  if (!data) return null;
  if ('times' in data && data.times) return <OfferPage {...data.times} about={{ classifiedId, directoryId }} />;
  if ('day' in data && data.day) return <DayPage key={data.day.day} day={data.day.day} bookings={data.day.list} />;
  return 'page' in data && <AppointmentsPage page={data.page} when={when === 'past' ? when : 'toCome'} />;
}
