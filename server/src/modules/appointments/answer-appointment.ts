import { type Appointment, codes, type operations, type ParsedOf } from '@ashore/contract';
import { type Call, memberOf } from '#server/call.ts';
import { invalid, notFound, Refusal } from '#server/lib/refusal.ts';
import type { AfterCommit, Transaction } from '#server/platform/database/database.ts';
import { sqlState } from '#server/platform/database/sql-state.ts';
import type { AppointmentDeps } from './deps.ts';
import { tellAppointment } from './notices.ts';
import { mayDo } from './policy.ts';
import { endOf, presentAppointment } from './present.ts';
import * as queries from './queries.ts';
import { REMINDED_BEFORE_MS } from './remind.ts';

type Input = ParsedOf<(typeof operations.appointment)['answerAppointment']>;

const UNIQUE_VIOLATION = '23505';

/** What accepting a time makes of a proposal. Refuses a time that was not proposed, and one that is over. */
function accepted(row: queries.AppointmentRow, start: string | undefined, now: Date) {
  if (start === undefined) throw invalid({ start: 'timeToAccept' });
  const startsAt = row.starts.find((one) => one.getTime() === Date.parse(start));
  if (!startsAt) throw invalid({ start: 'appointmentNotOffered' });
  if (startsAt <= now) throw invalid({ start: 'timePast' });
  // What is agreed within the hour needs no reminder.
  const isSoon = startsAt.getTime() - now.getTime() <= REMINDED_BEFORE_MS;
  return {
    state: 'accepted' as const,
    ...{ holds: true, startsAt, endsAt: endOf(startsAt, row.minutes), acceptedAt: now },
    remindedAt: isSoon ? now : null,
  };
}

async function accept(
  deps: AppointmentDeps,
  tx: Transaction,
  row: queries.AppointmentRow,
  start: string | undefined,
  now: Date,
): Promise<queries.AppointmentRow> {
  const change = accepted(row, start, now);
  if (row.adId !== null && !(await deps.ads.publishedCard(row.adId, tx))) throw new Refusal(codes.conflict, 'adGone');
  if (await deps.conversations.isBlocked(row.lowId, row.highId, tx))
    throw new Refusal(codes.conflict, 'noAppointmentMember');
  await queries.replaceAccepted(tx, row, now);
  try {
    return await queries.updateAppointment(tx, row.id, { ...change, updatedAt: now });
  } catch (error) {
    // Another one of the two was agreed on meanwhile, by booking a viewing.
    if (sqlState(error) === UNIQUE_VIOLATION) throw new Refusal(codes.conflict, 'appointmentTwice');
    throw error;
  }
}

const events = { accept: 'accepted', decline: 'declined', withdraw: 'cancelled', cancel: 'cancelled' } as const;

async function answer(
  deps: AppointmentDeps,
  [tx, afterCommit]: [Transaction, AfterCommit],
  userId: number,
  { appointmentId, action, start, reason = '' }: Omit<Input, 'reason'> & { reason?: Input['reason'] | '' },
): Promise<queries.AppointmentRow> {
  const now = deps.platform.clock.now();
  const row = await queries.lockAppointment(tx, appointmentId, userId);
  if (!row) throw notFound();
  if (!mayDo(row, userId, now).includes(action)) throw new Refusal(codes.conflict, 'appointmentAnswered');
  const end = { state: events[action], holds: false, endedBy: userId, reason, updatedAt: now };
  const changed =
    action === 'accept'
      ? await accept(deps, tx, row, start, now)
      : await queries.updateAppointment(tx, row.id, end as Partial<queries.NewAppointment>);
  await tellAppointment(deps, tx, afterCommit, changed, { from: userId, event: events[action] });
  return changed;
}

/** Accepts, declines, withdraws or cancels: who · valid · load · may · do · tell. Of two who do it at once, one is too late. */
export async function answerAppointment(deps: AppointmentDeps, call: Call, input: Input): Promise<Appointment> {
  const { userId } = memberOf(call);
  const row = await deps.platform.database.transaction((tx, afterCommit) =>
    answer(deps, [tx, afterCommit], userId, input),
  );
  return presentAppointment(deps, row, userId);
}

/** Cancels what a member who leaves agreed on, and tells the others. */
export async function cancelOfLeaver(
  deps: AppointmentDeps,
  tx: Transaction,
  afterCommit: AfterCommit,
  userId: number,
): Promise<void> {
  for (const row of await queries.cancelToCome(tx, userId, deps.platform.clock.now())) {
    await tellAppointment(deps, tx, afterCommit, row, { from: userId, event: 'cancelled' });
  }
}
