import type { SubjectType } from '@ashore/contract';
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Transaction } from '#server/platform/database/database.ts';
import type { NewReply, Recipient, ReplyRow, Thread } from './rows.ts';
import { type ReplyState, replyRecipientTable, replyTable, replyThreadTable, replyVersionTable } from './tables.ts';

/** Takes the lock of a thread and adds to the number of its replies; makes the thread where there is none. */
export async function moveThread(tx: Transaction, { subjectType, subjectId }: Thread, step: number): Promise<void> {
  await tx
    .insert(replyThreadTable)
    .values({ subjectType, subjectId, listed: step })
    .onConflictDoUpdate({
      target: [replyThreadTable.subjectType, replyThreadTable.subjectId],
      set: { listed: sql`${replyThreadTable.listed} + ${step}` },
    });
}

/** Stores a reply; undefined where its author made one with the same key. */
export async function insertReply(tx: Transaction, reply: NewReply): Promise<number | undefined> {
  const rows = await tx.insert(replyTable).values(reply).onConflictDoNothing().returning({ id: replyTable.id });
  return rows[0]?.id;
}

/** Adds to the answers of a reply; returns how its place in the thread changed: 1 it has one again, -1 it lost it. */
export async function moveAnswers(tx: Transaction, parentId: number, step: 1 | -1): Promise<1 | 0 | -1> {
  const rows = await tx
    .update(replyTable)
    .set({ childNum: sql`${replyTable.childNum} + ${step}` })
    .where(eq(replyTable.id, parentId))
    .returning({ state: replyTable.state, childNum: replyTable.childNum });
  const parent = rows[0];
  if (!parent || parent.state === 'shown') return 0;
  if (step === 1) return parent.childNum === 1 ? 1 : 0;
  return parent.childNum === 0 ? -1 : 0;
}

const nothingLeft = { state: 'deleted' as const, content: '', html: '', imgUrl: [], imgUrlZip: [], editedAt: null };

/** Deletes what a shown reply says; returns where it stood, or nothing where it is not shown. */
export async function blankReply(tx: Transaction, replyId: number) {
  const rows = await tx
    .update(replyTable)
    .set(nothingLeft)
    .where(and(eq(replyTable.id, replyId), eq(replyTable.state, 'shown')))
    .returning({ parentId: replyTable.parentId, childNum: replyTable.childNum });
  if (rows.length > 0) await forgetAround(tx, [replyId]);
  return rows[0];
}

/** Hides a shown reply since then, or with null shows one again that was hidden so; nothing where it is not so. */
export async function holdReply(tx: Transaction, replyId: number, heldAt: Date | null) {
  const from = heldAt ? eq(replyTable.state, 'shown') : isNotNull(replyTable.heldAt);
  const rows = await tx
    .update(replyTable)
    .set({ heldAt, state: heldAt ? 'hidden' : 'shown' })
    .where(and(eq(replyTable.id, replyId), from))
    .returning({ parentId: replyTable.parentId, childNum: replyTable.childNum });
  return rows[0];
}

async function forgetAround(tx: Transaction, replyIds: number[]): Promise<void> {
  await tx.delete(replyRecipientTable).where(inArray(replyRecipientTable.replyId, replyIds));
  await tx.delete(replyVersionTable).where(inArray(replyVersionTable.replyId, replyIds));
}

/** Keeps what a reply says now and writes the new; false where it is not shown any more. */
export async function changeReply(
  tx: Transaction,
  replyId: number,
  change: { content: string; html: string; imgUrl: string[]; imgUrlZip: string[]; editedAt: Date },
): Promise<boolean> {
  const [old] = await tx
    .select()
    .from(replyTable)
    .where(and(eq(replyTable.id, replyId), eq(replyTable.state, 'shown')))
    .for('update');
  if (!old) return false;
  if (old.content !== change.content) {
    const { content, html } = old;
    await tx.insert(replyVersionTable).values({ replyId, content, html, writtenAt: old.editedAt ?? old.createdAt });
  }
  await tx.update(replyTable).set(change).where(eq(replyTable.id, replyId));
  return true;
}

/** Notes whom a reply is for; returns those who were not noted yet. */
export async function addRecipients(tx: Transaction, replyId: number, recipients: Recipient[]): Promise<Recipient[]> {
  if (recipients.length === 0) return [];
  return tx
    .insert(replyRecipientTable)
    .values(recipients.map((recipient) => ({ ...recipient, replyId })))
    .onConflictDoNothing()
    .returning({ userId: replyRecipientTable.userId, kind: replyRecipientTable.kind });
}

const counters = { like: 'likeNum', collect: 'collectNum' } as const;

/** Moves a counter of a reply and gives its new value. */
export async function moveCounter(
  tx: Transaction,
  replyId: number,
  counter: keyof typeof counters,
  step: number,
): Promise<number> {
  const name = counters[counter];
  const column = replyTable[name];
  const change = { [name]: sql`${column} + ${step}` };
  const rows = await tx.update(replyTable).set(change).where(eq(replyTable.id, replyId)).returning({ total: column });
  return rows[0]?.total ?? 0;
}

/** Where replies changed, and how many more or fewer are shown there now. */
export interface ThreadChange extends Thread {
  step: number;
}

/** Takes the locks of all threads a member wrote in, in one order. */
const lockThreadsOf = (tx: Transaction, ownerId: number) =>
  tx.execute(sql`select from ${replyThreadTable} where (subject_type, subject_id) in
    (select subject_type, subject_id from ${replyTable} where owner_id = ${ownerId})
    order by subject_type, subject_id for update`);

/** Puts the counters of a member's threads, and of the replies the member answered, right by their rows. */
async function recount(tx: Transaction, ownerId: number): Promise<void> {
  await tx.execute(sql`update ${replyTable} as parent set child_num = counted.total from (
      select touched.parent_id, count(child.id)::int as total
      from (select distinct parent_id from ${replyTable} where owner_id = ${ownerId} and parent_id is not null) as touched
      left join ${replyTable} as child on child.parent_id = touched.parent_id and child.state = 'shown'
      group by touched.parent_id) as counted
    where parent.id = counted.parent_id and parent.child_num <> counted.total`);
  await tx.execute(sql`update ${replyThreadTable} as thread set listed = (select count(*)::int from ${replyTable} as top
      where top.subject_type = thread.subject_type and top.subject_id = thread.subject_id and top.parent_id is null and top.listed)
    where (subject_type, subject_id) in (select subject_type, subject_id from ${replyTable} where owner_id = ${ownerId})`);
}

/** Moves all of a member's replies from one state to another; returns the threads it changed. */
export async function moveStates(
  tx: Transaction,
  ownerId: number,
  from: ReplyState,
  to: 'shown' | 'hidden',
): Promise<ThreadChange[]> {
  await lockThreadsOf(tx, ownerId);
  const result = await tx.execute<{ subjectType: SubjectType; subjectId: number; moved: number }>(sql`
    with moved as (update ${replyTable} set state = ${to} where owner_id = ${ownerId} and state = ${from} and held_at is null
      returning subject_type, subject_id)
    select subject_type as "subjectType", subject_id as "subjectId", count(*)::int as moved from moved
    group by subject_type, subject_id order by 1, 2`);
  await recount(tx, ownerId);
  return result.rows.map(({ moved, ...thread }) => ({ ...thread, step: to === 'shown' ? moved : -moved }));
}

/**
 * Removes what a member wrote, all of it hidden before; replies that were answered stay as empty places. Returns the ids
 * of what is gone.
 */
export async function eraseReplies(tx: Transaction, ownerId: number): Promise<number[]> {
  const written = await tx.select({ id: replyTable.id }).from(replyTable).where(eq(replyTable.ownerId, ownerId));
  const ids = written.map(({ id }) => id);
  if (ids.length === 0) return [];
  await tx.update(replyTable).set(nothingLeft).where(eq(replyTable.ownerId, ownerId));
  await tx.execute(
    sql`delete from ${replyVersionTable} where reply_id in (select id from ${replyTable} where owner_id = ${ownerId})`,
  );
  await tx.execute(
    sql`delete from ${replyRecipientTable} where reply_id in (select id from ${replyTable} where owner_id = ${ownerId})`,
  );
  await tx.delete(replyTable).where(and(eq(replyTable.ownerId, ownerId), eq(replyTable.childNum, 0)));
  return ids;
}

export const removeRecipient = (tx: Transaction, userId: number) =>
  tx.delete(replyRecipientTable).where(eq(replyRecipientTable.userId, userId));

/** Removes whole threads; returns the ids of their replies. */
export async function removeThreads(
  tx: Transaction,
  subjectType: SubjectType,
  subjectIds: number[],
): Promise<ReplyRow['id'][]> {
  const rows = await tx
    .delete(replyTable)
    .where(and(eq(replyTable.subjectType, subjectType), inArray(replyTable.subjectId, subjectIds)))
    .returning({ id: replyTable.id });
  await tx
    .delete(replyThreadTable)
    .where(and(eq(replyThreadTable.subjectType, subjectType), inArray(replyThreadTable.subjectId, subjectIds)));
  return rows.map(({ id }) => id);
}

/** Stores ready replies directly under a subject or under one reply; returns their ids in the order given. */
export async function insertReplies(tx: Transaction, replies: NewReply[]): Promise<number[]> {
  if (replies.length === 0) return [];
  const rows = await tx.insert(replyTable).values(replies).returning({ id: replyTable.id });
  return rows.map(({ id }) => id).sort((one, other) => one - other);
}
