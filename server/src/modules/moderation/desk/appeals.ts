import { type Appeal, type AppealItem, type ContentAction, codes, type Page } from '@ashore/contract';
import * as paths from '@ashore/contract/paths';
import type { Call } from '#server/call.ts';
import { notFound, Refusal } from '#server/lib/refusal.ts';
import { digest } from '#server/lib/secrets.ts';
import { covers } from '#server/modules/members/index.ts';
import type { Audit } from '#server/modules/moderation/audit/audit.ts';
import type { ModerationDeps } from '#server/modules/moderation/deps.ts';
import { presentPast } from '#server/modules/moderation/present.ts';
import { reopenCase, reportsOfCase, updateCase } from '#server/modules/moderation/queries.ts';
import { APPEAL_MS } from '#server/modules/moderation/reports/rules.ts';
import type { AfterCommit, Transaction } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { deskTag, type Moderator } from './deciding.ts';
import * as queries from './decision-queries.ts';

export const presentAppeal = (row: queries.AppealRow): Appeal => ({
  text: row.content,
  createTime: row.createdAt.toISOString(),
  state: row.state,
  answer: row.answer,
  answerTime: row.decidedAt?.toISOString() ?? null,
});

/** What takes back what was done to a thing. */
const undone: Partial<Record<ContentAction, ContentAction>> = {
  hold: 'restore',
  remove: 'restore',
  lock: 'unlock',
  unlock: 'lock',
};

/** Objecting to decisions, and answering that. */
export function createAppeals(platform: Platform, deps: ModerationDeps, audit: Audit) {
  const { database, clock, changes } = platform;
  const { members, sources, notifications } = deps;

  /** Whose objection it is, and to what; the same refusal whatever is not there or not theirs. */
  async function sideOf(
    call: Call,
    { decisionId, key }: { decisionId?: number | undefined; key?: string | undefined },
  ): Promise<{ decision: queries.DecisionRow; userId: number; side: 'reporter' | 'owner' }> {
    const { orm } = database;
    const decision = key
      ? await queries.decisionByKey(orm, digest(key))
      : decisionId && call.viewer
        ? await queries.decisionById(orm, decisionId)
        : undefined;
    if (!decision) throw notFound();
    // The key was mailed to whoever was barred.
    const userId = key ? decision.ownerId : (call.viewer?.userId ?? 0);
    const changed = decision.action !== 'none' || decision.memberAction !== 'none';
    if (decision.ownerId === userId && changed) return { decision, userId, side: 'owner' };
    const reported = decision.decidedBy !== null && (await queries.reportedBy(orm, decision.caseId, userId));
    if (!reported) throw notFound();
    return { decision, userId, side: 'reporter' };
  }

  async function appeal(
    call: Call,
    input: { decisionId?: number | undefined; key?: string | undefined; content: string },
  ): Promise<Appeal> {
    const { decision, userId, side } = await sideOf(call, input);
    const now = clock.now();
    if (now.getTime() - decision.createdAt.getTime() > APPEAL_MS)
      throw new Refusal(codes.conflict, 'The six months for an appeal have ended.');
    return database.transaction(async (tx, afterCommit) => {
      const row = await queries.insertAppeal(tx, {
        ...{ decisionId: decision.id, userId, side, content: input.content, createdAt: now },
      });
      if (!row) throw new Refusal(codes.conflict, 'You already appealed this decision.');
      const { subjectType, subjectId, regionId } = decision;
      const detail = { decision: decision.id, appeal: row.id, side };
      await audit.note(tx, { actorId: userId, action: 'appeal', subjectType, subjectId, regionId, detail });
      await changes.announce(tx, afterCommit, [deskTag(regionId)]);
      return presentAppeal(row);
    });
  }

  /** Takes back all that a decision did; returns what the owner gets back with it, in words. */
  async function undo(tx: Transaction, afterCommit: AfterCommit, decision: queries.DecisionRow): Promise<string> {
    const { action, memberAction, subjectType, subjectId, ownerId } = decision;
    await queries.withdraw(tx, decision.id);
    const back = undone[action];
    const givenBack = back === 'restore' ? ((await sources[subjectType].givenBack?.(tx, subjectId)) ?? '') : '';
    if (back) await sources[subjectType].act(tx, afterCommit, subjectId, back, '');
    if (decision.decidedBy === null) await updateCase(tx, decision.caseId, { held: false });
    // That there was nothing wrong does not hold any more: somebody looks at it anew.
    else if (action === 'none' && memberAction === 'none') await reopenCase(tx, decision.caseId);
    if (memberAction === 'limit' || memberAction === 'ban')
      await members.sanctions.apply(tx, afterCommit, ownerId, { kind: 'lift' });
    const counted = (action !== 'none' && action !== 'restore') || !['none', 'lift'].includes(memberAction);
    if (counted && decision.decidedBy !== null) await members.sanctions.countUpheld(tx, ownerId, -1);
    return givenBack;
  }

  /** Tells the one who appealed; and the other side where the decision does not hold any more. */
  async function tellOutcome(
    tx: Transaction,
    afterCommit: AfterCommit,
    decision: queries.DecisionRow,
    row: queries.AppealRow,
    givenBack: string,
  ): Promise<void> {
    const granted = row.state === 'granted';
    const about = (userId: number) => ({
      ...{ userId, kind: 'report' as const, url: `${paths.decisions}&decision=${decision.id}` },
      aboutIds: [decision.ownerId, row.userId],
      text: [row.answer, userId === decision.ownerId ? givenBack : ''].filter(Boolean).join(' '),
    });
    const title = `Your appeal about “${decision.title}”: ${granted ? 'you are right, the decision is taken back' : 'the decision stands'}`;
    const filed = granted ? await reportsOfCase(tx, decision.caseId) : [];
    const others = new Set(filed.map(({ reporterId }) => reporterId).concat(granted ? decision.ownerId : []));
    others.delete(row.userId);
    await notifications.tell(tx, afterCommit, [
      { ...about(row.userId), title },
      ...[...others].map((userId) => ({
        ...about(userId),
        title: `The decision about “${decision.title}” was taken back after an appeal`,
      })),
    ]);
  }

  async function decide(
    moderator: Moderator,
    { appealId, grant, answer }: { appealId: number; grant: boolean; answer: string },
  ): Promise<Appeal> {
    return database.transaction(async (tx, afterCommit) => {
      const found = await queries.lockAppeal(tx, appealId);
      const decision = found && (await queries.decisionById(tx, found.decisionId));
      if (!found || !decision || !covers(moderator, decision.regionId)) throw notFound();
      if (found.state !== 'open') throw new Refusal(codes.conflict, 'This appeal is already decided.');
      if (decision.decidedBy === moderator.userId)
        throw new Refusal(codes.forbidden, 'You made this decision. Another moderator must decide the appeal.');
      if (found.userId === moderator.userId || decision.ownerId === moderator.userId)
        throw new Refusal(codes.forbidden, 'You are part of this case. Another moderator must decide.');
      const state = grant ? 'granted' : 'stands';
      const decided = { state, answer, decidedBy: moderator.userId, decidedAt: clock.now() } as const;
      const row = await queries.updateAppeal(tx, appealId, decided);
      const givenBack = grant && !decision.withdrawn ? await undo(tx, afterCommit, decision) : '';
      await tellOutcome(tx, afterCommit, decision, row, givenBack);
      const { subjectType, subjectId, regionId } = decision;
      const detail = { decision: decision.id, appeal: appealId, outcome: state };
      await audit.note(tx, { actorId: moderator.userId, action: 'answer', subjectType, subjectId, regionId, detail });
      await changes.announce(tx, afterCommit, [deskTag(regionId)]);
      return presentAppeal(row);
    });
  }

  async function list(
    moderator: Moderator,
    { pageNum, pageSize }: { pageNum: number; pageSize: number },
  ): Promise<Page<AppealItem>> {
    const { list: rows, total } = await queries.openAppeals(
      database.orm,
      moderator.regions,
      pageSize,
      (pageNum - 1) * pageSize,
    );
    const cards = await members.cards(
      rows.flatMap(({ appeal: { userId }, decision }) => [userId, decision.decidedBy ?? 0]),
    );
    const name = (userId: number) => cards.get(userId)?.userName ?? '';
    return {
      list: rows.map(({ appeal: row, decision }) => ({
        ...{ appealId: row.id, side: row.side, text: row.content, createTime: row.createdAt.toISOString() },
        by: { userId: row.userId, userName: name(row.userId) },
        decision: { ...presentPast(decision, name, 'open'), url: decision.url, regionId: decision.regionId },
        mayDecide:
          ![decision.decidedBy, decision.ownerId].includes(moderator.userId) && row.userId !== moderator.userId,
      })),
      ...{ total, pages: Math.ceil(total / pageSize), pageNum, pageSize },
    };
  }

  return { appeal, decide, list, sideOf };
}

export type Appeals = ReturnType<typeof createAppeals>;
