import { bigint, index, pgTable, smallint, text, timestamp, uniqueIndex } from '#server/platform/database/orm.ts';

const id = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
const time = (name: string) => timestamp(name, { withTimezone: true }).notNull();

/** Accounts elsewhere that members log in with: what an issuer calls them, never what it gave for them. */
export const issuerLinkTable = pgTable(
  'issuer_link',
  {
    id: id(),
    userId: bigint('user_id', { mode: 'number' }).notNull(),
    /** The issuer as its tokens name it (`iss`), so that a new key in the settings changes nothing. */
    issuer: text('issuer').notNull(),
    /** What the issuer calls the account (`sub`): never given to somebody else, unlike an e-mail. */
    subject: text('subject').notNull(),
    since: time('since'),
  },
  (table) => [
    uniqueIndex('issuer_link_subject').on(table.issuer, table.subject),
    uniqueIndex('issuer_link_member').on(table.userId, table.issuer),
  ],
);

/** Log-ins at an issuer that are under way, for minutes, each in the browser that began it. */
export const issuerLoginTable = pgTable(
  'issuer_login',
  {
    id: id(),
    /** SHA-256 of the cookie of the browser. */
    browserHash: text('browser_hash').notNull(),
    /** SHA-256 of the `state` that the issuer sends back. */
    stateHash: text('state_hash').notNull().unique(),
    /** The key of the issuer in the settings. */
    issuerKey: text('issuer_key').notNull(),
    /** The member who adds an account to the own one; null for a log-in. */
    userId: bigint('user_id', { mode: 'number' }),
    userType: smallint('user_type').$type<1 | 2>().notNull(),
    /** sent: at the issuer · back: the issuer said who it is */
    stage: text('stage').$type<'sent' | 'back'>().notNull().default('sent'),
    /** The page to come back to, in the language and the build that it began in. */
    page: text('page').notNull(),
    /** Where to go in the end. */
    pathUrl: text('path_url').notNull(),
    /** Secrets of the log-in, then what the issuer said; sealed with a key of the site that is not in this database. */
    sealed: text('sealed').notNull(),
    expiresAt: time('expires_at'),
  },
  (table) => [index('issuer_login_expiry').on(table.expiresAt)],
);
