import { type Appointment, codes, type operations, type ParsedOf } from '@ashore/contract';
import { type Call, memberOf } from '#server/call.ts';
import { notFound, Refusal } from '#server/lib/refusal.ts';
import type { AfterCommit, Transaction } from '#server/platform/database/database.ts';
import type { AppointmentDeps } from '../deps.ts';
import { noticeFacts } from '../notices.ts';
import { peerOf } from '../policy.ts';
import { presentAppointment } from '../present.ts';
import * as queries from '../queries.ts';
import * as meetings from './met-queries.ts';
import { ASKED_WITHIN_MS, isInPerson, MOST_A_WEEK, metOf, WEEK_MS } from './policy.ts';

const ASKED_AT_ONCE = 100;

/** Asks both of an appointment; nobody where one of the two is barred or gone, or has blocked the other. */
async function ask(deps: AppointmentDeps, tx: Transaction, afterCommit: AfterCommit, row: queries.AppointmentRow) {
  const { lowId, highId } = row;
  for (const userId of [lowId, highId]) if ((await deps.members.account(userId, tx))?.state !== 'active') return;
  if (await deps.conversations.isBlocked(lowId, highId, tx)) return;
  const facts = noticeFacts(row, 'met');
  const notices = [lowId, highId].map((userId) => ({ userId, message: 'appointmentMet' as const, ...facts }));
  await deps.notifications.tell(tx, afterCommit, notices);
}

/**
 * Asks both members of appointments in person that are over whether they met; the work of a job each minute. Each is taken
 * and asked in one transaction, so that several nodes ask once. What ended while no job ran for days is taken and not asked.
 */
export async function askWhetherMet(deps: AppointmentDeps): Promise<void> {
  const { database, clock } = deps.platform;
  for (let portion = ASKED_AT_ONCE; portion === ASKED_AT_ONCE; ) {
    portion = await database.transaction(async (tx, afterCommit) => {
      const now = clock.now();
      const rows = await queries.takeDue(tx, 'metAskedAt', now, now, ASKED_AT_ONCE);
      const since = now.getTime() - ASKED_WITHIN_MS;
      for (const row of rows)
        if (isInPerson(row) && row.endsAt.getTime() > since) await ask(deps, tx, afterCommit, row);
      return rows.length;
    });
  }
}

/** Whether two accounts may count as two people: both are active, have two addresses, and the caller sits at a device of their own. */
async function areTwo(deps: AppointmentDeps, tx: Transaction, call: Call, userId: number, peerId: number) {
  const { members } = deps;
  for (const id of [userId, peerId]) if ((await members.account(id, tx))?.state !== 'active') return false;
  const emails = await Promise.all([members.accountOf(tx, userId), members.accountOf(tx, peerId)]);
  if (emails[0]?.email === emails[1]?.email) return false;
  return !(await members.isOwnDevice(call, peerId));
}

/** Counts the pair on both profiles once, unless one of the two collects pairs. */
async function countPair(
  deps: AppointmentDeps,
  tx: Transaction,
  afterCommit: AfterCommit,
  row: queries.AppointmentRow,
) {
  const { lowId, highId } = row;
  const now = deps.platform.clock.now();
  const since = new Date(now.getTime() - WEEK_MS);
  for (const userId of [lowId, highId]) if ((await meetings.pairsSince(tx, userId, since)) >= MOST_A_WEEK) return;
  await meetings.insertPair(tx, { lowId, highId, metAt: now });
  await deps.members.putMet(tx, afterCommit, await meetings.countMet(tx, [lowId, highId]));
}

/** Notes what one of the two says of a meeting: who · may · do · count. What was said once stays. */
export async function sayMet(
  deps: AppointmentDeps,
  call: Call,
  { appointmentId, met }: ParsedOf<typeof operations.appointment.sayMet>,
): Promise<Appointment> {
  const { userId } = memberOf(call);
  const { database, clock } = deps.platform;
  const row = await database.transaction(async (tx, afterCommit) => {
    const known = await queries.lockAppointment(tx, appointmentId, userId);
    const may = known && metOf(known, userId, clock.now());
    if (!known || may === null) throw known ? new Refusal(codes.conflict, 'metTooLate') : notFound();
    if (may !== 'ask') return known;
    if (met && !(await areTwo(deps, tx, call, userId, peerOf(known, userId))))
      throw new Refusal(codes.forbidden, 'metNotBoth');
    const said = await meetings.putAnswer(
      tx,
      appointmentId,
      known.lowId === userId ? { lowMet: met } : { highMet: met },
    );
    if (said.lowMet && said.highMet) await countPair(deps, tx, afterCommit, said);
    return said;
  });
  return presentAppointment(deps, row, userId);
}
