import { createFileRoute } from '@tanstack/react-router';
import { AppointmentsPage } from '#web/features/appointments/appointments-page.tsx';
import { pageOf } from '#web/lib/address/search.ts';
import { ownHead } from '#web/routes/-parts/own-head.ts';

export interface Search {
  when?: 'past';
  pageNum?: number;
}

export const Route = createFileRoute('/_default/member/appointments')({
  validateSearch: (search): Search => ({
    when: search.when === 'past' ? 'past' : undefined,
    pageNum: pageOf(search.pageNum),
  }),
  loaderDeps: ({ search: { when, pageNum } }) => ({ when, pageNum }),
  loader: async ({ context: { api, start }, deps: { when, pageNum } }) =>
    start().user ? api.appointment.getAppointments({ when: when ?? 'toCome', pageNum, pageSize: 20 }) : null,
  head: () => ownHead('appointments'),
  component: AppointmentsRoute,
});

function AppointmentsRoute() {
  const page = Route.useLoaderData();
  const { when = 'toCome' } = Route.useSearch();
  return page && <AppointmentsPage page={page} when={when} />;
}
