import type { Api } from '@ashore/contract';
import { wallTime } from '@ashore/contract/wall-time';

const DAY = 86_400_000;
/** The room somebody wants to see. */
export const MET_ABOUT = 'Bright room in Arroios, contract registered, bills in';

/** So many days from now at a time of the day, by the clocks of the place. */
const at = (now: Date, days: number, time: string, timeZone: string) =>
  `${wallTime(new Date(now.getTime() + days * DAY), timeZone).slice(0, 10)}T${time}`;

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
}
