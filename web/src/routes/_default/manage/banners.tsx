import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { BannersPage } from '#web/features/manage/banners-page.tsx';
import { noSeat } from '#web/routes/_default/-parts/desk.ts';
import { ownHead } from '#web/routes/-parts/own-head.ts';

const deskRoute = getRouteApi('/_default/manage');

export const Route = createFileRoute('/_default/manage/banners')({
  loader: ({ context: { api } }) => api.manage.getBanners({}).catch(noSeat),
  head: () => ownHead('banners'),
  component: BannersRoute,
});

function BannersRoute() {
  const desk = deskRoute.useLoaderData();
  return <BannersPage banners={Route.useLoaderData()} desk={desk} everywhere={desk.everywhere} />;
}
