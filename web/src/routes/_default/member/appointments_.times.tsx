import type { Api } from '@ashore/contract/api';
import { createFileRoute } from '@tanstack/react-router';
import type { Offerable } from '#web/features/appointments/offer-form.tsx';
import { OfferPage } from '#web/features/appointments/offer-page.tsx';
import { idOf } from '#web/lib/address/search.ts';
import { ownHead } from '#web/routes/-parts/own-head.ts';

export interface Search {
  classifiedId?: number | undefined;
  directoryId?: number | undefined;
}

const AT_ONCE = 50;
const MOST_PAGES = 10;

/** The live ads of a member, as many as one set of times takes. */
async function liveAds(api: Api): Promise<Offerable['ads']> {
  const ask = (pageNum: number) => api.classified.getMyAds({ status: 'active', pageSize: AT_ONCE, pageNum });
  const first = await ask(1);
  const more = Math.min(first.pages, MOST_PAGES) - 1;
  const rest = await Promise.all(Array.from({ length: Math.max(0, more) }, (_, n) => ask(n + 2)));
  return [first, ...rest].flatMap(({ list }) => list.map(({ classifiedId, title }) => ({ classifiedId, title })));
}

export const Route = createFileRoute('/_default/member/appointments_/times')({
  validateSearch: (search): Search => ({
    classifiedId: idOf(search.classifiedId),
    directoryId: idOf(search.directoryId),
  }),
  loader: async ({ context: { api, start } }) => {
    const { user } = start();
    if (!user) return null;
    const [offered, ads, { list }] = await Promise.all([
      api.booking.getAvailabilities({}),
      liveAds(api),
      api.directory.getMemberDirectoryList({ userId: user.userId, pageSize: AT_ONCE }),
    ]);
    const businesses = list.map(({ directoryId, name }) => ({ directoryId, name }));
    return { offered, offerable: { ads, businesses } };
  },
  head: () => ownHead('offerTimes'),
  component: TimesRoute,
});

function TimesRoute() {
  const data = Route.useLoaderData();
  const { classifiedId, directoryId } = Route.useSearch();
  return data && <OfferPage {...data} about={{ classifiedId, directoryId }} />;
}
