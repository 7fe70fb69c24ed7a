import type {
  CaseDetails,
  CaseSummary,
  ContentAction,
  Desk,
  ManagedMember,
  Page,
  PastDecision,
  ReportSubjectType,
} from '@ashore/contract';
import { type Call, memberOf } from '#server/call.ts';
import { notFound } from '#server/lib/refusal.ts';
import { covers } from '#server/modules/members/index.ts';
import type { Audit } from '#server/modules/moderation/audit/audit.ts';
import type { ModerationDeps } from '#server/modules/moderation/deps.ts';
import { presentCase, presentMember, presentPast } from '#server/modules/moderation/present.ts';
import * as queries from '#server/modules/moderation/queries.ts';
import type { Filing } from '#server/modules/moderation/reports/filing.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Deciding, Moderator } from './deciding.ts';
import * as decisions from './decision-queries.ts';

const EARLIER_MOST = 20;

interface Paging {
  pageNum: number;
  pageSize: number;
}

/** Whether an action changes anything about a thing as it is now. */
function makesSense(action: ContentAction, content: CaseDetails['content']): boolean {
  if (!content) return false;
  if (action === 'restore') return content.state !== 'shown';
  if (action === 'hold') return content.state === 'shown';
  if (action === 'lock' || action === 'unlock') return content.locked === (action === 'unlock');
  return content.state !== 'removed';
}

/** Reading the desk: what waits, one case with all around it, members, claims. */
export function createDesk(
  platform: Platform,
  deps: ModerationDeps,
  { filing, deciding, audit }: { filing: Filing; deciding: Deciding; audit: Audit },
) {
  const { database } = platform;
  const { orm } = database;
  const { members, regions, sources, claims } = deps;

  /** Whoever sits at the desk; to everybody else it is as if there were none. */
  async function keeperOf(call: Call): Promise<Moderator> {
    const { userId } = memberOf(call);
    const roles = await members.roles.of(userId);
    if (roles.regions !== 'all' && roles.regions.length === 0) throw notFound();
    return { ...roles, userId };
  }

  const pageOf = ({ pageNum, pageSize }: Paging, total: number) => ({
    ...{ total, pages: Math.ceil(total / pageSize), pageNum, pageSize },
  });

  async function namesOf(userIds: number[]): Promise<(userId: number) => string> {
    const cards = await members.cards(userIds.filter((id) => id > 0));
    return (userId) => cards.get(userId)?.userName ?? '';
  }

  async function overview(moderator: Moderator): Promise<Desk> {
    const all = { show: 'open' as const, regionId: undefined, limit: 0, offset: 0 };
    const [secondFactor, open, appeals, waiting] = await Promise.all([
      members.secondFactor.isOn(moderator.userId),
      queries.listCases(orm, moderator, all),
      decisions.openAppeals(orm, moderator.regions, 0, 0),
      claims.open(moderator.regions, 1, 0),
    ]);
    const mine = regions.choosable.filter(({ id }) => covers(moderator, id));
    return {
      isOperator: moderator.isOperator,
      everywhere: moderator.regions === 'all',
      regions: mine.map(({ id, regionName }) => ({ regionId: id, regionName })),
      ...{ open: open.total, appeals: appeals.total, claims: waiting.total, secondFactor },
    };
  }

  async function cases(
    moderator: Moderator,
    query: Paging & { show: 'open' | 'held' | 'closed'; regionId?: number | undefined },
  ): Promise<Page<CaseSummary>> {
    const regionId = query.regionId === undefined ? undefined : (regions.get(query.regionId)?.id ?? -1);
    const { list, total } = await queries.listCases(orm, moderator, {
      ...{ show: query.show, regionId, limit: query.pageSize },
      offset: (query.pageNum - 1) * query.pageSize,
    });
    const name = await namesOf(list.flatMap(({ ownerId, takenBy }) => [ownerId, takenBy ?? 0]));
    return { list: list.map((row) => presentCase(row, name)), ...pageOf(query, total) };
  }

  /** Decisions with the names of those who made them, and what became of appeals. */
  async function past(rows: decisions.DecisionRow[]): Promise<PastDecision[]> {
    const name = await namesOf(rows.map(({ decidedBy }) => decidedBy ?? 0));
    const appeals = await decisions.appealsTo(
      orm,
      rows.map(({ id }) => id),
    );
    return rows.map((row) =>
      presentPast(row, name, appeals.findLast(({ decisionId }) => decisionId === row.id)?.state ?? null),
    );
  }

  async function memberWith(userId: number): Promise<ManagedMember | null> {
    const account = userId > 0 ? await members.account(userId) : undefined;
    if (!account) return null;
    return presentMember(account, await past(await decisions.decisionsAbout(orm, [userId], EARLIER_MOST)));
  }

  /** A case of what the moderator looks after; of another's it is as if there were none. */
  async function caseFor(moderator: Moderator, caseId: number): Promise<queries.CaseRow> {
    const row = await queries.caseById(orm, caseId);
    if (!row || !covers(moderator, row.regionId)) throw notFound();
    return row;
  }

  async function contentOf({ subjectType, subjectId }: queries.CaseRow): Promise<CaseDetails['content']> {
    const source = sources[subjectType];
    const view = await source.look(orm, subjectId);
    if (!view) return null;
    const history = (await source.history?.(orm, subjectId)) ?? [];
    const { text, imgUrl, state, locked = false, card = null } = view;
    return {
      ...{ text, imgUrl, state, locked, card },
      history: history.map((one) => ({ time: one.time.toISOString(), text: one.text })),
    };
  }

  /** The conversation is read only where somebody who had part in it consented. */
  async function chatOf({ ownerId }: queries.CaseRow, filed: queries.ReportRow[]): Promise<CaseDetails['chat']> {
    const consenting = filed.find(({ mayReadChat }) => mayReadChat);
    if (!consenting || ownerId === 0) return [];
    const [said, name] = await Promise.all([
      deps.conversations.recentBetween(consenting.reporterId, ownerId),
      namesOf([consenting.reporterId, ownerId]),
    ]);
    return said.map((one) => ({
      ...{ sender: name(one.senderId), text: one.content },
      time: one.createdAt.toISOString(),
    }));
  }

  async function reportsWithRecords(filed: queries.ReportRow[]): Promise<CaseDetails['filed']> {
    const ids = filed.map(({ reporterId }) => reporterId);
    const [name, records] = await Promise.all([namesOf(ids), queries.recordsOf(orm, ids)]);
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

  async function details(moderator: Moderator, caseId: number): Promise<CaseDetails> {
    const row = await caseFor(moderator, caseId);
    const isOwn = row.ownerId === moderator.userId;
    const filed = await queries.reportsOfCase(orm, caseId);
    const name = await namesOf([row.ownerId, row.takenBy ?? 0]);
    const content = await contentOf(row);
    return {
      ...presentCase(row, name),
      content,
      chat: isOwn ? [] : await chatOf(row, filed),
      filed: isOwn ? withoutReporters(await reportsWithRecords(filed)) : await reportsWithRecords(filed),
      earlier: await past(await decisions.decisionsOn(orm, row, EARLIER_MOST)),
      member: await memberWith(row.ownerId),
      may: {
        actions: ['none', ...sources[row.subjectType].actions.filter((action) => makesSense(action, content))],
        memberActions: await deciding.memberActionsFor(moderator, row.ownerId),
      },
      obstacle: await deciding.obstacleOf(orm, moderator, row),
    };
  }

  async function take(moderator: Moderator, caseId: number): Promise<{ takenBy: string }> {
    await caseFor(moderator, caseId);
    await database.transaction(async (tx) => {
      const row = await queries.lockCase(tx, caseId);
      if (!row) throw notFound();
      await deciding.requireNoObstacle(tx, moderator, row);
      await queries.updateCase(tx, caseId, { takenBy: moderator.userId });
      const { subjectType, subjectId, regionId } = row;
      const detail = { case: caseId };
      await audit.note(tx, { actorId: moderator.userId, action: 'take', subjectType, subjectId, regionId, detail });
    });
    return { takenBy: (await namesOf([moderator.userId]))(moderator.userId) };
  }

  /** Opens a case of what somebody at the desk saw without a report. */
  async function open(
    moderator: Moderator,
    subjectType: ReportSubjectType,
    subjectId: number,
  ): Promise<{ caseId: number }> {
    // What was written to others is looked at only where one of them asks for it.
    if (subjectType === 'message') throw notFound();
    return database.transaction(async (tx) => {
      const { row } = await filing.caseOf(tx, subjectType, subjectId);
      if (!covers(moderator, row.regionId)) throw notFound();
      await deciding.requireNoObstacle(tx, moderator, row);
      const { id: caseId, regionId } = row;
      await queries.updateCase(tx, caseId, { takenBy: moderator.userId });
      const detail = { case: caseId };
      await audit.note(tx, { actorId: moderator.userId, action: 'open', subjectType, subjectId, regionId, detail });
      return { caseId };
    });
  }

  async function findMembers(moderator: Moderator, keyword: string): Promise<ManagedMember[]> {
    const found = (await members.find(keyword)).filter(({ regionId }) => covers(moderator, regionId));
    return Promise.all(
      found.map(async (account) =>
        presentMember(account, await past(await decisions.decisionsAbout(orm, [account.userId], EARLIER_MOST))),
      ),
    );
  }

  return { keeperOf, overview, cases, details, take, open, findMembers };
}

export type DeskService = ReturnType<typeof createDesk>;
