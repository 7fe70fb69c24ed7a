import {
  type ListedReply,
  limits,
  type Page,
  type Reply,
  type ReplyPage,
  type ReplyVersion,
  type ThreadQuery,
} from '@ashore/contract';
import type { Call } from '#server/call.ts';
import { invalid, notFound } from '#server/lib/refusal.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { SubjectFacts, SubjectSource } from '#server/subjects.ts';
import { memberTag } from '../members/index.ts';
import type { ReplyDeps } from './deps.ts';
import { addressOf, presentReply, type Reader } from './present.ts';
import * as queries from './queries.ts';
import type { ReplyRow, Thread } from './rows.ts';

const MOST_VERSIONS = 50;

const encodeCursor = (id: number): string => Buffer.from(`r${id}`).toString('base64url');

/** Refuses what is not a cursor of a thread with a message at the field `cursor`. */
function decodeCursor(cursor: string): number {
  const id = /^r(\d{1,15})$/.exec(Buffer.from(cursor, 'base64url').toString())?.[1];
  if (!id) throw invalid({ cursor: 'This page no longer exists. Start again from the first page.' });
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

/** Reading replies: threads, answers, one's own, what was said before. */
export function createThreads({ database }: Platform, deps: ReplyDeps) {
  const { subjects, isManager } = deps;

  /** The subject as everybody may see it; the same refusal whether it is not there or not shown. */
  async function subjectOf({
    subjectType,
    subjectId,
  }: Thread): Promise<{ source: SubjectSource; facts: SubjectFacts }> {
    const source = subjectType === 'reply' ? undefined : subjects[subjectType];
    const facts = await source?.find(database.orm, subjectId);
    if (!source || !facts) throw notFound();
    return { source, facts };
  }

  async function readerOf(viewerId: number | undefined, facts: SubjectFacts): Promise<Reader> {
    return {
      viewerId,
      moderates: viewerId !== undefined && (facts.ownerId === viewerId || (await isManager(viewerId, facts.regionId))),
      acceptedId: facts.acceptedReplyId ?? undefined,
      closed: facts.locked ?? false,
    };
  }

  /** Where a page begins: after its cursor, before the reply asked for, or after so many. */
  async function placeOf(query: ThreadQuery): Promise<{ afterId: number; offset: number }> {
    const newestFirst = query.sort === 'newest' && query.parentId === undefined;
    if (query.cursor !== undefined) return { afterId: decodeCursor(query.cursor), offset: 0 };
    const start = newestFirst ? queries.LAST_ID : 0;
    if (query.fromId !== undefined) {
      const row = await queries.replyById(database.orm, query.fromId);
      const inThread = row?.subjectType === query.subjectType && row.subjectId === query.subjectId;
      const startId = query.parentId === undefined ? (row?.parentId ?? row?.id) : row?.id;
      if (startId && inThread) return { afterId: startId + (newestFirst ? 1 : -1), offset: 0 };
    }
    return { afterId: start, offset: (query.pageNum - 1) * query.pageSize };
  }

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

  async function thread(call: Call, query: ThreadQuery): Promise<ReplyPage> {
    const { source, facts } = await subjectOf(query);
    call.dependsOn(...source.tags(query.subjectId));
    const viewerId = call.viewer?.userId;
    const reader = await readerOf(viewerId, facts);
    if (query.parentId !== undefined) return answers(call, query, query.parentId, reader);
    const { pageNum, pageSize } = query;
    const { afterId, offset } = await placeOf(query);
    if (offset >= limits.countCap) {
      const counts = countsOf(await queries.threadSize(database.orm, query), pageSize);
      return { list: [], ...counts, pageNum, pageSize, first: null, skipped: true };
    }
    const newestFirst = query.sort === 'newest';
    const place = { newestFirst, afterId, offset, limit: pageSize + 1, alongId: reader.acceptedId ?? 0 };
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

  async function answers(call: Call, query: ThreadQuery, parentId: number, reader: Reader): Promise<ReplyPage> {
    const { pageNum, pageSize } = query;
    const parent = await queries.replyById(database.orm, parentId);
    const inThread = parent?.subjectType === query.subjectType && parent.subjectId === query.subjectId;
    if (!parent || !inThread || parent.parentId !== null) throw notFound();
    const { afterId, offset } = await placeOf(query);
    const counts = countsOf(parent.childNum, pageSize);
    const rows =
      offset >= limits.countCap
        ? []
        : await queries.answersTo(
            database.orm,
            parentId,
            { afterId, offset, limit: pageSize + 1 },
            call.viewer?.userId,
          );
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

  /** Replies away from their threads, with where they stand; of a subject that is gone only what was said is left. */
  async function listed(rows: ReplyRow[], viewerId: number): Promise<ListedReply[]> {
    const known = new Map<string, Promise<SubjectFacts | undefined>>();
    const factsOf = ({ subjectType, subjectId }: Thread) => {
      const key = `${subjectType} ${subjectId}`;
      const facts =
        known.get(key) ?? subjects[subjectType]?.find(database.orm, subjectId) ?? Promise.resolve(undefined);
      known.set(key, facts);
      return facts;
    };
    return Promise.all(
      rows.map(async (row) => {
        const facts = await factsOf(row);
        const reader = {
          viewerId,
          moderates: facts?.ownerId === viewerId,
          acceptedId: facts?.acceptedReplyId ?? undefined,
          closed: !facts || (facts.locked ?? false),
        };
        const url = facts ? addressOf(facts.url, row.id) : '';
        return { ...presentReply(row, reader), subjectTitle: facts?.title ?? '', url };
      }),
    );
  }

  async function ofMember(
    userId: number,
    { mine, pageNum, pageSize }: { mine: boolean; pageNum: number; pageSize: number },
  ): Promise<Page<ListedReply>> {
    const read = mine ? queries.repliesBy : queries.repliesTo;
    const { list, total } = await read(database.orm, userId, pageSize, (pageNum - 1) * pageSize);
    return { list: await listed(list, userId), total, pages: Math.ceil(total / pageSize), pageNum, pageSize };
  }

  async function history(replyId: number): Promise<ReplyVersion[]> {
    const row = await queries.replyById(database.orm, replyId);
    if (row?.state !== 'shown') throw notFound();
    await subjectOf(row);
    const versions = await queries.versionsOf(database.orm, replyId, MOST_VERSIONS);
    return versions.map(({ writtenAt, html }) => ({ time: writtenAt.toISOString(), html }));
  }

  return { subjectOf, readerOf, thread, ofMember, history };
}

export type Threads = ReturnType<typeof createThreads>;
