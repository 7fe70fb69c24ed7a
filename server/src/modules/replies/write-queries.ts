import type { SubjectType } from '@ashore/contract';
import { countersOf } from '#server/platform/database/counters.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { fixedStatement } from '#server/platform/database/fixed-statement.ts';
import { and, eq, inArray, isNotNull, sql } from '#server/platform/database/orm.ts';
import type { WrittenIn } from '#server/platform/language/language-of.ts';
import type { NewReply, Recipient, ReplyRow, Thread } from './rows.ts';
import { type ReplyState, replyRecipientTable, replyTable, replyThreadTable, replyVersionTable } from './tables.ts';

const moved = fixedStatement<Thread & { step: number }, object>(
  (value) => sql`insert into ${replyThreadTable} as thread (subject_type, subject_id, listed)
    values (${value('subjectType')}, ${value('subjectId')}, ${value('step')}::int)
    on conflict (subject_type, subject_id) do update set listed = thread.listed + ${value('step')}::int`,
);

/** Takes the lock of a thread and adds to the number of its replies; makes the thread where there is none. */
export async function moveThread(tx: Transaction, { subjectType, subjectId }: Thread, step: number): Promise<void> {
  await moved(tx, { subjectType, subjectId, step });
}

type StoredReply = Required<
  Pick<
    NewReply,
    | 'subjectType'
    | 'subjectId'
    | 'parentId'
    | 'ownerId'
    | 'content'
    | 'html'
    | 'language'
    | 'languageSource'
    | 'imgUrl'
    | 'imgUrlZip'
    | 'replyKey'
    | 'createdAt'
  >
>;

const added = fixedStatement<StoredReply, { id: number }>(
  (value) => sql`insert into ${replyTable}
      (subject_type, subject_id, parent_id, owner_id, content, html, language, language_source, img_url, img_url_zip, reply_key, created_at)
    values (${value('subjectType')}, ${value('subjectId')}, ${value('parentId')}, ${value('ownerId')}, ${value('content')},
      ${value('html')}, ${value('language')}, ${value('languageSource')}, ${value('imgUrl')}, ${value('imgUrlZip')}, ${value('replyKey')}, ${value('createdAt')})
    on conflict do nothing returning id`,
);

/** Stores a reply; undefined where its author made one with the same key. */
export const insertReply = async (tx: Transaction, reply: StoredReply): Promise<number | undefined> =>
  (await added(tx, reply))[0]?.id;

const answered = fixedStatement<{ parentId: number; step: number }, { state: ReplyState; childNum: number }>(
  (value) => sql`update ${replyTable} set child_num = child_num + ${value('step')}::int
    where id = ${value('parentId')} returning state, child_num as "childNum"`,
);

/** Adds to the answers of a reply; returns how its place in the thread changed: 1 it has one again, -1 it lost it. */
export async function moveAnswers(tx: Transaction, parentId: number, step: 1 | -1): Promise<1 | 0 | -1> {
  const [parent] = await answered(tx, { parentId, step });
  if (!parent || parent.state === 'shown') return 0;
  if (step === 1) return parent.childNum === 1 ? 1 : 0;
  return parent.childNum === 0 ? -1 : 0;
}

const nothingLeft = {
  state: 'deleted' as const,
  content: '',
  html: '',
  imgUrl: [],
  imgUrlZip: [],
  language: '',
  editedAt: null,
};

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
  change: WrittenIn & { content: string; html: string; imgUrl: string[]; imgUrlZip: string[]; editedAt: Date },
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

const noted = fixedStatement<{ replyId: number; userIds: number[]; kinds: Recipient['kind'][] }, Recipient>(
  (value) => sql`insert into ${replyRecipientTable} (user_id, reply_id, kind)
    select user_id, ${value('replyId')}::bigint, kind
    from unnest(${value('userIds')}::bigint[], ${value('kinds')}::text[]) as given (user_id, kind)
    on conflict do nothing returning user_id as "userId", kind`,
);

/** Notes whom a reply is for; returns those who were not noted yet. */
export async function addRecipients(tx: Transaction, replyId: number, recipients: Recipient[]): Promise<Recipient[]> {
  if (recipients.length === 0) return [];
  const userIds = recipients.map(({ userId }) => userId);
  return noted(tx, { replyId, userIds, kinds: recipients.map(({ kind }) => kind) });
}

const { likeNum: like, collectNum: collect } = replyTable;

/** Moves a counter of a reply and gives its new value. */
export const moveCounter = countersOf(replyTable, { like, collect });

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
