import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { LogPage } from '#web/features/manage/log-page.tsx';
import { pageOf } from '#web/lib/address/search.ts';
import { noSeat } from '#web/routes/_default/-parts/desk.ts';
import { ownHead } from '#web/routes/-parts/own-head.ts';

const deskRoute = getRouteApi('/_default/manage');

export const Route = createFileRoute('/_default/manage/log')({
  validateSearch: (search): { pageNum?: number } => ({ pageNum: pageOf(search.pageNum) }),
  loaderDeps: ({ search: { pageNum } }) => ({ pageNum }),
  loader: ({ context: { api }, deps: { pageNum } }) => api.manage.getAudit({ pageNum, pageSize: 50 }).catch(noSeat),
  head: () => ownHead('log'),
  component: LogRoute,
});

function LogRoute() {
  const desk = deskRoute.useLoaderData();
  return <LogPage page={Route.useLoaderData()} withRegion={desk.regions.length > 1} />;
}
