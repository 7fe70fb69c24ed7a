import { type Appeal, codes } from '@ashore/contract';
import type { Call } from '#server/call.ts';
import { notFound, Refusal } from '#server/lib/refusal.ts';
import { digest } from '#server/lib/secrets.ts';
import { noteAudit } from '#server/modules/moderation/audit/audit.ts';
import type { ModerationDeps } from '#server/modules/moderation/deps.ts';
import { APPEAL_MS } from '#server/modules/moderation/reports/rules.ts';
import * as queries from './decision-queries.ts';
import { deskTag } from './moderator.ts';

export const presentAppeal = (row: queries.AppealRow): Appeal => ({
  text: row.content,
  createTime: row.createdAt.toISOString(),
  state: row.state,
  answer: row.answer,
  answerTime: row.decidedAt?.toISOString() ?? null,
});

/** Whose objection it is, and to what; the same refusal whatever is not there or not theirs. */
export async function sideOf(
  { platform }: ModerationDeps,
  call: Call,
  { decisionId, key }: { decisionId?: number | undefined; key?: string | undefined },
): Promise<{ decision: queries.DecisionRow; userId: number; side: 'reporter' | 'owner' }> {
  const { orm } = platform.database;
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

/** Stores an appeal of the owner or of a reporter against a decision. */
export async function appealDecision(
  deps: ModerationDeps,
  call: Call,
  input: { decisionId?: number | undefined; key?: string | undefined; content: string },
): Promise<Appeal> {
  const { platform } = deps;
  const { decision, userId, side } = await sideOf(deps, call, input);
  const now = platform.clock.now();
  if (now.getTime() - decision.createdAt.getTime() > APPEAL_MS) throw new Refusal(codes.conflict, 'appealTooLate');
  return platform.database.transaction(async (tx, afterCommit) => {
    const row = await queries.insertAppeal(tx, {
      ...{ decisionId: decision.id, userId, side, content: input.content, createdAt: now },
    });
    if (!row) throw new Refusal(codes.conflict, 'appealedAlready');
    const { subjectType, subjectId, regionId } = decision;
    const detail = { decision: decision.id, appeal: row.id, side };
    await noteAudit(deps, tx, { actorId: userId, action: 'appeal', subjectType, subjectId, regionId, detail });
    platform.changes.announce(tx, afterCommit, [deskTag(regionId)]);
    return presentAppeal(row);
  });
}
