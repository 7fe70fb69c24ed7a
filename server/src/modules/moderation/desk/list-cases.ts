import type { CaseSummary, Desk, Page } from '@ashore/contract';
import type { Call } from '#server/call.ts';
import { covers } from '#server/modules/members/index.ts';
import * as cases from '#server/modules/moderation/case-queries.ts';
import type { ModerationDeps } from '#server/modules/moderation/deps.ts';
import { presentCase } from '#server/modules/moderation/present.ts';
import * as decisions from './decision-queries.ts';
import { namesOf } from './managed-members.ts';
import type { Moderator } from './moderator.ts';

interface Query {
  show: 'open' | 'held' | 'closed';
  regionId?: number | undefined;
  pageNum: number;
  pageSize: number;
}

/** Returns what waits for a moderator, in numbers. */
export async function showDesk(
  { members, platform, claims, letters, regions }: ModerationDeps,
  moderator: Moderator,
  _input: object,
  { locale }: Call,
): Promise<Desk> {
  const { orm } = platform.database;
  const all = { show: 'open' as const, regionId: undefined, limit: 0, offset: 0 };
  const [secondFactor, open, appeals, waiting, toPost] = await Promise.all([
    members.secondFactor.isOn(moderator.userId),
    cases.listCases(orm, moderator, all),
    decisions.openAppeals(orm, moderator.regions, 0, 0),
    claims.open(moderator.regions, 1, 0),
    letters.waiting(moderator.regions),
  ]);
  const mine = regions.choosable.filter(({ id }) => covers(moderator, id));
  return {
    isOperator: moderator.isOperator,
    everywhere: moderator.regions === 'all',
    regions: mine.map(({ id }) => ({ regionId: id, regionName: regions.get(id, locale)?.regionName ?? '' })),
    ...{ open: open.total, appeals: appeals.total, claims: waiting.total + toPost, letters: toPost, secondFactor },
  };
}

/** Returns a page of the cases that a moderator can decide. */
export async function listCases(
  deps: ModerationDeps,
  moderator: Moderator,
  { show, regionId: asked, pageNum, pageSize }: Query,
): Promise<Page<CaseSummary>> {
  const regionId = asked === undefined ? undefined : (deps.regions.get(asked)?.id ?? -1);
  const { list, total } = await cases.listCases(deps.platform.database.orm, moderator, {
    ...{ show, regionId, limit: pageSize, offset: (pageNum - 1) * pageSize },
  });
  const name = await namesOf(
    deps,
    list.flatMap(({ ownerId, takenBy }) => [ownerId, takenBy ?? 0]),
  );
  return {
    list: list.map((row) => presentCase(row, name)),
    ...{ total, pages: Math.ceil(total / pageSize), pageNum, pageSize },
  };
}
