import type { SharedAccounts } from '@ashore/contract';
import type { Executor } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { MOST_SHOWN } from './rules.ts';
import { accountsOf, type SharedRow, sharedBy } from './sharing-queries.ts';

/** Links between accounts that are shown, each pair once. */
function linksOf(rows: SharedRow[], shown: Set<number>): SharedAccounts['links'] {
  const links = new Map<string, SharedAccounts['links'][number]>();
  for (const { userId, otherId, kind } of rows) {
    if (!shown.has(userId) || !shown.has(otherId)) continue;
    const [from, to] = [Math.min(userId, otherId), Math.max(userId, otherId)];
    const link = links.get(`${from} ${to}`) ?? { from, to, kinds: [] };
    if (!link.kinds.includes(kind)) link.kinds.push(kind);
    links.set(`${from} ${to}`, link);
  }
  return [...links.values()];
}

/** Sorts members into groups: those who share a mark are one, and so are those who share one with the same third of them. */
export async function groupsOf(
  { clock }: Pick<Platform, 'clock'>,
  executor: Executor,
  userIds: number[],
): Promise<Map<number, number>> {
  const groups = new Map(userIds.map((id) => [id, id]));
  const rows = userIds.length > 1 ? await sharedBy(executor, { userIds, now: clock.now() }) : [];
  for (const { userId, otherId } of rows) {
    const [to, from] = [groups.get(userId), groups.get(otherId)];
    if (to === undefined || from === undefined) continue;
    for (const [id, group] of groups) if (group === from) groups.set(id, to);
  }
  return groups;
}

/** Returns the accounts that share marks with a member, and those that share marks with them; 50 at most. */
export async function sharedAccounts(
  { clock }: Pick<Platform, 'clock'>,
  executor: Executor,
  userId: number,
): Promise<SharedAccounts> {
  const now = clock.now();
  const first = await sharedBy(executor, { userIds: [userId], now });
  const near = [...new Set(first.map(({ otherId }) => otherId))];
  const shownNear = near.slice(0, MOST_SHOWN - 1);
  const among = async (userIds: number[]) => (userIds.length > 0 ? sharedBy(executor, { userIds, now }) : []);
  const second = await among(shownNear);
  const known = new Set([userId, ...near]);
  const far = [...new Set(second.map(({ otherId }) => otherId))].filter((id) => !known.has(id));
  const ids = [userId, ...shownNear, ...far].slice(0, MOST_SHOWN);
  // What those farthest away share among each other.
  const third = await among(ids.slice(1 + shownNear.length));
  const accounts = (await accountsOf(executor, ids)).filter(({ state }) => state !== 'erased');
  const shown = new Set(accounts.map((account) => account.userId));
  const steps = new Map<number, 0 | 1 | 2>([[userId, 0], ...shownNear.map((id) => [id, 1] as const)]);
  return {
    accounts: accounts
      .map((account) => ({
        ...{ userId: account.userId, userName: account.userName, step: steps.get(account.userId) ?? (2 as const) },
        state: account.state === 'erased' ? ('deleted' as const) : account.state,
      }))
      .sort((one, other) => one.step - other.step || one.userId - other.userId),
    links: linksOf([...first, ...second, ...third], shown),
    more: near.length + far.length + 1 > MOST_SHOWN,
  };
}
