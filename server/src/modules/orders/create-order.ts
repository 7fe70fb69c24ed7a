import { codes, type operations, type ParsedOf } from '@ashore/contract';
import * as paths from '@ashore/contract/paths';
import { type Call, memberOf } from '#server/call.ts';
import { notFound, Refusal } from '#server/lib/refusal.ts';
import type { PriceRow } from '../rights/index.ts';
import type { OrderDeps } from './deps.ts';
import { assertPayable, countTry } from './own-orders.ts';
import { taxIn } from './present.ts';
import * as queries from './queries.ts';

/** The title of the ad that is to be promoted; refuses what cannot be. */
async function titleOfPromoted(
  { platform, ads }: OrderDeps,
  userId: number,
  adId: number | undefined,
  price: PriceRow,
): Promise<string> {
  if (price.kind === 'plan') return '';
  const ad = adId ? await ads.ownSummary(adId, userId) : undefined;
  if (!ad) throw notFound();
  const running = await ads.promotions.running(platform.database.orm, ad.classifiedId);
  const refusal = ads.promotions.refusalOf(ad, price.kind, running);
  if (refusal) throw new Refusal(codes.conflict, refusal);
  return ad.title;
}

const answerOf = (row: queries.OrderRow) => ({
  orderId: row.id,
  amount: row.amountCents / 100,
  currency: row.currency,
  status: row.status,
  payUrl: paths.payOrder(row.id),
});

/** A key stands for one order; with anything else ordered under it, something is wrong with the buyer's program. */
function sameOrder(row: queries.OrderRow, priceId: number, adId: number | undefined): queries.OrderRow {
  if (row.priceId !== priceId || (row.kind !== 'plan' && row.adId !== adId))
    throw new Refusal(codes.conflict, 'orderKeyUsed');
  return row;
}

/** Orders a plan or a promotion at the price it has now; sent again under its key it is the same order. */
export async function createOrder(
  deps: OrderDeps,
  call: Call,
  { priceId, classifiedId, idempotencyKey }: ParsedOf<typeof operations.order.createOrder>,
) {
  const viewer = memberOf(call);
  const { userId } = viewer;
  const { members, rights, regions } = deps;
  const { database, clock, payments } = deps.platform;
  assertPayable(deps.platform);
  const known = await queries.orderByKey(database.orm, userId, idempotencyKey);
  if (known) return answerOf(sameOrder(known, priceId, classifiedId));
  members.assertMayPost(viewer);
  await countTry(deps, 'orders', userId);
  const price = await rights.priceOf(priceId, viewer.userType);
  if (!price) throw notFound();
  const adTitle = await titleOfPromoted(deps, userId, classifiedId, price);
  const tax = await rights.taxOf(regions.get(call.regionId)?.country ?? '');
  const now = clock.now();
  const buyer = (await queries.lastBuyer(database.orm, userId)) ?? { name: '', address: '', taxNumber: '' };
  const row = await database.transaction((tx) =>
    queries.insertOrder(tx, {
      ...{ userId, idempotencyKey, priceId, kind: price.kind, plan: price.plan, name: price.name },
      ...{ days: price.days, quantity: price.quantity, currency: price.currency, adTitle, regionId: call.regionId },
      adId: price.kind === 'plan' ? null : classifiedId,
      amountCents: price.amountCents,
      taxCents: taxIn(price.amountCents, tax.basisPoints),
      taxName: tax.name,
      taxBasisPoints: tax.basisPoints,
      status: 'pending',
      provider: payments.name,
      buyer,
      createdAt: now,
      updatedAt: now,
    }),
  );
  return answerOf(sameOrder(row, priceId, classifiedId));
}
