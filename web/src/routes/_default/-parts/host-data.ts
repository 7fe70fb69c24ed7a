import type { Api } from '@ashore/contract';
import type { Offerable } from '#web/features/appointments/offer-form.tsx';

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

/** The times that a member offers, and what they can be offered for. */
async function loadTimes(api: Api, userId: number) {
  const [offered, ads, { list }] = await Promise.all([
    api.booking.getAvailabilities({}),
    liveAds(api),
    api.directory.getMemberDirectoryList({ userId, pageSize: AT_ONCE }),
  ]);
  return { offered, offerable: { ads, businesses: list.map(({ directoryId, name }) => ({ directoryId, name })) } };
}

/** Returns what a member sees as host: who comes on a day, or the times that they offer. */
export async function loadHost(api: Api, userId: number, when: 'day' | 'times', day: string | undefined) {
  if (when === 'times') return { times: await loadTimes(api, userId) };
  const isDay = day !== undefined && /^20\d\d-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day));
  return { day: await api.booking.getBookings(isDay ? { day } : {}) };
}
