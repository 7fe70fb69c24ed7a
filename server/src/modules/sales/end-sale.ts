import { codes } from '@ashore/contract';
import { type Call, memberOf } from '#server/call.ts';
import { invalid, notFound, Refusal } from '#server/lib/refusal.ts';
import type { AfterCommit, Transaction } from '#server/platform/database/database.ts';
import { type SaleDeps, saleTag } from './deps.ts';
import { closeOffers } from './offer-queries.ts';
import { isRunning, lowered, todayIn } from './policy.ts';
import * as queries from './queries.ts';

/** Ends a sale that is held: its unsold items end, and nobody waits for an answer any more. */
async function endHeld(
  { ads, platform }: SaleDeps,
  tx: Transaction,
  afterCommit: AfterCommit,
  { id: saleId, ownerId }: queries.SaleRecord,
): Promise<void> {
  const now = platform.clock.now();
  await queries.updateSale(tx, saleId, { endedAt: now, updatedAt: now });
  await ads.saleItems.end(tx, afterCommit, { saleId, ownerId });
  await closeOffers(tx, saleId, now);
  platform.changes.announce(tx, afterCommit, [saleTag(saleId)]);
}

/** The sale of the caller that is not ended, held. */
async function ownSale(deps: SaleDeps, tx: Transaction, userId: number, saleId: number): Promise<queries.SaleRecord> {
  await deps.ads.saleItems.lockOwner(tx, userId);
  const sale = await queries.heldCurrentSale(tx, userId);
  if (sale?.id !== saleId) throw notFound();
  return sale;
}

/** Ends the caller's sale. A draft is deleted, as nobody saw it. */
export function endSale(deps: SaleDeps, call: Call, saleId: number): Promise<null> {
  const { userId } = memberOf(call);
  return deps.platform.database.transaction(async (tx, afterCommit) => {
    const sale = await ownSale(deps, tx, userId, saleId);
    if (sale.status === 'draft') await queries.deleteSale(tx, saleId);
    else await endHeld(deps, tx, afterCommit, sale);
    return null;
  });
}

/** Lowers the prices of all that is available, or says from which day on it is free. */
export function changePrices(
  deps: SaleDeps,
  call: Call,
  { saleId, percent, freeFrom }: { saleId: number; percent?: number | undefined; freeFrom?: string | undefined },
): Promise<{ changed: number }> {
  const { userId } = memberOf(call);
  const { platform, regions, ads } = deps;
  return platform.database.transaction(async (tx, afterCommit) => {
    const sale = await ownSale(deps, tx, userId, saleId);
    const now = platform.clock.now();
    if (!isRunning(sale, now)) throw new Refusal(codes.conflict, 'saleOver');
    const ofSale = { saleId, ownerId: userId };
    let changed = 0;
    if (percent !== undefined)
      changed = await ads.saleItems.reprice(tx, afterCommit, ofSale, (price) => lowered(price, percent));
    if (freeFrom !== undefined) {
      const today = todayIn(regions, sale.regionId, now);
      if (freeFrom !== '' && freeFrom < today) throw invalid({ freeFrom: 'dayOver' });
      if (freeFrom > (sale.endsOn ?? '')) throw invalid({ freeFrom: 'saleFreeAfterEnd' });
      if (freeFrom === today) changed = await ads.saleItems.reprice(tx, afterCommit, ofSale, () => 0);
      await queries.updateSale(tx, saleId, { freeFrom: freeFrom || null, updatedAt: now });
    }
    platform.changes.announce(tx, afterCommit, [saleTag(saleId)]);
    return { changed };
  });
}

const AT_ONCE = 50;

/** What the clock does with one sale: ends it after its last day, gives away what is left from the day on that its owner chose. */
function tickSale(deps: SaleDeps, { id, ownerId }: { id: number; ownerId: number }): Promise<void> {
  const { platform, regions, ads } = deps;
  return platform.database.transaction(async (tx, afterCommit) => {
    await ads.saleItems.lockOwner(tx, ownerId);
    const sale = await queries.heldSale(tx, id);
    if (!sale || sale.endedAt !== null || sale.endsAt === null) return;
    const now = platform.clock.now();
    if (sale.endsAt <= now) return endHeld(deps, tx, afterCommit, sale);
    if (sale.freeFrom === null || sale.freeFrom > todayIn(regions, sale.regionId, now)) return;
    await ads.saleItems.reprice(tx, afterCommit, { saleId: id, ownerId }, () => 0);
    platform.changes.announce(tx, afterCommit, [saleTag(id)]);
  });
}

/** Ends what is over and gives away what is due; the job's work. */
export async function tickSales(deps: SaleDeps): Promise<void> {
  const { database, clock } = deps.platform;
  // The first place on earth that has the day has it 14 hours before UTC.
  const latest = new Date(clock.now().getTime() + 14 * 3_600_000).toISOString().slice(0, 10);
  for (let after = 0; ; ) {
    const due = await queries.dueSales(database.orm, { now: clock.now(), today: latest, after }, AT_ONCE);
    for (const sale of due) await tickSale(deps, sale);
    const last = due.at(-1);
    if (!last || due.length < AT_ONCE) return;
    after = last.id;
  }
}
