import type { ConsentKind, ConsentPlace, Locale, RoleName } from '@ashore/contract';
import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  sql,
  text,
  timestamp,
  uniqueIndex,
} from '#server/platform/database/orm.ts';

const id = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
const userId = () => bigint('user_id', { mode: 'number' }).notNull();
const time = (name: string) => timestamp(name, { withTimezone: true });
const words = (name: string) => text(name).notNull().default('');

/**
 * A member of the site. After deletion the row stays as the one others' threads point at, without anything personal.
 */
export const memberTable = pgTable(
  'member',
  {
    id: id(),
    /** 1 ordinary, 2 business. */
    userType: smallint('user_type').$type<1 | 2>().notNull(),
    /** active · barred (by those who look after the site) · deleted (days of grace) · erased (for good) */
    state: text('state').$type<'active' | 'barred' | 'deleted' | 'erased'>().notNull().default('active'),
    /** Null once erased. */
    email: text('email'),
    emailConfirmed: boolean('email_confirmed').notNull().default(false),
    /** Waits for its confirmation, then becomes the e-mail. */
    pendingEmail: text('pending_email'),
    /** PHC string; empty once erased. */
    passwordHash: text('password_hash').notNull(),
    userName: text('user_name').notNull(),
    /**
     * The name as it looks: letters and digits that are taken for each other are one here. Empty for a name that looked like
     * another's before that was refused; null until it is worked out.
     */
    nameSkeleton: text('name_skeleton'),
    userImg: words('user_img'),
    lastRegion: integer('last_region').notNull(),
    /** The language of mails, pushes and notifications. */
    locale: text('locale').$type<Locale>().notNull().default('en'),
    /** Languages the member reads beside that of the interface. */
    languagesRead: text('languages_read').array().notNull().default([]),
    /** Looks after a region and agreed that newcomers are shown the member as somebody to write to. */
    newcomersWrite: boolean('newcomers_write').notNull().default(false),
    /** Cannot post or write until then. */
    limitedUntil: time('limited_until'),
    termsVersion: text('terms_version').notNull(),
    nationality: words('nationality'),
    languages: text('languages').array().notNull().default([]),
    hereSince: words('here_since'),
    about: words('about'),
    /** E.164, or empty. */
    phone: words('phone'),
    newsletter: boolean('newsletter').notNull().default(false),
    companyName: words('company_name'),
    contactName: words('contact_name'),
    taxNumber: words('tax_number'),
    address: words('address'),
    website: words('website'),
    /** Half of the answers to a first message came within so many minutes; null where too few were asked. */
    answerMinutes: integer('answer_minutes'),
    /** Accepted offers and sold ads whose buyer is named, on either side. */
    deals: integer('deals').notNull().default(0),
    /** Shown ratings of the member after deals, and the sum of their stars. */
    ratings: integer('ratings').notNull().default(0),
    ratingStars: integer('rating_stars').notNull().default(0),
    /** Reports against the member that were right. */
    upheldReports: integer('upheld_reports').notNull().default(0),
    /** Has a business that somebody who looks after its region checked. */
    checked: boolean('checked').notNull().default(false),
    /** The badge of that is shown: checked, and the plan that runs has the right to it. */
    verified: boolean('verified').notNull().default(false),
    /** Since when the phone is confirmed; null without. */
    phoneSince: time('phone_since'),
    /** With how many members the member met, as both said; computed by night and with each such answer. */
    met: integer('met').notNull().default(0),
    /** How many references are shown on the profile; computed with each change and by night. */
    references: integer('reference_num').notNull().default(0),
    createdAt: time('created_at').notNull(),
    deletedAt: time('deleted_at'),
  },
  (table) => [
    uniqueIndex('member_email').on(table.email, table.userType),
    uniqueIndex('member_user_name').on(sql`ashore_unaccent(${table.userName})`).where(sql`${table.state} <> 'erased'`),
    uniqueIndex('member_name_skeleton').on(table.nameSkeleton).where(sql`${table.nameSkeleton} <> ''`),
    index('member_leaving').on(table.deletedAt).where(sql`${table.deletedAt} is not null`),
  ],
);

/** What a member looks after; rows that ended stay, to tell who had which role when. */
export const roleTable = pgTable(
  'member_role',
  {
    id: id(),
    userId: userId(),
    role: text('role').$type<RoleName>().notNull(),
    /** Null for every region. */
    regionId: integer('region_id'),
    since: time('since').notNull(),
    /** Null for the command line. */
    appointedBy: bigint('appointed_by', { mode: 'number' }),
    endedAt: time('ended_at'),
    endedBy: bigint('ended_by', { mode: 'number' }),
  },
  (table) => [
    uniqueIndex('member_role_once')
      .on(table.userId, table.role, sql`coalesce(${table.regionId}, 0)`)
      .where(sql`${table.endedAt} is null`),
    index('member_role_region').on(table.regionId, table.role).where(sql`${table.endedAt} is null`),
  ],
);

/** A device that is, or was, logged in. Rows that ended stay a while, to tell why. */
export const sessionTable = pgTable(
  'session',
  {
    id: id(),
    userId: userId(),
    client: text('client').$type<'web' | 'app'>().notNull(),
    state: text('state').$type<'active' | 'superseded' | 'ended'>().notNull().default('active'),
    /** SHA-256 of the credential. */
    secretHash: text('secret_hash').notNull().unique(),
    /** SHA-256 of the anti-forgery twin; an app has none. */
    tokenHash: text('token_hash').notNull(),
    userAgent: text('user_agent').notNull(),
    /** The beginning of the network address at the log-in. */
    address: words('address'),
    createdAt: time('created_at').notNull(),
    lastUsedAt: time('last_used_at').notNull(),
    /** When the member last proved in it who they are; null in sessions from before that was noted. */
    provedAt: time('proved_at'),
    endedAt: time('ended_at'),
  },
  (table) => [
    uniqueIndex('session_active').on(table.userId, table.client).where(sql`${table.state} = 'active'`),
    index('session_user').on(table.userId),
    index('session_ended').on(table.endedAt),
  ],
);

/** A browser or app a member logged in with, known again by a random cookie, whatever network it is in. */
export const deviceTable = pgTable(
  'known_device',
  {
    userId: userId(),
    /** HMAC-SHA-256 of member and cookie under a key of the site that is not in this database. */
    hash: text('hash').notNull(),
    /** The latest session opened on it; a session the member ends takes its device along. */
    sessionId: bigint('session_id', { mode: 'number' }).notNull(),
    lastLoginAt: time('last_login_at').notNull(),
    userAgent: words('user_agent'),
    /** The beginning of the network address at the latest log-in. */
    address: words('address'),
    /** Null for devices that were known before this was noted. */
    firstLoginAt: time('first_login_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.hash] }), index('known_device_age').on(table.lastLoginAt)],
);

/** The one valid mailed proof of a member and kind; a newer one takes its place. */
export const proofTable = pgTable(
  'member_proof',
  {
    userId: userId(),
    /** email: owns that mail box · reset: may set a new password */
    kind: text('kind').$type<'email' | 'reset'>().notNull(),
    /** The address it was sent to; the proof is void once the member's differs. */
    email: text('email').notNull(),
    secretHash: text('secret_hash').notNull().unique(),
    /** Of the typed 6-digit code; a reset has none. */
    codeHash: text('code_hash'),
    tries: integer('tries').notNull().default(0),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind] }), index('member_proof_expiry').on(table.expiresAt)],
);

/** Addresses of barred accounts that were erased, told apart by a keyed hash alone; forgotten after a year. */
export const barredAddressTable = pgTable(
  'barred_address',
  {
    /** HMAC-SHA-256 of the address under a key of the site that is not in this database. */
    hash: text('hash').primaryKey(),
    barredAt: time('barred_at').notNull(),
  },
  (table) => [index('barred_address_age').on(table.barredAt)],
);

/** What a member proves a log-in with beside the password: codes of an app (RFC 6238). */
export const secondFactorTable = pgTable('second_factor', {
  userId: bigint('user_id', { mode: 'number' }).primaryKey(),
  /** The shared secret, sealed with a key of the site that is not in this database. */
  sealed: text('sealed').notNull(),
  /** Null until the first code was typed: it is not asked for before. */
  confirmedAt: time('confirmed_at'),
  /** The step of time of the last code that was taken; no code counts twice (RFC 6238, section 5.2). */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  createdAt: time('created_at').notNull(),
});

/** Codes that stand in for the app, each once. */
export const recoveryCodeTable = pgTable(
  'recovery_code',
  {
    userId: userId(),
    codeHash: text('code_hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);

/** A code on its way to a phone; one for each member, a newer one takes its place. */
export const phoneProofTable = pgTable(
  'phone_proof',
  {
    userId: bigint('user_id', { mode: 'number' }).primaryKey(),
    /** E.164. */
    phone: text('phone').notNull(),
    /** HMAC-SHA-256 of member, number and code under a key of the site; null until the message is sent. */
    codeHash: text('code_hash'),
    /** Wrong codes, and tries to send the message: each may have cost money. */
    tries: integer('tries').notNull().default(0),
    sends: integer('sends').notNull().default(0),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [index('phone_proof_expiry').on(table.expiresAt)],
);

/** Which account has confirmed a number, told by a keyed hash alone: a number has one account. */
export const confirmedPhoneTable = pgTable('confirmed_phone', {
  userId: bigint('user_id', { mode: 'number' }).primaryKey(),
  /** HMAC-SHA-256 of the number under a key of the site that is not in this database. */
  hash: text('hash').notNull().unique(),
  confirmedAt: time('confirmed_at').notNull(),
});
/**
 * What a member agreed to and withdrew, in order (Regulation (EU) 2016/679, article 7). Rows of erased members stay as proof
 * for the time of the retention table: without an id, under a keyed hash of the address.
 */
export const consentTable = pgTable(
  'consent',
  {
    id: id(),
    /** Null once the member is erased. */
    userId: bigint('user_id', { mode: 'number' }),
    /** HMAC-SHA-256 of the address under a key of the site that is not in this database; empty before the erasure. */
    memberHash: words('member_hash'),
    kind: text('kind').$type<ConsentKind>().notNull(),
    /** Of the text that was agreed to. */
    version: text('version').notNull(),
    /** False for a withdrawal. */
    granted: boolean('granted').notNull(),
    place: text('place').$type<ConsentPlace>().notNull(),
    at: time('at').notNull(),
    /** Set with the erasure. */
    keptUntil: time('kept_until'),
  },
  (table) => [
    index('consent_member').on(table.userId, table.id),
    index('consent_kept_until').on(table.keptUntil).where(sql`${table.keptUntil} is not null`),
  ],
);

/**
 * Members who were erased while copies of the database may still have them. A site that starts on a restored copy erases them
 * again; ids alone could be those of others by then, so the time they joined says who is meant.
 */
export const erasedMemberTable = pgTable(
  'erased_member',
  {
    userId: bigint('user_id', { mode: 'number' }).notNull(),
    joinedAt: time('joined_at').notNull(),
    erasedAt: time('erased_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.joinedAt] }), index('erased_member_age').on(table.erasedAt)],
);

export { issuerLinkTable, issuerLoginTable } from './issuers/tables.ts';
export { deviceAlarmTable, passkeyChallengeTable, passkeyTable } from './passkeys/tables.ts';
