import { limits, type Reply, type ReplyPage, type ReplyVersion, type ThreadQuery } from '@ashore/contract';
import type { Call } from '#server/call.ts';
import { invalid, notFound } from '#server/lib/refusal.ts';
import type { SubjectFacts } from '#server/subjects.ts';
import { memberTag } from '../members/index.ts';
import type { ReplyDeps } from './deps.ts';
import { presentReply, type Reader } from './present.ts';
import * as queries from './queries.ts';
import type { ReplyRow } from './rows.ts';
import { readerOf, subjectOf } from './thread-subject.ts';

const MOST_VERSIONS = 50;

const encodeCursor = (id: number): string => Buffer.from(`r${id}`).toString('base64url');

/** Refuses what is not a cursor of a thread with a message at the field `cursor`. */
function decodeCursor(cursor: string): number {
  const id = /^r(\d{1,15})$/.exec(Buffer.from(cursor, 'base64url').toString())?.[1];
  if (!id) throw invalid({ cursor: 'pageGone' });
  return Number(id);
}

/** How many there are as a list says it: counted to a limit, past which only the cursor goes on. */
function countsOf(total: number, pageSize: number) {
  const counted = Math.min(total, limits.countCap);
  return {
    total: counted,
    ...(total > limits.countCap ? { totalCapped: true } : {}),
    pages: Math.ceil(counted / pageSize),
  };
}

/** What a page with these replies changes with, beside their subject. */
const showing = (call: Call, rows: ReplyRow[]): void =>
  call.dependsOn(...new Set(rows.flatMap((row) => [`reply:${row.id}`, memberTag(row.ownerId)])));

/** Where a page begins: after its cursor, before the reply asked for, or after so many. */
async function placeOf({ platform }: ReplyDeps, query: ThreadQuery): Promise<{ afterId: number; offset: number }> {
  const newestFirst = query.sort === 'newest' && query.parentId === undefined;
  if (query.cursor !== undefined) return { afterId: decodeCursor(query.cursor), offset: 0 };
  const start = newestFirst ? queries.LAST_ID : 0;
  if (query.fromId !== undefined) {
    const row = await queries.replyById(platform.database.orm, query.fromId);
    const inThread = row?.subjectType === query.subjectType && row.subjectId === query.subjectId;
    const startId = query.parentId === undefined ? (row?.parentId ?? row?.id) : row?.id;
    if (startId && inThread) return { afterId: startId + (newestFirst ? 1 : -1), offset: 0 };
  }
  return { afterId: start, offset: (query.pageNum - 1) * query.pageSize };
}

/** Whose answers stand before the others: those of whoever is asked; 0 for nobody. */
const firstBy = ({ isAsked, ownerId }: SubjectFacts): number => (isAsked ? ownerId : 0);

/** Tops in their order with their answers. */
function nested(rows: queries.ThreadRow[], reader: Reader): Reply[] {
  const answers = new Map<number, Reply[]>();
  for (const row of rows) {
    if (row.listedPlace !== null || row.along || row.parentId === null) continue;
    answers.set(row.parentId, [...(answers.get(row.parentId) ?? []), presentReply(row, reader)]);
  }
  return rows
    .filter((row) => row.listedPlace !== null)
    .map((row) => presentReply(row, reader, answers.get(row.id) ?? []));
}

/** Returns a page of a thread, or of the answers to one reply. */
export async function listReplies(deps: ReplyDeps, call: Call, query: ThreadQuery): Promise<ReplyPage> {
  const { platform } = deps;
  const { database } = platform;
  const { source, facts } = await subjectOf(deps, query, call);
  call.dependsOn(...source.tags(query.subjectId));
  const viewerId = call.viewer?.userId;
  const reader = await readerOf(deps, viewerId, facts);
  if (query.parentId !== undefined) return listAnswers(deps, call, query, query.parentId, reader);
  const { pageNum, pageSize } = query;
  const { afterId, offset } = await placeOf(deps, query);
  if (offset >= limits.countCap) {
    const counts = countsOf(await queries.threadSize(database.orm, query), pageSize);
    return { list: [], ...counts, pageNum, pageSize, first: null, skipped: true };
  }
  const newestFirst = query.sort === 'newest';
  const place = {
    newestFirst,
    afterId,
    offset,
    limit: pageSize + 1,
    alongId: reader.acceptedId ?? 0,
    firstBy: firstBy(facts),
  };
  const { subjectType, subjectId } = query;
  const rows = await queries.threadPage(database.orm, { subjectType, subjectId }, place, viewerId);
  showing(call, rows);
  const all = nested(rows, reader);
  const list = all.slice(0, pageSize);
  const last = list.at(-1);
  const along = rows.find((row) => row.along);
  const skipped = offset > 0 || afterId !== (newestFirst ? queries.LAST_ID : 0);
  return {
    list,
    // Where the page and the accepted answer are empty, so is the thread.
    ...countsOf(rows[0]?.total ?? (skipped ? await queries.threadSize(database.orm, query) : 0), pageSize),
    pageNum,
    pageSize,
    first: along ? presentReply(along, reader) : null,
    skipped,
    ...(all.length > pageSize && last ? { next: encodeCursor(last.id) } : {}),
  };
}

async function listAnswers(
  deps: ReplyDeps,
  call: Call,
  query: ThreadQuery,
  parentId: number,
  reader: Reader,
): Promise<ReplyPage> {
  const { database } = deps.platform;
  const { pageNum, pageSize } = query;
  const parent = await queries.replyById(database.orm, parentId);
  const inThread = parent?.subjectType === query.subjectType && parent.subjectId === query.subjectId;
  if (!parent || !inThread || parent.parentId !== null) throw notFound();
  const { afterId, offset } = await placeOf(deps, query);
  const counts = countsOf(parent.childNum, pageSize);
  const rows =
    offset >= limits.countCap
      ? []
      : await queries.answersTo(database.orm, parentId, { afterId, offset, limit: pageSize + 1 }, call.viewer?.userId);
  showing(call, rows);
  const list = rows.slice(0, pageSize).map((row) => presentReply(row, reader));
  const last = list.at(-1);
  return {
    list,
    ...counts,
    pageNum,
    pageSize,
    first: null,
    skipped: offset > 0 || afterId > 0,
    ...(rows.length > pageSize && last ? { next: encodeCursor(last.id) } : {}),
  };
}

/** Returns what a reply said before. */
export async function listReplyVersions(deps: ReplyDeps, replyId: number): Promise<ReplyVersion[]> {
  const { database } = deps.platform;
  const row = await queries.replyById(database.orm, replyId);
  if (row?.state !== 'shown') throw notFound();
  await subjectOf(deps, row);
  const versions = await queries.versionsOf(database.orm, replyId, MOST_VERSIONS);
  return versions.map(({ writtenAt, html }) => ({ time: writtenAt.toISOString(), html }));
}
