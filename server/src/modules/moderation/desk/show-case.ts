import type { CaseDetails, ContentAction, Locale } from '@ashore/contract';
import type { Call } from '#server/call.ts';
import { schemeKindOf } from '#server/lib/scam/kinds.ts';
import type * as cases from '#server/modules/moderation/case-queries.ts';
import type { ModerationDeps } from '#server/modules/moderation/deps.ts';
import { presentCase } from '#server/modules/moderation/present.ts';
import * as reports from '#server/modules/moderation/report-queries.ts';
import * as decisions from './decision-queries.ts';
import { EARLIER_MOST, managedMember, namesOf, pastDecisions } from './managed-members.ts';
import type { Moderator } from './moderator.ts';
import { memberActionsFor, obstacleOf } from './obstacles.ts';
import { caseFor } from './take-case.ts';

/** Whether an action changes anything about a thing as it is now. */
function makesSense(action: ContentAction, content: CaseDetails['content']): boolean {
  if (!content) return false;
  if (action === 'restore') return content.state !== 'shown';
  if (action === 'hold') return content.state === 'shown';
  if (action === 'lock' || action === 'unlock') return content.locked === (action === 'unlock');
  return content.state !== 'removed';
}

async function contentOf(
  { sources, platform }: ModerationDeps,
  { subjectType, subjectId }: cases.CaseRow,
  locale: Locale,
): Promise<CaseDetails['content']> {
  const { orm } = platform.database;
  const source = sources[subjectType];
  const view = await source.look(orm, subjectId, locale);
  if (!view) return null;
  const history = (await source.history?.(orm, subjectId)) ?? [];
  const { text, imgUrl, state, locked = false, card = null } = view;
  return {
    ...{ text, imgUrl, state, locked, card },
    history: history.map((one) => ({ time: one.time.toISOString(), text: one.text })),
  };
}

/** The conversation is read only where somebody who had part in it consented. */
async function chatOf(
  deps: ModerationDeps,
  { ownerId }: cases.CaseRow,
  filed: reports.ReportRow[],
): Promise<CaseDetails['chat']> {
  const consenting = filed.find(({ mayReadChat }) => mayReadChat);
  if (!consenting || ownerId === 0) return [];
  const [said, name] = await Promise.all([
    deps.conversations.recentBetween(consenting.reporterId, ownerId),
    namesOf(deps, [consenting.reporterId, ownerId]),
  ]);
  return said.map((one) => ({
    ...{ sender: name(one.senderId), text: one.content },
    time: one.createdAt.toISOString(),
  }));
}

async function reportsWithRecords(deps: ModerationDeps, filed: reports.ReportRow[]): Promise<CaseDetails['filed']> {
  const ids = filed.map(({ reporterId }) => reporterId);
  const [name, records] = await Promise.all([namesOf(deps, ids), reports.recordsOf(deps.platform.database.orm, ids)]);
  return filed.map((one) => ({
    ...{ reportId: one.id, reasonId: one.reasonId, content: one.content, imgUrl: one.imgUrl },
    reporter: { userId: one.reporterId, userName: name(one.reporterId) },
    ...(records.get(one.reporterId) ?? { upheld: 0, dismissed: 0 }),
    createTime: one.createdAt.toISOString(),
  }));
}

/** Reports as the member sees them whom they are about: what for, and nothing that tells who reported. */
const withoutReporters = (filed: CaseDetails['filed']): CaseDetails['filed'] =>
  filed.map((one) => ({
    ...{ ...one, content: '', imgUrl: [], upheld: 0, dismissed: 0 },
    reporter: { userId: 0, userName: '' },
  }));

async function ownerOf(
  deps: ModerationDeps,
  { ownerId }: cases.CaseRow,
  locale: Locale,
): Promise<CaseDetails['member']> {
  const account = ownerId > 0 ? await deps.members.account(ownerId) : undefined;
  return account ? managedMember(deps, account, locale) : null;
}

/** Returns a case with its content, its reports, and what was decided before. */
export async function showCase(
  deps: ModerationDeps,
  moderator: Moderator,
  { caseId }: { caseId: number },
  { locale }: Call,
): Promise<CaseDetails> {
  const { platform, sources } = deps;
  const { orm } = platform.database;
  const row = await caseFor(deps, moderator, caseId);
  const isOwn = row.ownerId === moderator.userId;
  const filed = await reports.reportsOfCase(orm, caseId);
  const name = await namesOf(deps, [row.ownerId, row.takenBy ?? 0]);
  const content = await contentOf(deps, row, locale);
  const past = await decisions.decisionsOn(orm, row, EARLIER_MOST);
  return {
    ...presentCase(row, name),
    scheme: past.find(({ scheme }) => scheme !== null)?.scheme ?? schemeKindOf(content?.text ?? ''),
    content,
    chat: isOwn ? [] : await chatOf(deps, row, filed),
    filed: isOwn ? withoutReporters(await reportsWithRecords(deps, filed)) : await reportsWithRecords(deps, filed),
    earlier: await pastDecisions(deps, past, moderator.locale),
    member: await ownerOf(deps, row, moderator.locale),
    may: {
      actions: ['none', ...sources[row.subjectType].actions.filter((action) => makesSense(action, content))],
      memberActions: await memberActionsFor(deps, moderator, row.ownerId),
    },
    obstacle: await obstacleOf(orm, moderator, row),
  };
}
