import { type SchemeKind, schemeKinds } from '@ashore/contract/scheme-values';
import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { SchemesPage } from '#web/features/manage/schemes-page.tsx';
import { idOf } from '#web/lib/address/search.ts';
import { noSeat } from '#web/routes/_default/-parts/desk.ts';
import { ownHead } from '#web/routes/-parts/own-head.ts';

const deskRoute = getRouteApi('/_default/manage');

export interface Search {
  /** A new one is written about a case of this region. */
  place?: number | undefined;
  kind?: SchemeKind | undefined;
}

export const Route = createFileRoute('/_default/manage/schemes')({
  validateSearch: (search): Search => ({
    place: idOf(search.place),
    kind: schemeKinds.find((kind) => kind === search.kind),
  }),
  loader: ({ context: { api } }) => api.manage.getSchemes({}).catch(noSeat),
  head: () => ownHead('schemes'),
  component: SchemesRoute,
});

function SchemesRoute() {
  const desk = deskRoute.useLoaderData();
  const { place, kind } = Route.useSearch();
  const start = place === undefined ? undefined : { kind, regionId: place };
  return <SchemesPage schemes={Route.useLoaderData()} desk={desk} start={start} />;
}
