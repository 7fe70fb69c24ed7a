import { type Appointment, codes, type operations, type ParsedOf } from '@ashore/contract';
import { type Call, memberOf } from '#server/call.ts';
import { invalid, notFound, Refusal } from '#server/lib/refusal.ts';
import { storedMessages } from '#server/lib/stored-messages.ts';
import { aboutOf } from './about.ts';
import type { AppointmentDeps } from './deps.ts';
import { tellAppointment } from './notices.ts';
import { endOf, presentAppointment } from './present.ts';
import * as queries from './queries.ts';
import { readTimes } from './read-times.ts';

type Input = ParsedOf<(typeof operations.appointment)['proposeAppointment']>;

/** Refuses a member who left, whom a block is between, and whom one has nothing to do with. */
async function assertPeer(
  { members, conversations, platform }: AppointmentDeps,
  userId: number,
  peerId: number,
  isOpen: boolean,
): Promise<void> {
  const peer = (await members.cards([peerId])).get(peerId);
  if (!peer || peer.userName === storedMessages.english.deletedMember) throw notFound();
  if (await conversations.isBlocked(userId, peerId)) throw new Refusal(codes.forbidden, 'noAppointmentMember');
  if (isOpen || (await conversations.haveWritten(userId, peerId))) return;
  const [low, high] = [Math.min(userId, peerId), Math.max(userId, peerId)];
  const known = await queries.appointmentsWith(platform.database.orm, low, high, 1);
  if (known.length === 0) throw new Refusal(codes.forbidden, 'appointmentFirst');
}

/** Proposes times for a meeting: who · valid · load · may · do · tell. What waited for an answer in this conversation is replaced. */
export async function proposeAppointment(deps: AppointmentDeps, call: Call, input: Input): Promise<Appointment> {
  const { database, clock } = deps.platform;
  const { userId } = memberOf(call);
  const { userId: peerId, minutes, meeting, place, note } = input;
  if (peerId === userId) throw notFound();
  const about = await aboutOf(deps, input, [userId, peerId]);
  await assertPeer(deps, userId, peerId, about.isOpen && about.ownerId === peerId);
  if (meeting === 'place' && place === '') throw invalid({ place: 'meetingPlace' });
  const now = clock.now();
  const starts = readTimes(input.starts, about.timeZone, now);
  const [first, last] = [starts[0], starts.at(-1)];
  if (!first || !last) throw invalid({ starts: 'timeToAccept' });
  const { adId, directoryId, regionId, timeZone, title } = about;
  const conversation = { lowId: Math.min(userId, peerId), highId: Math.max(userId, peerId), adId, directoryId };
  const row = await database.transaction(async (tx, afterCommit) => {
    await queries.replaceWaiting(tx, conversation, now);
    const stored = await queries.insertAppointment(tx, {
      ...conversation,
      ...{ title, regionId, timeZone, meeting, place, note, minutes, starts },
      ...{ hostId: about.ownerId, party: await queries.partyOf(tx, conversation, now) },
      proposerId: userId,
      state: 'proposed',
      startsAt: first,
      endsAt: endOf(last, minutes),
      createdAt: now,
      updatedAt: now,
    });
    if (!stored) throw new Refusal(codes.conflict, 'appointmentAnswered');
    await tellAppointment(deps, tx, afterCommit, stored, { from: userId, event: 'proposed' });
    return stored;
  });
  return presentAppointment(deps, row, userId);
}
