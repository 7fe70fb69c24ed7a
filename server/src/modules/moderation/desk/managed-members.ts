import type { Locale, ManagedMember, PastDecision } from '@ashore/contract';
import { covers, type MemberAccount } from '#server/modules/members/index.ts';
import type { ModerationDeps } from '#server/modules/moderation/deps.ts';
import { presentMember, presentPast } from '#server/modules/moderation/present.ts';
import * as decisions from './decision-queries.ts';
import type { Moderator } from './moderator.ts';

/** The most earlier decisions that are shown. */
export const EARLIER_MOST = 20;

/** Returns a function that gives the name of each of these members; '' without one. */
export async function namesOf({ members }: ModerationDeps, userIds: number[]): Promise<(userId: number) => string> {
  const cards = await members.cards(userIds.filter((id) => id > 0));
  return (userId) => cards.get(userId)?.userName ?? '';
}

/** Decisions with the names of those who made them, and what became of appeals. */
export async function pastDecisions(
  deps: ModerationDeps,
  rows: decisions.DecisionRow[],
  locale: Locale,
): Promise<PastDecision[]> {
  const name = await namesOf(
    deps,
    rows.map(({ decidedBy }) => decidedBy ?? 0),
  );
  const appeals = await decisions.appealsTo(
    deps.platform.database.orm,
    rows.map(({ id }) => id),
  );
  return rows.map((row) =>
    presentPast(row, name, appeals.findLast(({ decisionId }) => decisionId === row.id)?.state ?? null, locale),
  );
}

/** Returns a member as moderators see them, with what was decided about them. */
export async function managedMember(
  deps: ModerationDeps,
  account: MemberAccount,
  locale: Locale,
): Promise<ManagedMember> {
  const about = await decisions.decisionsAbout(deps.platform.database.orm, [account.userId], EARLIER_MOST);
  return presentMember(account, await pastDecisions(deps, about, locale));
}

/** Returns the members of the moderator's regions that a keyword finds. */
export async function findMembers(
  deps: ModerationDeps,
  moderator: Moderator,
  { keyword }: { keyword: string },
): Promise<ManagedMember[]> {
  const found = (await deps.members.find(keyword)).filter(({ regionId }) => covers(moderator, regionId));
  return Promise.all(found.map((account) => managedMember(deps, account, moderator.locale)));
}
