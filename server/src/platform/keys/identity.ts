import { randomBytes } from 'node:crypto';
import { access } from 'node:fs/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Database, Executor } from '../database/database.ts';
import { type FileStore, StorageAway } from '../files/port.ts';
import { openSiteKeys, type SiteKeys, siteKeysOf } from './site-keys.ts';
import { siteIdentityTable } from './tables.ts';

/**
 * `check` refuses a key or a place of pictures of another site. `accept` takes them as those of this site from now on.
 * `skip` is for a restore, which brings the identity with it: it makes and asks for no key.
 */
export type IdentityMode = 'check' | 'accept' | 'skip';

interface Parts {
  database: Database;
  files: FileStore;
  /** Path of `site.key`. */
  path: string;
  mode: IdentityMode;
  log: Logger;
}

const ACCEPT = 'run `npm run admin -- accept-data`';

/** What a node was started with belongs to another site; the message tells an operator what to do. */
export class Stranger extends Error {
  override readonly name = 'Stranger';
}

const printOf = (keys: SiteKeys) => keys.hash('identity', 'site');

/** The fingerprint of the key that the database belongs to; undefined where no node has started on it yet. */
export async function identityOf(executor: Executor): Promise<string | undefined> {
  const [row] = await executor.select({ keyPrint: siteIdentityTable.keyPrint }).from(siteIdentityTable);
  return row?.keyPrint;
}

/** The same over a connection alone. */
export const identityOver = (client: pg.Client): Promise<string | undefined> => identityOf(drizzle({ client }));

/** A node with a wrong DATA_DIR is to make no key that looks like the right one. */
async function assertKeyExists(path: string): Promise<void> {
  await access(path).catch((cause: unknown) => {
    if ((cause as NodeJS.ErrnoException).code !== 'ENOENT') throw cause;
    throw new Stranger(
      `${path} is missing, and the database belongs to a site that has a key. Check DATA_DIR and DATABASE_URL, or put your copy of the key there. If the key is lost, ${ACCEPT}.`,
    );
  });
}

/** Takes a place for pictures that no site has marked, and refuses that of another site. */
async function takePlace({ files }: Parts, print: string): Promise<void> {
  const mark = (await files.readMark())?.trim();
  if (mark === undefined) await files.writeMark(print);
  else if (mark !== print) throw strangePlace(files, 'holds the pictures of another site');
}

const strangePlace = ({ place }: FileStore, what: string) =>
  new Stranger(
    `Pictures: ${place} ${what}. Check DATA_DIR and S3_*. If you moved the pictures, copy the file "site" with them. If they are lost or this place is right, ${ACCEPT}.`,
  );

/** Does not keep a node from starting while the store is away: pictures answer 503 then, and the rest works. */
async function checkPlace({ files, log }: Parts, print: string): Promise<void> {
  const mark = await files.readMark().catch((error: unknown) => {
    if (!(error instanceof StorageAway)) throw error;
    log.warn(
      { reason: error.message },
      'the store of pictures is away: pictures are answered with 503 until it is back',
    );
    return print;
  });
  if (mark === undefined) throw strangePlace(files, 'does not hold the pictures of this site');
  if (mark.trim() !== print) throw strangePlace(files, 'holds the pictures of another site');
}

/** Stores who the site is at the first start on a database; of several nodes that begin at once the first decides. */
async function claim(parts: Parts, print: string): Promise<void> {
  const isNew = await parts.database.transaction(async (tx) => {
    const rows = await tx.insert(siteIdentityTable).values({ keyPrint: print }).onConflictDoNothing().returning();
    // Before the commit: a store that cannot be marked leaves the database unclaimed.
    if (rows.length > 0) await takePlace(parts, print);
    return rows.length > 0;
  });
  if (isNew) return;
  if ((await identityOf(parts.database.orm)) !== print)
    throw new Stranger(
      `${parts.path} is not the key of the site that the database belongs to. Check DATA_DIR and DATABASE_URL, or put your copy of the key there. If the key is lost, ${ACCEPT}.`,
    );
  await checkPlace(parts, print);
}

async function accept({ database, files }: Parts, print: string): Promise<void> {
  await files.writeMark(print);
  await database.orm
    .insert(siteIdentityTable)
    .values({ keyPrint: print })
    .onConflictDoUpdate({ target: siteIdentityTable.id, set: { keyPrint: print } });
}

/**
 * The keys of the site, once key, database and place of pictures have shown to belong together.
 * @throws Stranger
 */
export async function openIdentity(parts: Parts): Promise<SiteKeys> {
  const { database, path, mode } = parts;
  if (mode === 'skip') return siteKeysOf(randomBytes(32));
  if (mode === 'check' && (await identityOf(database.orm)) !== undefined) await assertKeyExists(path);
  const keys = await openSiteKeys(path);
  await (mode === 'accept' ? accept : claim)(parts, printOf(keys));
  return keys;
}
