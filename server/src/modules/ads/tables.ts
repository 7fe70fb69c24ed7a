import type { AdStatus, AdText, FieldValue, Intent, PriceType, PriceUnit, PromotionKind } from '@ashore/contract';
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
  sql,
  text,
  timestamp,
  uniqueIndex,
} from '#server/platform/database/orm.ts';
import { unreadIndex, writtenInColumns } from '#server/platform/language/columns.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
const time = (name: string) => timestamp(name, { withTimezone: true });
const count = (name: string) => integer(name).notNull().default(0);
const big = (name: string) => bigint(name, { mode: 'number' });

/** An ad in whatever state. Money in hundredths of the currency's unit. */
export const adTable = pgTable(
  'ad',
  {
    id: big('id').primaryKey().generatedAlwaysAsIdentity(),
    regionId: integer('region_id').notNull(),
    /** Null in a draft that has no category yet. */
    rootId: integer('root_id'),
    categoryId: integer('category_id'),
    ownerId: big('owner_id').notNull(),
    ownerType: integer('owner_type').$type<1 | 2>().notNull(),
    intent: text('intent').$type<Intent>().notNull(),
    title: text('title').notNull(),
    content: text('content').notNull(),
    /** Names of category and place, for search only. */
    keywords: text('keywords').notNull().default(''),
    ...writtenInColumns(),
    /** Title and text in a second language; null without one. */
    secondText: jsonb('second_text').$type<AdText>(),
    priceCents: big('price_cents'),
    priceType: text('price_type').$type<PriceType>().notNull(),
    priceUnit: text('price_unit').$type<PriceUnit>().notNull(),
    currency: text('currency').notNull(),
    /** Sorting keys: ads without a price come last both ways. */
    priceUp: big('price_up').generatedAlwaysAs(sql`coalesce(price_cents, 9007199254740991)`).notNull(),
    priceDown: big('price_down').generatedAlwaysAs(sql`coalesce(price_cents, -1)`).notNull(),
    areaId: integer('area_id'),
    address: text('address').notNull().default(''),
    /** Where it is; for its owner only. */
    lat: doublePrecision('lat'),
    lng: doublePrecision('lng'),
    hideExact: boolean('hide_exact').notNull().default(true),
    /** Direction and distance by which a home's point is shifted, the same for ever, so that asking often tells nothing. */
    shift: doublePrecision('shift').notNull(),
    /** What others see of the place. */
    shownLat: doublePrecision('shown_lat'),
    shownLng: doublePrecision('shown_lng'),
    imgUrl: text('img_url').array().notNull().default([]),
    imgUrlZip: text('img_url_zip').array().notNull().default([]),
    fields: jsonb('fields').$type<Record<string, FieldValue>>().notNull().default({}),
    /** E.164. */
    phone: text('phone').notNull().default(''),
    showPhone: boolean('show_phone').notNull().default(false),
    status: text('status').$type<AdStatus>().notNull(),
    removalReason: text('removal_reason').notNull().default(''),
    /** The owner left or is barred; out of sight whatever the status. */
    hidden: boolean('hidden').notNull().default(false),
    topUntil: time('top_until'),
    homeUntil: time('home_until'),
    urgentUntil: time('urgent_until'),
    highlightUntil: time('highlight_until'),
    /** Where these were counted before `ad_count`. Nodes of the version before still read them; the next release drops them. */
    formerViewNum: count('view_num'),
    formerLikeNum: count('like_num'),
    formerCollectNum: count('collect_num'),
    formerReplyNum: count('reply_num'),
    createdAt: time('created_at').notNull(),
    refreshedAt: time('refreshed_at').notNull(),
    expiresAt: time('expires_at').notNull(),
    /** Also what a live ad was last confirmed by: its owner changed it, or said that it is still available. */
    updatedAt: time('updated_at').notNull(),
    /** `refreshed_at` as it was before the ad sank, as its owner did not answer; null for one that did not sink. */
    sunkFrom: time('sunk_from'),
    /** Since when the price is lower than it was in the 30 days before, and the lowest of these; null otherwise. */
    droppedAt: time('dropped_at'),
    droppedFrom: big('dropped_from'),
    /** Where an imported ad comes from, so that an import can be taken up again. */
    source: text('source'),
    sourceId: text('source_id'),
    /** The running moving sale it is an item of; null before, after and outside of one. */
    saleId: big('sale_id'),
    /** The terms it is found by; none while it is not live. */
    search: tsvector('search')
      .generatedAlwaysAs(sql`ashore_ad_terms(region_id, status in ('active', 'reserved') and not hidden, refreshed_at,
        language, title, content, keywords, root_id, category_id, intent, area_id, price_cents, price_type, owner_id,
        owner_type, cardinality(img_url) > 0, fields, second_text)`)
      .notNull(),
  },
  (table) => {
    const live = sql`status in ('active', 'reserved') and not hidden`;
    const mapCell = sql`ashore_map_cell(shown_lat, shown_lng)`;
    // The grid once for each root, one after the other; no search for all categories takes its index, root by root.
    const rootCell = sql`((root_id::bigint << 40) + ashore_map_cell(shown_lat, shown_lng))`;
    return [
      index('ad_newest').on(table.regionId, table.refreshedAt, table.id).where(live),
      index('ad_root_newest').on(table.regionId, table.rootId, table.refreshedAt, table.id).where(live),
      index('ad_category_newest').on(table.regionId, table.categoryId, table.refreshedAt, table.id).where(live),
      index('ad_area_newest').on(table.regionId, table.areaId, table.refreshedAt, table.id).where(live),
      index('ad_price_up').on(table.regionId, table.priceUp, table.id).where(live),
      index('ad_root_price_up').on(table.regionId, table.rootId, table.priceUp, table.id).where(live),
      index('ad_category_price_up').on(table.regionId, table.categoryId, table.priceUp, table.id).where(live),
      index('ad_price_down').on(table.regionId, table.priceDown, table.id).where(live),
      index('ad_root_price_down').on(table.regionId, table.rootId, table.priceDown, table.id).where(live),
      index('ad_category_price_down').on(table.regionId, table.categoryId, table.priceDown, table.id).where(live),
      // Turns are drawn from the index alone, however many ads are promoted.
      index('ad_promoted')
        .on(table.regionId, table.topUntil, table.ownerId, table.rootId, table.categoryId, table.id)
        .where(sql`top_until is not null and ${live}`),
      index('ad_on_home')
        .on(table.regionId, table.homeUntil, table.ownerId, table.id)
        .where(sql`home_until is not null and ${live}`),
      index('ad_place').on(table.regionId, table.shownLat, table.shownLng).where(live),
      // The columns behind the cell answer a map from the index alone.
      index('ad_cell').on(table.regionId, mapCell, table.shownLat, table.shownLng, table.id).where(live),
      index('ad_root_cell')
        .on(table.regionId, rootCell, table.rootId, table.shownLat, table.shownLng, table.categoryId, table.id)
        .where(live),
      // Sitemaps walk all that is live by id; the date behind it answers them from the index alone.
      index('ad_live').on(table.id, table.updatedAt).where(live),
      index('ad_owner').on(table.ownerId, table.updatedAt, table.id),
      index('ad_expiry').on(table.expiresAt).where(sql`status in ('active', 'reserved')`),
      // New entries wait in a list that every search reads; a short one costs little.
      index('ad_search').using('gin', table.search).with({ gin_pending_list_limit: 128 }),
      unreadIndex('ad', table.id),
      uniqueIndex('ad_source').on(table.source, table.sourceId).where(sql`source is not null`),
    ];
  },
);

/** A promotion of an ad. What shows it are the `…Until` of the ad; this tells what it came from and what its clock says. */
export const promotionTable = pgTable(
  'promotion',
  {
    id: big('id').primaryKey().generatedAlwaysAsIdentity(),
    adId: big('ad_id')
      .notNull()
      .references(() => adTable.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<PromotionKind>().notNull(),
    /** What it was given for, such as `order:7`: the same is never given twice. */
    source: text('source').notNull().unique(),
    /** running · ended (its time is over) · withdrawn (taken back) */
    state: text('state').$type<'running' | 'ended' | 'withdrawn'>().notNull(),
    startedAt: time('started_at').notNull(),
    endsAt: time('ends_at').notNull(),
    /** Since when its clock stands still: the ad is not live. */
    pausedAt: time('paused_at'),
    /** Of a bump: when the ad counted as new before. */
    refreshedBefore: time('refreshed_before'),
  },
  (table) => [
    // The same kind not twice at once.
    uniqueIndex('promotion_one').on(table.adId, table.kind).where(sql`state = 'running'`),
    index('promotion_ad').on(table.adId),
  ],
);

/**
 * The counts of an ad, beside it: a row of `ad` is wide and in twenty indexes, so that a count there writes all of them
 * anew. An ad that nobody counted yet has no row. A third of each page is free for new versions of its rows.
 */
export const adCountTable = pgTable('ad_count', {
  adId: big('ad_id')
    .primaryKey()
    .references(() => adTable.id, { onDelete: 'cascade' }),
  views: count('views'),
  likes: count('likes'),
  collects: count('collects'),
  replies: count('replies'),
});

/** What visitors made of an ad on one day (UTC); none for days on which nobody came. */
export const adDayTable = pgTable(
  'ad_day',
  {
    /** Of `ad_count`, which takes its days along (ashore_counts_gone); a foreign key would look for them by the ad alone. */
    adId: big('ad_id').notNull(),
    day: date('day').notNull(),
    views: count('views'),
    /** Members who asked for the phone number. */
    phones: count('phones'),
  },
  // The day comes first: what is counted on one day is written side by side, not on a page for each ad.
  (table) => [primaryKey({ columns: [table.day, table.adId] })],
);

/** Owners who were asked whether an ad is still available. The row goes with the answer. */
export const adQuestionTable = pgTable(
  'ad_question',
  {
    adId: big('ad_id')
      .primaryKey()
      .references(() => adTable.id, { onDelete: 'cascade' }),
    askedAt: time('asked_at').notNull(),
    /** The time to answer is over, and the ad sank. */
    silent: boolean('silent').notNull().default(false),
  },
  (table) => [index('ad_question_open').on(table.askedAt).where(sql`not silent`)],
);

/** What an ad cost before and after each change of its price since it was published. Null for no price. */
export const adPriceTable = pgTable(
  'ad_price',
  {
    adId: big('ad_id')
      .notNull()
      .references(() => adTable.id, { onDelete: 'cascade' }),
    changedAt: time('changed_at').notNull(),
    fromCents: big('from_cents'),
    toCents: big('to_cents'),
    /** Of both prices; a change of the unit or the currency begins anew. */
    priceUnit: text('price_unit').$type<PriceUnit>().notNull(),
    currency: text('currency').notNull(),
  },
  (table) => [primaryKey({ columns: [table.adId, table.changedAt] })],
);

/** What a member wrote down about an ad, for nobody else. */
export const adNoteTable = pgTable(
  'ad_note',
  {
    userId: big('user_id').notNull(),
    adId: big('ad_id')
      .notNull()
      .references(() => adTable.id, { onDelete: 'cascade' }),
    note: text('note').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.adId] }), index('ad_note_ad').on(table.adId)],
);

/** Words of titles by region: what a mistyped word may have meant. */
export const searchWordTable = pgTable(
  'search_word',
  { regionId: integer('region_id').notNull(), word: text('word').notNull() },
  (table) => [
    primaryKey({ columns: [table.regionId, table.word] }),
    // Whatever order the database sorts texts in, words by their beginning are found bytewise.
    index('search_word_beginning').on(table.regionId, table.word.op('text_pattern_ops')),
    // Words that wait to be put into the index would be compared one by one with every mistyped word.
    index('search_word_near').using('gin', sql`word gin_trgm_ops`).with({ fastupdate: false }),
  ],
);
