import type { Api } from '@ashore/contract';
import { wallTime } from '@ashore/contract/wall-time';

const DAY = 86_400_000;
/** The room somebody wants to see. */
export const MET_ABOUT = 'Bright room in Arroios, contract registered, bills in';

/** So many days from now at a time of the day, by the clocks of the place. */
const at = (now: Date, days: number, time: string, timeZone: string) =>
  `${wallTime(new Date(now.getTime() + days * DAY), timeZone).slice(0, 10)}T${time}`;

/** A flat that people come to see. */
export const VIEWED = 'Attic over the harbour, a week or a month';
/** A business whose owner offers times. */
const OFFICE = 'Casa-Alta';

interface Scene {
  as(userName: string): Api;
  now: Date;
  ids: ReadonlyMap<string, number>;
  adId(about: string): number | undefined;
}

/** A viewing that waits for an answer. */
async function proposeViewing({ as, now, ids, adId }: Scene): Promise<void> {
  const jonas = as('Jonas');
  const userId = ids.get('Ines');
  const classifiedId = adId(MET_ABOUT);
  if (!userId || !classifiedId) return;
  const known = await jonas.appointment.getAppointments({ userId });
  if (known.total > 0) return;
  const zone = 'Europe/Lisbon';
  await jonas.appointment.proposeAppointment({
    ...{ userId, classifiedId, minutes: 30, place: 'Rua de Arroios 40' },
    starts: [at(now, 2, '18:30', zone), at(now, 3, '18:30', zone), at(now, 5, '11:00', zone)],
    note: 'Any of these suits me. I bring my papers.',
  });
}

/** A flat with viewing hours, and somebody who booked one of them. */
async function offerViewings({ as, adId }: Scene): Promise<void> {
  const classifiedId = adId(VIEWED);
  const tom = as('Tom');
  if (!classifiedId || (await tom.booking.getAvailabilities({})).length > 0) return;
  await tom.booking.saveAvailability({
    ...{ classifiedIds: [classifiedId], minutes: 30, places: 2, daysAhead: 21, place: 'Cais 7, third floor' },
    spans: [
      { weekday: 1, from: '17:00', to: '19:00' },
      { weekday: 3, from: '17:00', to: '19:00' },
      { weekday: 5, from: '10:00', to: '12:00' },
    ],
  });
  const free = await as('Lena').booking.getFreeTimes({ classifiedId });
  const start = free?.days[0]?.times[1]?.start;
  if (start) await as('Lena').booking.bookTime({ classifiedId, start, note: 'I am looking for two months.' });
}

/** An office that takes bookings for itself. */
async function offerTalks({ as, ids }: Scene): Promise<void> {
  const office = as(OFFICE);
  const { list } = await office.directory.getMemberDirectoryList({ userId: ids.get(OFFICE) ?? 0 });
  const directoryId = list[0]?.directoryId;
  if (!directoryId || (await office.booking.getAvailabilities({})).length > 0) return;
  await office.booking.saveAvailability({
    ...{ directoryId, minutes: 45, pause: 15, places: 3, daysAhead: 14, meeting: 'place', place: 'At our office' },
    spans: [0, 1, 2, 3, 4].map((weekday) => ({ weekday, from: '10:00', to: '13:00' })),
  });
}

/** Some go to the walk along the river. */
async function joinWalk({ as }: Scene): Promise<void> {
  const { list } = await as('Tom').forum.getForumList({ regionId: 1, kind: 'event' });
  const walk = list.find(({ title }) => title.startsWith('Walk along the river'));
  if (!walk) return;
  for (const userName of ['Ines', 'Jonas', 'Wei']) {
    const { may } = await as(userName).forum.getEvent({ forumId: walk.forumId });
    if (may.join) await as(userName).forum.joinEvent({ forumId: walk.forumId, going: true });
  }
}

/** What the demo members have agreed to meet for. Does nothing that an earlier start did. */
export async function addMeetings(scene: Scene): Promise<void> {
  await proposeViewing(scene);
  await joinWalk(scene);
  await offerViewings(scene);
  await offerTalks(scene);
}
