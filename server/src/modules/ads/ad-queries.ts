import type { Executor, Transaction } from '#server/platform/database/database.ts';
import { fixedStatement } from '#server/platform/database/fixed-statement.ts';
import { and, desc, eq, getTableColumns, inArray, notInArray, sql } from '#server/platform/database/orm.ts';
import { placeholder, prepareOnce } from '#server/platform/database/prepare-once.ts';
import { memberTable } from '../members/index.ts';
import { pricesColumn } from './price/price-queries.ts';
import type { AdRow, NewAd } from './rows.ts';
import { summaryColumns } from './search/list-queries.ts';
import { adTable } from './tables.ts';

const SELLER_ADS_CAP = 100;

/** Is, or was, shown to everybody. */
const isPublished = and(eq(adTable.hidden, false), notInArray(adTable.status, ['draft', 'pending', 'removed']));

/** One ad with its seller, in one statement. */
export async function adWithSeller(
  executor: Executor,
  adId: number,
  viewerId: number | undefined,
): Promise<AdRow | undefined> {
  const forMember = viewerId !== undefined;
  const find = prepareOnce(executor, forMember ? 'ad_for_member' : 'ad', () =>
    executor
      .select({
        ...summaryColumns(forMember ? placeholder('viewerId') : undefined),
        rootId: adTable.rootId,
        content: adTable.content,
        languageSource: adTable.languageSource,
        secondText: adTable.secondText,
        address: adTable.address,
        lat: adTable.lat,
        lng: adTable.lng,
        hideExact: adTable.hideExact,
        phone: adTable.phone,
        showPhone: adTable.showPhone,
        hidden: adTable.hidden,
        removalReason: adTable.removalReason,
        saleId: adTable.saleId,
        companyName: memberTable.companyName,
        memberSince: memberTable.createdAt,
        sellerLanguages: memberTable.languages,
        sellerConfirmed: memberTable.emailConfirmed,
        sellerAnswerMinutes: memberTable.answerMinutes,
        sellerDeals: memberTable.deals,
        sellerRatings: memberTable.ratings,
        sellerRatingStars: memberTable.ratingStars,
        sellerUpheld: memberTable.upheldReports,
        sellerVerified: memberTable.verified,
        sellerPhoneSince: memberTable.phoneSince,
        sellerMet: memberTable.met,
        sellerReferences: memberTable.references,
        prices: pricesColumn,
        sellerAds: sql<number>`(select count(*)::int from (select 1 from ${adTable} as other
        where other.owner_id = ${adTable.ownerId} and other.status in ('active', 'reserved') and not other.hidden limit ${SELLER_ADS_CAP}) as few)`,
      })
      .from(adTable)
      .innerJoin(memberTable, eq(memberTable.id, adTable.ownerId))
      .where(eq(adTable.id, placeholder('adId'))),
  );
  const rows: AdRow[] = await find({ adId, viewerId });
  return rows[0];
}

/** The stored ad of this owner, locked for a change; undefined when it is not theirs or not there. */
export async function ownAd(tx: Transaction, adId: number, ownerId: number) {
  const rows = await tx
    .select()
    .from(adTable)
    .where(and(eq(adTable.id, adId), eq(adTable.ownerId, ownerId), sql`${adTable.status} <> 'removed'`))
    .for('update');
  return rows[0];
}

/** An ad in whatever state, held until the transaction ends. */
export async function heldAd(tx: Transaction, adId: number) {
  const rows = await tx.select().from(adTable).where(eq(adTable.id, adId)).for('update');
  return rows[0];
}

/** What those who look after a region read of an ad. */
export async function adById(executor: Executor, adId: number) {
  const { ownerId, regionId, title, content, secondText, imgUrl, status, removalReason } = adTable;
  const { categoryId, intent, priceCents, priceType, priceUnit, currency, areaId, fields } = adTable;
  const rows = await executor
    .select({
      ...{ ownerId, regionId, title, content, secondText, imgUrl, status, removalReason },
      ...{ categoryId, intent, priceCents, priceType, priceUnit, currency, areaId, fields },
    })
    .from(adTable)
    .where(eq(adTable.id, adId));
  return rows[0];
}

export const updateAd = (tx: Transaction, adId: number, change: Partial<NewAd>) =>
  tx.update(adTable).set(change).where(eq(adTable.id, adId));

const adColumns = getTableColumns(adTable);

/**
 * Stores many at once, all with the same columns filled; those already imported from the same source are left out. Gives
 * the new ones. The rows travel as one JSON value: a statement with a parameter for every value takes longer to build
 * than the database needs to carry it out.
 */
export async function insertAds(
  executor: Executor,
  ads: NewAd[],
): Promise<{ id: number; regionId: number; sourceId: string | null }[]> {
  const keys = Object.keys(ads[0] ?? {}) as (keyof NewAd)[];
  if (keys.length === 0) return [];
  const names = sql.join(
    keys.map((key) => sql.identifier(adColumns[key].name)),
    sql`, `,
  );
  const rows = ads.map((ad) => Object.fromEntries(keys.map((key) => [adColumns[key].name, ad[key]])));
  const result = await executor.execute<{
    id: number;
    regionId: number;
    sourceId: string | null;
  }>(sql`insert into ${adTable} (${names})
    select ${names} from json_populate_recordset(null::ad, ${JSON.stringify(rows)}::json)
    on conflict do nothing returning id, region_id as "regionId", source_id as "sourceId"`);
  return result.rows;
}

type SubjectFacts = Pick<
  typeof adTable.$inferSelect,
  'title' | 'ownerId' | 'status' | 'hidden' | 'updatedAt' | 'regionId'
>;

const readFacts = fixedStatement<{ adId: number }, SubjectFacts>(
  (value) => sql`select title, owner_id as "ownerId", status, hidden, updated_at as "updatedAt", region_id as "regionId"
    from ${adTable} where id = ${value('adId')}`,
);

export async function subjectFacts(executor: Executor, adId: number): Promise<SubjectFacts | undefined> {
  const [row] = await readFacts(executor, { adId });
  return row;
}

/** What the cards of ads show that are, or were, shown to everybody. */
export function publishedAds(executor: Executor, adIds: number[]) {
  const { id, ownerId, regionId, areaId, rootId, status, title, imgUrlZip } = adTable;
  const { priceCents, priceType, priceUnit, currency } = adTable;
  return executor
    .select({
      ...{ id, ownerId, regionId, areaId, rootId, status, title, imgUrlZip },
      ...{ priceCents, priceType, priceUnit, currency },
    })
    .from(adTable)
    .where(and(inArray(id, adIds), isPublished));
}

/** The newest ad of these members with this title that is, or was, shown to everybody. */
export async function titledAd(executor: Executor, title: string, ownerIds: number[]): Promise<number | undefined> {
  const [row] = await executor
    .select({ id: adTable.id })
    .from(adTable)
    .where(and(inArray(adTable.ownerId, ownerIds), eq(adTable.title, title), isPublished))
    .orderBy(desc(adTable.id))
    .limit(1);
  return row?.id;
}
