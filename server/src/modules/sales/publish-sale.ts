import {
  codes,
  endOfDay,
  isSaleCategory,
  operations,
  type PublishedSale,
  type SaleFacts,
  type SaleRow,
} from '@ashore/contract';
import { type Call, memberOf } from '#server/call.ts';
import { type Faults, invalid, notFound, Refusal } from '#server/lib/refusal.ts';
import type { AfterCommit, Transaction } from '#server/platform/database/database.ts';
import { writtenIn } from '#server/platform/language/language-of.ts';
import { categoryTree } from '../ads/index.ts';
import { type SaleDeps, saleTag } from './deps.ts';
import { factFaults, timeZoneOf } from './policy.ts';
import * as queries from './queries.ts';

const DAY_MS = 86_400_000;

/** A row that another request published in the meantime. */
class PublishedAlready extends Error {}

/** The ad that a row becomes: for sale at the place of the sale, whose exact point stays hidden. */
function inputOf(row: SaleRow, { areaId, lat, lng }: SaleFacts, regionId: number) {
  return operations.classified.postAds.input.parse({
    categoryId: row.categoryId,
    title: row.title,
    content: row.content,
    price: row.free ? null : row.price,
    priceType: row.free ? 'free' : 'fixed',
    ...{ regionId, areaId, lat, lng, hideExact: true },
    imgUrl: row.pictures.map(({ imgUrl }) => imgUrl).join(','),
    imgUrlZip: row.pictures.map(({ imgUrlZip }) => imgUrlZip).join(','),
  });
}

/** Shows what the form says of the sale, and lets its items end with it. */
async function publishFacts(deps: SaleDeps, call: Call, tx: Transaction, afterCommit: AfterCommit) {
  const { platform, regions, ads } = deps;
  const { userId } = memberOf(call);
  await ads.saleItems.lockOwner(tx, userId);
  const sale = await queries.heldCurrentSale(tx, userId);
  if (!sale) throw notFound();
  if (sale.status === 'removed' || sale.status === 'pending') throw new Refusal(codes.conflict, 'saleTakenDown');
  const now = platform.clock.now();
  const { facts, rows } = sale.draft;
  if (regions.get(sale.regionId)?.isSupported !== 1) throw new Refusal(codes.conflict, 'adRegionClosed');
  const faults: Faults = factFaults(facts, sale.regionId, regions, now);
  if (sale.status === 'draft' && rows.length === 0) faults.rows = 'saleEmpty';
  if (Object.keys(faults).length > 0) throw invalid(faults);
  const { language } = await writtenIn('', { title: facts.title, body: facts.content }, call.locale);
  const endsAt = endOfDay(facts.endsOn, timeZoneOf(regions, sale.regionId));
  await queries.updateSale(tx, sale.id, { ...facts, language, endsAt, updatedAt: now });
  await ads.saleItems.extend(tx, { saleId: sale.id, ownerId: userId }, endsAt);
  platform.changes.announce(tx, afterCommit, [saleTag(sale.id)]);
  return { ...sale, endsAt };
}

/** Notes within the transaction of a new ad that its row is published; refuses more than the items of a day. */
async function noteItem(
  { platform, ads }: SaleDeps,
  tx: Transaction,
  afterCommit: AfterCommit,
  { saleId, key, adId }: { saleId: number; key: string; adId: number },
): Promise<void> {
  const sale = await queries.heldSale(tx, saleId);
  if (!sale || sale.endedAt !== null || key in sale.published) throw new PublishedAlready();
  const now = platform.clock.now();
  const adIds = await queries.publishedSince(tx, sale.ownerId, new Date(now.getTime() - DAY_MS));
  await ads.saleItems.assertMoreToday(tx, adIds);
  await queries.updateSale(tx, saleId, {
    status: 'active',
    published: { ...sale.published, [key]: adId },
    draft: { ...sale.draft, rows: sale.draft.rows.filter((row) => row.key !== key) },
    updatedAt: now,
  });
  platform.changes.announce(tx, afterCommit, [saleTag(saleId)]);
}

/** Publishes one row as an ad; all of it or nothing. */
async function publishRow(
  deps: SaleDeps,
  call: Call,
  { id: saleId, draft, regionId, endsAt }: queries.SaleRecord & { endsAt: Date },
  row: SaleRow,
): Promise<number> {
  if (row.categoryId !== null && !isSaleCategory(categoryTree, row.categoryId))
    throw invalid({ categoryId: 'saleCategory' });
  const { classifiedId } = await deps.ads.saleItems.post(call, inputOf(row, draft.facts, regionId), {
    saleId,
    expiresAt: endsAt,
    note: (tx, afterCommit, adId) => noteItem(deps, tx, afterCommit, { saleId, key: row.key, adId }),
  });
  return classifiedId;
}

/**
 * Publishes the saved sale: first what it says of itself, then row by row. A row is published once, however often this is
 * asked; what is refused stays in the draft, with the reason.
 */
export async function publishSale(deps: SaleDeps, call: Call): Promise<PublishedSale> {
  const { database } = deps.platform;
  deps.members.assertMayPost(memberOf(call));
  const sale = await database.transaction((tx, afterCommit) => publishFacts(deps, call, tx, afterCommit));
  const report: PublishedSale = { saleId: sale.id, published: [], refused: [] };
  for (const row of sale.draft.rows) {
    const { key, title } = row;
    try {
      report.published.push({ key, title, classifiedId: await publishRow(deps, call, sale, row) });
    } catch (error) {
      if (error instanceof PublishedAlready) {
        const classifiedId = (await queries.saleById(database.orm, sale.id))?.published[key];
        if (classifiedId !== undefined) report.published.push({ key, title, classifiedId });
        continue;
      }
      if (!(error instanceof Refusal)) throw error;
      const fields = error.fields(call.locale);
      report.refused.push({ key, title, message: error.envelope(call.locale).msg, fields });
    }
  }
  return report;
}
