import {
  codes,
  type IncludedKind,
  includedKinds,
  type LedgerEntry,
  type Locale,
  type Page,
  type Right,
} from '@ashore/contract';
import { priceMessages } from '#server/lib/item-messages.ts';
import { messagesFor } from '#server/lib/messages.ts';
import { Refusal } from '#server/lib/refusal.ts';
import type { Executor, Transaction } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import * as queries from './queries.ts';

const DAY = 86_400_000;
const names = { bump: 'bumpsIncluded', top: 'topsIncluded' } as const;

type Grant = Awaited<ReturnType<typeof queries.grantsOf>>[number];

// Each grant and each use has a source of its own, so that a repeated one changes nothing.

const isIncluded = (kind: Grant['kind']): kind is IncludedKind => kind !== 'plan';

const usable = (grants: readonly Grant[], kind: IncludedKind, now: Date) =>
  grants.filter((grant) => grant.kind === kind && grant.validFrom <= now && grant.used < grant.total);

/** Returns how many promotions of each kind a member's plan has left. */
export async function promotionsLeft(
  { clock }: Platform,
  executor: Executor,
  userId: number,
): Promise<Record<IncludedKind, number>> {
  const now = clock.now();
  const grants = await queries.grantsOf(executor, userId, now);
  const count = (kind: IncludedKind) =>
    usable(grants, kind, now).reduce((sum, { total, used }) => sum + total - used, 0);
  return { bump: count('bump'), top: count('top') };
}

/** Gives what an order of a plan holds, once; a run that follows on one that runs begins where that ends. */
export async function grantPlan(
  { clock }: Platform,
  tx: Transaction,
  order: { orderId: number; userId: number; price: Pick<queries.PriceRow, 'plan' | 'days' | 'quantity'> },
): Promise<void> {
  const { orderId, userId, price } = order;
  const plan = (await queries.allPlans(tx)).find(({ key }) => key === price.plan);
  if (!plan) throw new Error(`no plan of price ${price.plan}`);
  await queries.lockMember(tx, userId);
  const now = clock.now();
  const runs = (await queries.grantsOf(tx, userId, now)).filter(
    (grant) => grant.kind === 'plan' && grant.plan === plan.key,
  );
  const validFrom = runs.at(-1)?.validUntil ?? now;
  const validUntil = new Date(validFrom.getTime() + price.days * price.quantity * DAY);
  const grant = (kind: Grant['kind'], total: number) =>
    queries.insertGrant(tx, {
      ...{ userId, kind, plan: plan.key, total, orderId, validFrom, validUntil, createdAt: now },
      source: `order:${orderId} ${kind}`,
    });
  await grant('plan', 1);
  for (const kind of includedKinds) {
    const total = queries.includedOf(kind, plan);
    if (total > 0) await grant(kind, total);
  }
}

/** Uses one of what is included. Returns false when the same use was counted before; refuses when none is left. */
export async function useIncluded(
  { clock }: Platform,
  tx: Transaction,
  { userId, kind, adId, source }: { userId: number; kind: IncludedKind; adId: number; source: string },
): Promise<boolean> {
  await queries.lockMember(tx, userId);
  if (await queries.useBySource(tx, source)) return false;
  const now = clock.now();
  const [grant] = usable(await queries.grantsOf(tx, userId, now), kind, now);
  if (!grant) throw new Refusal(codes.noRightLeft, 'promotionsUsed');
  await queries.insertUse(tx, {
    ...{ grantId: grant.id, total: grant.total, source, adId, createdAt: now },
    number: grant.used + 1,
  });
  return true;
}

/** Returns what is left of grants as rights of their member. */
export function presentGrants(grants: readonly Grant[], locale: Locale): Right[] {
  const t = messagesFor(locale, priceMessages);
  return grants.flatMap(({ id, kind, total, used, orderId, validUntil }) =>
    isIncluded(kind)
      ? [
          {
            // The first ids are those of the plan itself.
            rightsId: 100 + id,
            ...{ kind, total, used, name: t(names[kind]) },
            source: orderId ? t('fromOrder', { orderId }) : t('fromPlan'),
            expiresAt: validUntil.toISOString(),
          },
        ]
      : [],
  );
}

/** Returns a page of what a member was given and used. */
export async function listLedger(
  { database }: Platform,
  userId: number,
  { pageNum, pageSize }: { pageNum: number; pageSize: number },
): Promise<Page<LedgerEntry>> {
  const { list, total } = await queries.ledgerOf(database.orm, userId, pageSize, (pageNum - 1) * pageSize);
  return {
    list: list.map(({ createdAt, ...entry }) => ({ ...entry, createTime: createdAt.toISOString() })),
    ...{ total, pages: Math.ceil(total / pageSize), pageNum, pageSize },
  };
}
