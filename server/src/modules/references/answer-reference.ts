import { codes, type operations, type ParsedOf, type ReferenceState } from '@ashore/contract';
import * as paths from '@ashore/contract/paths';
import { type Call, memberOf } from '#server/call.ts';
import { notFound, Refusal } from '#server/lib/refusal.ts';
import type { AfterCommit, Transaction } from '#server/platform/database/database.ts';
import { writtenIn } from '#server/platform/language/language-of.ts';
import { memberTag } from '../members/index.ts';
import { assertTwoPeople } from './ask-reference.ts';
import type { ReferenceDeps } from './deps.ts';
import { readKey } from './invite-mail.ts';
import { isOpen, OPEN_MS, showTimeOf } from './policy.ts';
import type { ReferenceRow } from './queries.ts';
import * as queries from './queries.ts';

/** Whether the caller is whom a request asked: the member it names, or whoever has the mailed link. */
const isAskedOf = ({ platform }: ReferenceDeps, row: ReferenceRow, userId: number | undefined, key?: string) => {
  if (row.authorId !== null) return row.authorId === userId;
  const opened = key === undefined ? undefined : readKey(platform.keys, key);
  return opened !== undefined && opened.referenceId === row.id && opened.email === row.email;
};

/** Counts anew what is shown about some members, who are named once each. */
export async function recount(
  { members }: Pick<ReferenceDeps, 'members'>,
  tx: Transaction,
  afterCommit: AfterCommit,
  ownerIds: number[],
): Promise<void> {
  const ids = [...new Set(ownerIds)].sort((a, b) => a - b);
  if (ids.length > 0) await members.putReferences(tx, afterCommit, await queries.countShown(tx, ids));
}

/** The request that the caller may write, held; refuses what is over, and a second one by the same writer. */
async function requestToWrite(
  deps: ReferenceDeps,
  tx: Transaction,
  userId: number,
  { ownerId, referenceId, key }: { ownerId: number; referenceId: number; key?: string | undefined },
): Promise<ReferenceRow> {
  // References about one member are written one after the other, so that nobody writes two by two links at once.
  await queries.holdOwner(tx, ownerId);
  const row = await queries.heldReference(tx, referenceId);
  if (!row || !isAskedOf(deps, row, userId, key)) throw notFound();
  if (row.state !== 'asked' || !isOpen(row, deps.platform.clock.now()))
    throw new Refusal(codes.conflict, 'referenceOver');
  const owner = await deps.members.account(row.ownerId, tx);
  if (owner?.state !== 'active') throw notFound();
  // Who declined or deleted one before, and writes now by a mailed link, wants to.
  if (row.authorId === null) await queries.forgetDeclined(tx, row.ownerId, userId);
  if (row.authorId === null && (await queries.hasWritten(tx, row.ownerId, userId)))
    throw new Refusal(codes.conflict, 'referenceTwiceWriter');
  return row;
}

/** Writes a reference that was asked for: who · still open · two people · store · screen · count · tell. */
export async function writeReference(
  deps: ReferenceDeps,
  call: Call,
  { referenceId, key, content }: ParsedOf<typeof operations.reference.writeReference>,
): Promise<{ state: ReferenceState }> {
  const { database, clock } = deps.platform;
  const { userId } = memberOf(call);
  const known = await queries.referenceById(database.orm, referenceId);
  if (!known || !isAskedOf(deps, known, userId, key)) throw notFound();
  await assertTwoPeople(deps, call, { peerId: known.ownerId });
  const { language } = await writtenIn('', { title: '', body: content }, call.locale);
  return database.transaction(async (tx, afterCommit) => {
    const row = await requestToWrite(deps, tx, userId, { ownerId: known.ownerId, referenceId, key });
    const now = clock.now();
    const createdAt = (await deps.members.account(userId, tx))?.createdAt ?? now;
    const showAt = showTimeOf(createdAt, now);
    const waits = showAt > now;
    await queries.updateReference(tx, referenceId, {
      ...{ authorId: userId, email: null, content, language, writtenAt: now },
      ...(waits ? { state: 'waiting', showAt } : { state: 'shown' }),
    });
    const written = { subjectType: 'reference', subjectId: referenceId, ownerId: userId, text: content } as const;
    await deps.events.emit(tx, afterCommit, 'text.written', written);
    await recount(deps, tx, afterCommit, [row.ownerId]);
    await deps.notifications.tell(tx, afterCommit, [
      {
        ...{ userId: row.ownerId, actorId: userId, message: 'referenceWritten', params: { referenceId } },
        url: paths.ownReference(referenceId, 'written'),
      },
    ]);
    return { state: waits ? 'waiting' : 'shown' };
  });
}

/** Declines a request. It stays as it was for the member who asked, until its time is over. */
export async function declineReference(
  deps: ReferenceDeps,
  call: Call,
  { referenceId, key }: ParsedOf<typeof operations.reference.declineReference>,
): Promise<null> {
  await deps.platform.database.transaction(async (tx) => {
    const row = await queries.heldReference(tx, referenceId);
    if (!row || !isAskedOf(deps, row, call.viewer?.userId, key) || !['asked', 'declined'].includes(row.state))
      throw notFound();
    await queries.updateReference(tx, referenceId, { state: 'declined' });
  });
  return null;
}

/** Hides a reference about the caller, or shows it again. */
export async function hideReference(
  deps: ReferenceDeps,
  call: Call,
  { referenceId, hidden }: ParsedOf<typeof operations.reference.hideReference>,
): Promise<null> {
  const { userId } = memberOf(call);
  await deps.platform.database.transaction(async (tx, afterCommit) => {
    const row = await queries.heldReference(tx, referenceId);
    if (row?.ownerId !== userId || row.writtenAt === null) throw notFound();
    await queries.updateReference(tx, referenceId, { hidden });
    await recount(deps, tx, afterCommit, [userId]);
  });
  return null;
}

/**
 * Takes back what the caller wrote, or a request of the caller that nobody answered. Its row stays out of sight until the 30
 * days of the request are over, and counted anew for what was written, so that the same member is not asked again at once.
 */
export async function deleteReference(deps: ReferenceDeps, call: Call, referenceId: number): Promise<null> {
  const { userId } = memberOf(call);
  await deps.platform.database.transaction(async (tx, afterCommit) => {
    const row = await queries.heldReference(tx, referenceId);
    const isOwn = row && (row.writtenAt ? row.authorId === userId : row.ownerId === userId);
    if (!isOwn) throw notFound();
    const expiresAt = row.writtenAt ? new Date(deps.platform.clock.now().getTime() + OPEN_MS) : row.expiresAt;
    await queries.takeBack(tx, referenceId, expiresAt);
    await recount(deps, tx, afterCommit, [row.ownerId]);
  });
  return null;
}

/** Shows what young accounts wrote once these are old enough, and forgets requests that are over; the hourly job's work. */
export async function tickReferences(deps: ReferenceDeps): Promise<void> {
  const { database, clock } = deps.platform;
  await database.transaction(async (tx, afterCommit) => {
    const owners = (await queries.showDue(tx, clock.now())).map(({ ownerId }) => ownerId);
    await recount(deps, tx, afterCommit, owners);
    deps.platform.changes.announce(tx, afterCommit, owners.map(memberTag));
  });
  await queries.removeExpired(database.orm, clock.now());
}
