import type { Appointment, ProposedTime } from '@ashore/contract';
import { instantsOf, wallTime } from '@ashore/contract/wall-time';
import type { AppointmentDeps } from './deps.ts';
import { metOf } from './meeting/policy.ts';
import { mayDo, overlap, peerOf, stateAt } from './policy.ts';
import * as queries from './queries.ts';

const MINUTE_MS = 60_000;

type Row = queries.AppointmentRow;

/** The end of an appointment that begins then. */
export const endOf = (start: Date, minutes: number): Date => new Date(start.getTime() + minutes * MINUTE_MS);

function presentTime(start: Date, row: Row, others: readonly Row[], now: Date): ProposedTime {
  const both = instantsOf(wallTime(start, row.timeZone), row.timeZone);
  const span = { startsAt: start, endsAt: endOf(start, row.minutes) };
  return {
    start: start.toISOString(),
    doubled: both.length > 1,
    overlaps: others.some((other) => other.id !== row.id && overlap(other, span)),
    over: start <= now,
  };
}

async function businessesOf({ directory, platform }: AppointmentDeps, rows: readonly Row[]) {
  const ids = [...new Set(rows.flatMap(({ directoryId }) => directoryId ?? []))];
  const found = await Promise.all(ids.map((id) => directory.subject.find(platform.database.orm, id)));
  return new Map(ids.map((id, place) => [id, found[place]?.title]));
}

/** Returns appointments as one of their two members sees them. */
export async function presentAppointments(
  deps: AppointmentDeps,
  rows: readonly Row[],
  userId: number,
): Promise<Appointment[]> {
  const { platform, members, ads } = deps;
  const now = platform.clock.now();
  const ownHost = new URL(platform.origin).hostname;
  const adIds = [...new Set(rows.flatMap(({ adId }) => adId ?? []))];
  const [cards, published, businesses, others] = await Promise.all([
    members.cards([...new Set(rows.map((row) => peerOf(row, userId)))]),
    ads.publishedCards(adIds),
    businessesOf(deps, rows),
    rows.length > 0 ? queries.acceptedToCome(platform.database.orm, userId, now) : [],
  ]);
  return rows.map((row) => {
    const { adId, directoryId, meeting, place, note, minutes, timeZone, reason, endText } = row;
    const peerId = peerOf(row, userId);
    const peer = cards.get(peerId);
    const ad = adId === null ? undefined : published.get(adId)?.card;
    const isMine = row.proposerId === userId;
    const starts = row.acceptedAt === null ? row.starts : [row.startsAt];
    return {
      appointmentId: row.id,
      state: stateAt(row, now),
      peer: { userId: peerId, userName: peer?.userName ?? '', userImg: peer?.userImg ?? '' },
      isMine,
      ad:
        adId === null
          ? null
          : {
              classifiedId: adId,
              title: ad?.title ?? row.title,
              picture: ad?.picture ?? '',
              status: ad?.status ?? 'removed',
            },
      business: directoryId === null ? null : { directoryId, title: businesses.get(directoryId) ?? row.title },
      ...{ meeting, place, note, minutes, timeZone, reason, endText },
      ...{ booked: row.availabilityId !== null, party: row.party },
      times: starts.map((start) => presentTime(start, row, others, now)),
      endedByMe: row.endedBy === userId,
      met: metOf(row, userId, now),
      may: mayDo(row, userId, now),
      warnings: isMine ? [] : deps.messageWarnings(`${place}\n${note}\n${endText}`, false, ownHost),
      createTime: row.createdAt.toISOString(),
      updateTime: row.updatedAt.toISOString(),
    };
  });
}

/** Returns one appointment as one of its two members sees it. */
export async function presentAppointment(deps: AppointmentDeps, row: Row, userId: number): Promise<Appointment> {
  const [appointment] = await presentAppointments(deps, [row], userId);
  if (!appointment) throw new Error('one row is one appointment');
  return appointment;
}
