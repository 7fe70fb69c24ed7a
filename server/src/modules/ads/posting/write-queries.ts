import type { AdStatus } from '@ashore/contract';
import type { NewAd } from '#server/modules/ads/rows.ts';
import { adTable } from '#server/modules/ads/tables.ts';
import type { Executor, Transaction } from '#server/platform/database/database.ts';
import { fixedStatement } from '#server/platform/database/fixed-statement.ts';
import { getTableColumns, sql } from '#server/platform/database/orm.ts';

/** What a form writes of an ad. */
const written = [
  ...(['regionId', 'rootId', 'categoryId', 'ownerId', 'ownerType', 'intent', 'title', 'content', 'keywords'] as const),
  ...([
    'language',
    'languageSource',
    'secondText',
    'priceCents',
    'priceType',
    'priceUnit',
    'currency',
    'areaId',
    'address',
    'lat',
    'lng',
  ] as const),
  ...(['hideExact', 'shift', 'shownLat', 'shownLng', 'imgUrl', 'imgUrlZip', 'fields', 'phone', 'showPhone'] as const),
  ...(['status', 'createdAt', 'refreshedAt', 'expiresAt', 'updatedAt', 'droppedAt', 'droppedFrom'] as const),
] satisfies (keyof NewAd)[];

/** All that a form writes of an ad. */
export type WrittenRow = Required<Pick<NewAd, (typeof written)[number]>>;
/** A new ad also says which moving sale it belongs to; a form never changes that. */
type NewRow = WrittenRow & { saleId: number | null };
type Identified = WrittenRow & { id: number };

const columns = getTableColumns(adTable);
const nameOf = (key: (typeof written)[number]) => sql.identifier(columns[key].name);
const names = sql.join(written.map(nameOf), sql`, `);

const insert = fixedStatement<NewRow & { id: number }, object>(
  (value) => sql`insert into ${adTable} (id, sale_id, ${names}) overriding system value
    values (${value('id')}, ${value('saleId')}, ${sql.join(written.map(value), sql`, `)})`,
);

const update = fixedStatement<Identified, object>(
  (value) =>
    sql`update ${adTable} set ${sql.join(
      written.map((key) => sql`${nameOf(key)} = ${value(key)}`),
      sql`, `,
    )} where id = ${value('id')}`,
);

/** Stores a new ad under an id that was drawn for it. */
export const insertAd = (tx: Transaction, id: number, row: NewRow) => insert(tx, { ...row, id });

/** Writes all of an ad anew that a form writes. */
export const rewriteAd = (tx: Transaction, id: number, row: WrittenRow) => update(tx, { ...row, id });

const locked = fixedStatement<{ ownerId: number }, object>(
  (value) => sql`select pg_advisory_xact_lock(hashtextextended('ads of ' || ${value('ownerId')}::text, 0))`,
);

/** Serialises what one member posts, so that limits hold whatever comes at once. */
export const lockOwner = (tx: Transaction, ownerId: number) => locked(tx, { ownerId });

/** What of a stored ad decides how a form changes it. */
export type ChangedAd = Pick<
  typeof adTable.$inferSelect,
  | 'id'
  | 'status'
  | 'rootId'
  | 'categoryId'
  | 'regionId'
  | 'areaId'
  | 'topUntil'
  | 'homeUntil'
  | 'shift'
  | 'priceCents'
  | 'priceUnit'
  | 'currency'
  | 'intent'
  | 'droppedAt'
  | 'droppedFrom'
  | 'secondText'
  | 'saleId'
  | 'createdAt'
  | 'refreshedAt'
  | 'expiresAt'
>;

const own = fixedStatement<{ adId: number; ownerId: number }, ChangedAd>(
  (
    value,
  ) => sql`select id, status, root_id as "rootId", category_id as "categoryId", region_id as "regionId", area_id as "areaId",
      top_until as "topUntil", home_until as "homeUntil", shift, price_cents as "priceCents", price_unit as "priceUnit",
      currency, intent, dropped_at as "droppedAt", dropped_from as "droppedFrom",
      second_text as "secondText", sale_id as "saleId", created_at as "createdAt", coalesce(sunk_from, refreshed_at) as "refreshedAt", expires_at as "expiresAt" from ${adTable}
    where id = ${value('adId')} and owner_id = ${value('ownerId')} and status <> 'removed' for update`,
);

/** The ad of this owner, held for a change; undefined when it is not theirs or not there. */
export const adToChange = async (tx: Transaction, adId: number, ownerId: number): Promise<ChangedAd | undefined> =>
  (await own(tx, { adId, ownerId }))[0];

interface NewAdFacts {
  /** The id drawn for the ad. */
  id: number;
  drafts: number;
  twinId: number | null;
  twinStatus: AdStatus | null;
}

const newAdFacts = fixedStatement<{ ownerId: number; title: string; content: string; since: Date }, NewAdFacts>(
  (value) => sql`select nextval(pg_get_serial_sequence('ad', 'id')) as id,
      (select count(*)::int from ${adTable} where owner_id = ${value('ownerId')} and status = 'draft') as drafts,
      twin.id as "twinId", twin.status as "twinStatus"
    from (select) as always left join lateral (select id, status from ${adTable}
      where owner_id = ${value('ownerId')} and updated_at >= ${value('since')}::timestamptz and status in ('active', 'reserved')
        and title = ${value('title')} and content = ${value('content')} limit 1) as twin on true`,
);

/** Draws an id for a new ad; counts its owner's drafts and finds the same ad posted since then: somebody clicked twice. */
export async function drawNewAd(
  tx: Transaction,
  ad: { ownerId: number; title: string; content: string; since: Date },
): Promise<NewAdFacts> {
  const [row] = await newAdFacts(tx, ad);
  if (!row) throw new Error('no id for a new ad');
  return row;
}

const nearShift = fixedStatement<Record<'ownerId' | 'lat' | 'lng' | 'degrees', number>, { shift: number }>(
  (value) => sql`select shift from ${adTable} where owner_id = ${value('ownerId')}
      and lat between ${value('lat')}::float8 - ${value('degrees')}::float8 and ${value('lat')}::float8 + ${value('degrees')}::float8
      and lng between ${value('lng')}::float8 - ${value('degrees')}::float8 and ${value('lng')}::float8 + ${value('degrees')}::float8
    order by id limit 1`,
);

/** How the nearest place of this owner's other ads is shifted, be they live or not. */
export const shiftNear = async (
  tx: Transaction,
  ownerId: number,
  place: { lat: number; lng: number },
  degrees: number,
): Promise<number | undefined> => (await nearShift(tx, { ...place, ownerId, degrees }))[0]?.shift;

const status = fixedStatement<{ adId: number }, { status: AdStatus }>(
  (value) => sql`select status from ${adTable} where id = ${value('adId')}`,
);

export const statusOf = async (executor: Executor, adId: number): Promise<AdStatus | undefined> =>
  (await status(executor, { adId }))[0]?.status;
