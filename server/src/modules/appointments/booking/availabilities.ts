import { type Availability, codes, limits, type operations, type ParsedOf } from '@ashore/contract';
import { type Call, memberOf } from '#server/call.ts';
import { type Faults, invalid, notFound, Refusal } from '#server/lib/refusal.ts';
import type { AfterCommit, Transaction } from '#server/platform/database/database.ts';
import type { AppointmentDeps } from '../deps.ts';
import { timesTag } from '../notices.ts';
import * as queries from './booking-queries.ts';
import { ruleFaults } from './check-rules.ts';

type Input = ParsedOf<(typeof operations.booking)['saveAvailability']>;

const tagsOf = (ownerId: number, adIds: readonly number[], directoryId: number | null) => [
  timesTag(ownerId),
  ...adIds.map((adId) => `ad:${adId}`),
  ...(directoryId === null ? [] : [`business:${directoryId}`]),
];

/** Returns the time zone of what times are offered for. Refuses what is not the member's own, or not shown. */
async function zoneOf(deps: AppointmentDeps, ownerId: number, { classifiedIds, directoryId }: Input): Promise<string> {
  const { ads, directory, regions, platform } = deps;
  if (directoryId === undefined ? classifiedIds.length === 0 : classifiedIds.length > 0)
    throw invalid({ classifiedIds: 'availabilityAbout' });
  if (directoryId !== undefined) {
    const found = await directory.subject.find(platform.database.orm, directoryId);
    if (found?.ownerId !== ownerId) throw invalid({ directoryId: 'availabilityAbout' });
    return regions.timeZoneOf(found.regionId, found.areaId);
  }
  const wanted = [...new Set(classifiedIds)];
  const cards = await ads.publishedCards(wanted);
  const own = [...cards.values()].filter((card) => card.ownerId === ownerId);
  if (own.length < wanted.length) throw invalid({ classifiedIds: 'availabilityAbout' });
  const [zone, ...more] = new Set(own.map(({ regionId, areaId }) => regions.timeZoneOf(regionId, areaId)));
  if (zone === undefined || more.length > 0) throw invalid({ classifiedIds: 'availabilityZones' });
  return zone;
}

function assertRules(input: Input): void {
  const faults: Faults = { ...ruleFaults(input) };
  if (input.meeting === 'place' && input.place === '') faults.place = 'meetingPlace';
  if (Object.keys(faults).length > 0) throw invalid(faults);
}

async function put(tx: Transaction, ownerId: number, id: number | undefined, row: queries.NewAvailability) {
  if (id !== undefined) {
    const known = await queries.lockOwn(tx, id, ownerId);
    if (!known) throw notFound();
    if ((known.directoryId === null) !== (row.directoryId === null))
      throw invalid({ directoryId: 'availabilityAbout' });
    const { createdAt: _, ...change } = row;
    return queries.updateAvailability(tx, id, change);
  }
  await queries.lockBooker(tx, ownerId);
  const most = limits.availabilities;
  if ((await queries.ownAvailabilities(tx, ownerId)).length >= most)
    throw new Refusal(codes.conflict, { reason: 'availabilityMost', params: { most } });
  const stored = await queries.insertAvailability(tx, row);
  if (!stored) throw new Refusal(codes.conflict, { reason: 'availabilityMost', params: { most: 1 } });
  return stored;
}

/** Stores times that a member offers: who · valid · load · store · tell. What was booked before stays as it is. */
export async function saveAvailability(deps: AppointmentDeps, call: Call, input: Input): Promise<Availability> {
  const { userId: ownerId } = memberOf(call);
  const { database, clock, changes } = deps.platform;
  assertRules(input);
  const timeZone = await zoneOf(deps, ownerId, input);
  const { availabilityId, classifiedIds, directoryId = null, fromDay = null, untilDay = null, ...rules } = input;
  const now = clock.now();
  const row = await database.transaction(async (tx, afterCommit) => {
    const times = { ...rules, ownerId, directoryId, fromDay, untilDay, timeZone };
    const stored = await put(tx, ownerId, availabilityId, { ...times, createdAt: now, updatedAt: now });
    const before = (await queries.adsOf(tx, [stored.id])).map(({ adId }) => adId);
    await queries.setAds(tx, stored.id, [...new Set(classifiedIds)]);
    changes.announce(tx, afterCommit, tagsOf(ownerId, [...new Set([...before, ...classifiedIds])], directoryId));
    return stored;
  });
  const [presented] = await present(deps, ownerId, [row]);
  if (!presented) throw new Error('one row is one set of times');
  return presented;
}

async function present(
  deps: AppointmentDeps,
  ownerId: number,
  rows: readonly queries.AvailabilityRow[],
): Promise<Availability[]> {
  const { ads, directory, platform } = deps;
  const { orm } = platform.database;
  const pairs = await queries.adsOf(
    orm,
    rows.map(({ id }) => id),
  );
  const businessIds = rows.flatMap(({ directoryId }) => directoryId ?? []);
  const [cards, toCome, businesses] = await Promise.all([
    ads.publishedCards(pairs.map(({ adId }) => adId)),
    queries.bookingsToCome(orm, ownerId, platform.clock.now()),
    Promise.all(businessIds.map((id) => directory.subject.find(orm, id))),
  ]);
  return rows.map(({ id, directoryId, ownerId: _owner, createdAt: _created, updatedAt: _updated, ...rules }) => ({
    ...rules,
    availabilityId: id,
    ads: pairs
      .filter((pair) => pair.availabilityId === id)
      .flatMap(({ adId }) => {
        const card = cards.get(adId)?.card;
        return card ? [{ classifiedId: adId, title: card.title }] : [];
      }),
    business:
      directoryId === null ? null : { directoryId, title: businesses[businessIds.indexOf(directoryId)]?.title ?? '' },
    bookings: toCome.get(id) ?? 0,
  }));
}

/** Returns all sets of times that a member offers. */
export async function getAvailabilities(deps: AppointmentDeps, call: Call): Promise<Availability[]> {
  const { userId } = memberOf(call);
  return present(deps, userId, await queries.ownAvailabilities(deps.platform.database.orm, userId));
}

async function change(
  deps: AppointmentDeps,
  [tx, afterCommit]: [Transaction, AfterCommit],
  ownerId: number,
  { availabilityId, action }: ParsedOf<(typeof operations.booking)['changeAvailability']>,
): Promise<void> {
  const row = await queries.lockOwn(tx, availabilityId, ownerId);
  if (!row) throw notFound();
  const adIds = (await queries.adsOf(tx, [row.id])).map(({ adId }) => adId);
  if (action === 'delete') await queries.deleteAvailability(tx, row.id);
  else
    await queries.updateAvailability(tx, row.id, {
      paused: action === 'pause',
      updatedAt: deps.platform.clock.now(),
    });
  deps.platform.changes.announce(tx, afterCommit, tagsOf(ownerId, adIds, row.directoryId));
}

/** Pauses, resumes or deletes times. Who books at the same moment comes before it, and stays booked, or is refused. */
export async function changeAvailability(
  deps: AppointmentDeps,
  call: Call,
  input: ParsedOf<(typeof operations.booking)['changeAvailability']>,
): Promise<Availability[]> {
  const { userId } = memberOf(call);
  await deps.platform.database.transaction((tx, afterCommit) => change(deps, [tx, afterCommit], userId, input));
  return getAvailabilities(deps, call);
}
