import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Cluster } from './cluster.ts';
import { site } from './database.ts';
import type { SiteNode } from './node.ts';
import { logFile } from './part.ts';

const SECRET = 0o600;
const KEY_BYTES = 32;
const LATER_MS = 100_000_000_000;

/** Throws unless a node with these settings ends by itself and says why. */
async function expectRefused(cluster: Cluster, node: SiteNode, env: Record<string, string>, said: RegExp) {
  const log = logFile(cluster.folder, node.name);
  const before = statSync(log).size;
  const code = await node.launch(env).ended;
  const text = readFileSync(log).subarray(before).toString();
  if (code === 0 || !said.test(text)) throw new Error(`A stranger ended with ${code} and said: ${text}`);
}

/** A node of a program that does not know the newest migration of the database. */
async function expectOldRefused(cluster: Cluster, node: SiteNode): Promise<void> {
  const { primary } = cluster.database;
  const later = Date.now() + LATER_MS;
  await primary.query(
    `insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', ${later})`,
    site.database,
  );
  try {
    await expectRefused(cluster, node, {}, /newer version/);
  } finally {
    await primary.query(`delete from drizzle.__drizzle_migrations where created_at = ${later}`, site.database);
  }
}

/**
 * Starts nodes that do not belong to the site, in place of one that does: with another key, other pictures, an unclear
 * address of the database, and an older program. Also asks for the numbers of a node from outside.
 * @throws with the first of them that is not refused
 */
export async function expectStrangersRefused(cluster: Cluster): Promise<void> {
  for (const path of ['/metrics', '/metrics?', '//metrics']) {
    const { status } = await fetch(cluster.url + path);
    if (status !== 404) throw new Error(`${path} was answered with ${status} through nginx`);
  }
  const [, node] = cluster.web as [SiteNode, SiteNode];
  await node.leave();
  const foreign = join(cluster.folder, 'stranger');
  mkdirSync(foreign, { recursive: true });
  await expectRefused(cluster, node, { DATA_DIR: foreign }, /site\.key is missing/);
  writeFileSync(join(foreign, 'site.key'), randomBytes(KEY_BYTES).toString('hex'), { mode: SECRET });
  await expectRefused(cluster, node, { DATA_DIR: foreign }, /site\.key/);
  await expectRefused(cluster, node, { S3_PREFIX: 'other' }, /Pictures: /);
  const hosts = { DATABASE_DIRECT_URL: cluster.database.url.replace('read-write', 'any') };
  await expectRefused(cluster, node, hosts, /DATABASE_DIRECT_URL: must be .*target_session_attrs=read-write/);
  await expectOldRefused(cluster, node);
  await node.start();
}
