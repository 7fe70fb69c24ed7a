import { bigint, boolean, index, pgTable, text, timestamp } from '#server/platform/database/orm.ts';

const userId = () => bigint('user_id', { mode: 'number' }).notNull();
const time = (name: string) => timestamp(name, { withTimezone: true });

/** A public key of a member that logs in without a password (WebAuthn). The private one never leaves the member's device. */
export const passkeyTable = pgTable(
  'passkey',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: userId(),
    /** Base64url, as the browser names it; of one member in all. */
    credentialId: text('credential_id').notNull().unique(),
    /** COSE key, base64url. */
    publicKey: text('public_key').notNull(),
    /** What stands for the member on the device: random, base64url. */
    userHandle: text('user_handle').notNull(),
    /** How often the device used it; stays 0 for keys with copies. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull().default([]),
    synced: boolean('synced').notNull(),
    name: text('name').notNull(),
    createdAt: time('created_at').notNull(),
    lastUsedAt: time('last_used_at'),
    /** When its counter went back; it logs in no more. */
    clonedAt: time('cloned_at'),
  },
  (table) => [index('passkey_user').on(table.userId)],
);

/** Random values that browsers sign with a passkey, each once and for some minutes. */
export const passkeyChallengeTable = pgTable(
  'passkey_challenge',
  {
    /** SHA-256 of the value. */
    hash: text('hash').primaryKey(),
    purpose: text('purpose').$type<'add' | 'login' | 'prove'>().notNull(),
    /** SHA-256 of what only the browser has that asked for it. */
    holder: text('holder').notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [index('passkey_challenge_expiry').on(table.expiresAt)],
);

/** Mailed links that log a new device out, each once. */
export const deviceAlarmTable = pgTable(
  'device_alarm',
  {
    secretHash: text('secret_hash').primaryKey(),
    userId: userId(),
    /** The hash of the known device. */
    device: text('device').notNull(),
    /** Where the link was mailed to; empty in rows from before that was noted. */
    address: text('address').notNull().default(''),
    /** When it logged in. */
    since: time('since').notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [index('device_alarm_user').on(table.userId), index('device_alarm_expiry').on(table.expiresAt)],
);
