import type {
  Branch,
  BusinessText,
  ClaimState,
  MenuSection,
  PaymentWay,
  PostKind,
  ReviewMark,
  SpecialDay,
} from '@ashore/contract';
import {
  bigint,
  boolean,
  customType,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  sql,
  text,
  timestamp,
  uniqueIndex,
} from '#server/platform/database/orm.ts';
import { unreadIndex, writtenInColumns } from '#server/platform/language/columns.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
const ranges = customType<{ data: string }>({ dataType: () => 'int4multirange' });
const time = (name: string) => timestamp(name, { withTimezone: true });
const count = (name: string) => integer(name).notNull().default(0);
const big = (name: string) => bigint(name, { mode: 'number' });
const words = (name: string) => text(name).notNull().default('');
const list = (name: string) => text(name).array().notNull().default([]);

/** A week as it is stored beside the ranges that are searched. */
export interface StoredHours {
  week: { from: string; to: string }[][];
  special: SpecialDay[];
  holidays: '' | 'open' | 'closed';
  text: string;
}

/** A business, be it its owner's page or one that others entered. */
export const businessTable = pgTable(
  'business',
  {
    id: big('id').primaryKey().generatedAlwaysAsIdentity(),
    regionId: integer('region_id').notNull(),
    categoryId: integer('category_id').notNull(),
    /** Who added it; of a claimed one its owner. Null once that member is gone. */
    ownerId: big('owner_id'),
    claimState: text('claim_state').$type<ClaimState>().notNull(),
    /** When somebody last looked at it and gave no badge. */
    checkedAt: time('checked_at'),
    status: text('status').$type<'active' | 'hidden' | 'removed'>().notNull().default('active'),
    /** Since when those who look after the region keep it hidden; its owner cannot show it meanwhile. */
    heldAt: time('held_at'),
    /** The owner left or is barred; out of sight whatever the status. */
    hidden: boolean('hidden').notNull().default(false),
    name: text('name').notNull(),
    tagline: words('tagline'),
    content: words('content'),
    ...writtenInColumns(),
    /** Names of the kind and the place, and what is said in other languages; for search only. */
    keywords: words('keywords'),
    texts: jsonb('texts').$type<BusinessText[]>().notNull().default([]),
    branches: jsonb('branches').$type<Branch[]>().notNull().default([]),
    languages: list('languages'),
    areaId: integer('area_id'),
    address: words('address'),
    lat: doublePrecision('lat'),
    lng: doublePrecision('lng'),
    serviceArea: words('service_area'),
    /** E.164. */
    phone: words('phone'),
    messenger: words('messenger'),
    email: words('email'),
    website: words('website'),
    socials: list('socials'),
    hours: jsonb('hours').$type<StoredHours>().notNull(),
    /** Open minutes of the week: 2880 for each day, Monday first, as a day's spans may run over midnight. */
    openWeek: ranges('open_week').notNull().default('{}'),
    /** Special days as days since 1970, and their open minutes, 2880 for each. */
    specialDays: integer('special_days').array().notNull().default([]),
    openSpecial: ranges('open_special').notNull().default('{}'),
    priceBand: smallint('price_band'),
    payments: text('payments').array().$type<PaymentWay[]>().notNull().default([]),
    accessible: text('accessible').$type<'' | 'yes' | 'limited' | 'no'>().notNull().default(''),
    parking: text('parking').$type<'' | 'yes' | 'no'>().notNull().default(''),
    licence: words('licence'),
    logo: words('logo'),
    imgUrl: list('img_url'),
    imgUrlZip: list('img_url_zip'),
    reviewNum: count('review_num'),
    starSum: count('star_sum'),
    /** Sorting key: the mean of the stars, drawn towards 3.5 by five reviews nobody wrote, in thousandths. */
    rank: integer('rank').generatedAlwaysAs(sql`(1000 * (star_sum + 17.5) / (review_num + 5))::int`).notNull(),
    likeNum: count('like_num'),
    collectNum: count('collect_num'),
    replyNum: count('reply_num'),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
    /** Where an imported business comes from, so that an import can be taken up again. */
    source: text('source'),
    sourceId: text('source_id'),
    license: words('license'),
    search: tsvector('search')
      .generatedAlwaysAs(sql`ashore_text_terms(region_id, status = 'active' and not hidden, language, name,
        tagline || ' ' || content || ' ' || keywords || ' ' || address, languages)`)
      .notNull(),
  },
  (table) => {
    const live = sql`status = 'active' and not hidden`;
    return [
      index('business_rated').on(table.regionId, table.rank, table.id).where(live),
      index('business_category_rated').on(table.regionId, table.categoryId, table.rank, table.id).where(live),
      index('business_newest').on(table.regionId, table.createdAt, table.id).where(live),
      index('business_area').on(table.regionId, table.areaId, table.rank, table.id).where(live),
      index('business_cell')
        .on(table.regionId, sql`ashore_map_cell(lat, lng)`, table.lat, table.lng, table.categoryId, table.id)
        .where(live),
      index('business_pictures').using('gin', table.imgUrl).where(sql`cardinality(img_url) > 0`),
      index('business_logo').on(table.logo).where(sql`logo <> ''`),
      index('business_owner').on(table.ownerId, table.updatedAt, table.id),
      index('business_phone').on(table.phone).where(sql`phone <> ''`),
      // What may be the same is asked for by nearly the same name.
      index('business_name').using('gin', sql`ashore_unaccent(name) gin_trgm_ops`),
      index('business_search').using('gin', table.search).with({ gin_pending_list_limit: 128 }),
      unreadIndex('business', table.id),
      uniqueIndex('business_source').on(table.source, table.sourceId).where(sql`source is not null`),
    ];
  },
);

/** What a member found a business to be; one of each member and business. */
export const reviewTable = pgTable(
  'review',
  {
    id: big('id').primaryKey().generatedAlwaysAsIdentity(),
    businessId: big('business_id')
      .notNull()
      .references(() => businessTable.id, { onDelete: 'cascade' }),
    userId: big('user_id').notNull(),
    stars: smallint('stars').notNull(),
    marks: jsonb('marks').$type<Partial<Record<ReviewMark, number>>>().notNull().default({}),
    content: words('content'),
    ...writtenInColumns(),
    imgUrl: list('img_url'),
    imgUrlZip: list('img_url_zip'),
    reply: words('reply'),
    repliedAt: time('replied_at'),
    /** Since when those who look after the region keep it hidden. */
    heldAt: time('held_at'),
    /** Its author left, or it is held; not counted meanwhile. */
    hidden: boolean('hidden').notNull().default(false),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('review_once').on(table.businessId, table.userId),
    index('review_latest').on(table.businessId, table.createdAt, table.id),
    index('review_author').on(table.userId),
    unreadIndex('review', table.id),
  ],
);

/** A short text of the owner on the page of a business. It belongs to the business, whoever owns that. */
export const businessPostTable = pgTable(
  'business_post',
  {
    id: big('id').primaryKey().generatedAlwaysAsIdentity(),
    businessId: big('business_id')
      .notNull()
      .references(() => businessTable.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<PostKind>().notNull(),
    title: words('title'),
    content: words('content'),
    ...writtenInColumns(),
    imgUrl: list('img_url'),
    imgUrlZip: list('img_url_zip'),
    /** The last day of an offer, the day of an event. */
    day: date('day'),
    /** The moment at which that day is over in the region. */
    endsAt: time('ends_at'),
    /** HH:MM by the clocks of the region. */
    clock: words('clock'),
    place: words('place'),
    /** Since when those who look after the region keep it hidden. */
    heldAt: time('held_at'),
    /** Its owner deleted it. The row stays without its words, as it counts for the day. */
    deletedAt: time('deleted_at'),
    /** When those who saved the business were told of it. */
    toldAt: time('told_at'),
    createdAt: time('created_at').notNull(),
    editedAt: time('edited_at'),
  },
  (table) => [
    index('business_post_latest').on(table.businessId, table.createdAt, table.id),
    index('business_post_end').on(table.endsAt).where(sql`ends_at is not null`),
    index('business_post_untold').on(table.createdAt).where(sql`told_at is null`),
    index('business_post_pictures').using('gin', table.imgUrl).where(sql`cardinality(img_url) > 0`),
    unreadIndex('business_post', table.id),
  ],
);

/** A member says that a business is theirs. */
export const businessClaimTable = pgTable(
  'business_claim',
  {
    businessId: big('business_id')
      .notNull()
      .references(() => businessTable.id, { onDelete: 'cascade' }),
    userId: big('user_id').notNull(),
    content: text('content').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.businessId, table.userId] }), index('business_claim_user').on(table.userId)],
);

/** The menu or price list of a business. */
export const businessMenuTable = pgTable('business_menu', {
  businessId: big('business_id')
    .primaryKey()
    .references(() => businessTable.id, { onDelete: 'cascade' }),
  sections: jsonb('sections').$type<MenuSection[]>().notNull(),
  language: words('language'),
  /** Since when those who look after the region keep it hidden. */
  heldAt: time('held_at'),
  updatedAt: time('updated_at').notNull(),
});

/** A code by which a member proves that a business is theirs: by e-mail at its domain, or by a letter to its address. */
export const businessProofTable = pgTable(
  'business_proof',
  {
    businessId: big('business_id')
      .notNull()
      .references(() => businessTable.id, { onDelete: 'cascade' }),
    userId: big('user_id').notNull(),
    way: text('way').$type<'mail' | 'post'>().notNull(),
    /** The e-mail, or the name on the letter. */
    sentTo: text('sent_to').notNull(),
    /** Of the code, with the salt; null until it is mailed or printed. */
    codeHash: text('code_hash'),
    salt: words('salt'),
    /** Wrong codes since it was made. */
    tries: count('tries'),
    /** How many codes were mailed since `codesSince`, which begins a day anew. */
    codes: count('codes'),
    codesSince: time('codes_since').notNull(),
    askedAt: time('asked_at').notNull(),
    printedAt: time('printed_at'),
    postedAt: time('posted_at'),
    /** Null for a letter that is not posted. */
    validUntil: time('valid_until'),
  },
  (table) => [
    primaryKey({ columns: [table.businessId, table.userId, table.way] }),
    index('business_proof_user').on(table.userId),
    index('business_proof_letters').on(table.askedAt).where(sql`way = 'post'`),
  ],
);
