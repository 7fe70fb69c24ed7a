import { codes, limits, type SaleInput, type SaleRow } from '@ashore/contract';
import { type Call, memberOf } from '#server/call.ts';
import { invalid, Refusal } from '#server/lib/refusal.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { SaleDeps } from './deps.ts';
import * as queries from './queries.ts';

/** Pictures must be uploads of the member; one that is there twice in an item is kept once. */
async function withOwnPictures({ uploads }: SaleDeps, tx: Transaction, userId: number, rows: SaleRow[]) {
  const urls = [...new Set(rows.flatMap(({ pictures }) => pictures.map(({ imgUrl }) => imgUrl)))];
  const own = await uploads.ownPictures(tx, userId, urls);
  if (urls.some((url) => !own.has(url))) throw invalid({ rows: 'uploadPhotosFirst' });
  await uploads.markUsed(tx, urls);
  return rows.map((row) => ({
    ...row,
    pictures: [...new Set(row.pictures.map(({ imgUrl }) => imgUrl))].flatMap((url) => {
      const picture = own.get(url);
      return picture ? [{ imgUrl: picture.imgUrl, imgUrlZip: picture.imgUrlZip }] : [];
    }),
  }));
}

/** Stores what was filled in: who · valid · load · may · do. Rows that are published already are left out, so that a late save brings none back. */
export function saveSale(
  deps: SaleDeps,
  call: Call,
  { rows: given, ...facts }: SaleInput,
): Promise<{ saleId: number }> {
  const { userId } = memberOf(call);
  const { database, clock } = deps.platform;
  return database.transaction(async (tx) => {
    await deps.ads.saleItems.lockOwner(tx, userId);
    const sale = await queries.heldCurrentSale(tx, userId);
    const published = sale?.published ?? {};
    const fresh = [...new Map(given.filter(({ key }) => !(key in published)).map((row) => [row.key, row])).values()];
    if (fresh.length + Object.keys(published).length > limits.saleItems)
      throw new Refusal(codes.conflict, { reason: 'saleFull', params: { most: limits.saleItems } });
    const draft = { facts, rows: await withOwnPictures(deps, tx, userId, fresh) };
    const now = clock.now();
    if (!sale)
      return { saleId: await queries.insertDraft(tx, { ownerId: userId, regionId: call.regionId, draft, now }) };
    const regionId = sale.status === 'draft' ? call.regionId : sale.regionId;
    await queries.updateSale(tx, sale.id, { draft, regionId, updatedAt: now });
    return { saleId: sale.id };
  });
}
