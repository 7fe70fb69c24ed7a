import { createFileRoute } from '@tanstack/react-router';
import { IncidentsPage } from '#web/features/manage/incidents-page.tsx';
import { noSeat } from '#web/routes/_default/-parts/desk.ts';
import { ownHead } from '#web/routes/-parts/own-head.ts';

export const Route = createFileRoute('/_default/manage/incidents')({
  loader: ({ context: { api } }) => api.operate.getIncidents({}).catch(noSeat),
  head: () => ownHead('incidents'),
  component: () => <IncidentsPage incidents={Route.useLoaderData()} />,
});
