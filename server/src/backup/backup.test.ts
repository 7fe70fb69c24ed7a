import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { jpeg } from '../http/test-http.ts';
import { type ChatSite, createChatSite } from '../modules/chat/test-chat-site.ts';
import { createTestPlatform } from '../platform/test-platform.ts';
import { createTestModules } from '../test-product.ts';
import { partsIn } from './format.ts';
import { restoreBackup, writeBackup } from './index.ts';

type Target = Awaited<ReturnType<typeof createTestPlatform>>;

let site: ChatSite;
let file: string;
const targets: Target[] = [];
beforeAll(async () => {
  site = await createChatSite();
  const { platform } = site;
  const [anna, ben] = [await site.member(), await site.member()];
  // More digits than JavaScript keeps.
  const [conversation] = await site.sql<{ id: number }>(
    `insert into chat_conversation (low_id, high_id, created_at, last_at) values (1, 9007199254740993, now(), now())
     returning id`,
  );
  // Texts that a dump may trip over.
  for (const text of ['a\nb\t"c" \\ | = \u2028 🐘 é', '{"kind":"end"}', '=1', "'; drop table member; --"])
    await site.sql(
      `insert into chat_message (conversation_id, sender_id, receiver_id, message_key, content, warnings, created_at)
       values ($1, $2, $3, $4, $4, '{link,iban}', now())`,
      [conversation?.id, anna.userId, ben.userId, text],
    );
  for (let number = 0; number < 5; number++) {
    const { imgUrl } = await site.server.modules.uploads.storeDrawn(anna.userId, await jpeg());
    // One that is out of sight stays so.
    if (number === 0) await platform.files.hide(basename(imgUrl));
  }
  const startAfter = new Date(Date.now() + 3_600_000);
  await platform.jobs.enqueue('later', { what: 7 }, { startAfter, singletonKey: 'one' });
  await site.sql(`insert into site_identity (key_print) values ('print of the key')`);
  file = join(site.folder, 'backup');
  await writeBackup(platform, file);
});
afterAll(async () => {
  for (const target of targets) await target.close();
  await site.close();
});

async function emptySite(): Promise<Target> {
  const target = await createTestPlatform();
  targets.push(target);
  return target;
}

const isPicture = (name: string) => /\.webp(\.hidden)?$/.test(name);

/** Count and hash of the rows of each table, the counters, the waiting jobs, and the hash of each picture. */
async function everythingIn({ platform, folder }: Pick<Target, 'platform' | 'folder'>) {
  const { pool } = platform.database;
  const all: Record<string, unknown> = {};
  const { rows } = await pool.query(`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`);
  for (const { name } of rows)
    all[name] = (
      await pool.query(`select count(*), md5(string_agg(r::text, '' order by r::text)) as hash from "${name}" r`)
    ).rows[0];
  const of = async (text: string) => (await pool.query(text)).rows;
  all.sequences = await of(`select sequencename, last_value from pg_sequences where schemaname = 'public' order by 1`);
  all.keys = await of(`select conname, pg_get_constraintdef(oid) from pg_constraint
    where connamespace = 'public'::regnamespace order by 1, 2`);
  all.jobs = await of(`select name, data, start_after, singleton_key from jobs.job where name = 'later'`);
  const uploads = join(folder, 'uploads');
  for (const entry of (await readdir(uploads, { recursive: true })).sort())
    if (isPicture(entry))
      all[entry] = createHash('sha256')
        .update(await readFile(join(uploads, entry)))
        .digest('hex');
  return all;
}

it('a backup put into an empty site makes the same site: rows, counters, keys, waiting jobs and pictures', async () => {
  const target = await emptySite();
  const before = await everythingIn(site);
  const report = await restoreBackup(target.platform, file, false);
  expect(await everythingIn(target)).toEqual(before);
  expect(report).toMatchObject({ missing: [], jobs: expect.any(Number) });
  expect(report.rows).toBeGreaterThan(10);
  expect(report.files).toBe(10);
  expect(before.jobs).toHaveLength(1);
  // The pictures are those of the site that was backed up, whatever key was there before.
  expect(await target.platform.files.readMark()).toBe('print of the key');
  // Once more, over what is there: refused unless that may go.
  await expect(restoreBackup(target.platform, file, false)).rejects.toThrow('The database is not empty');
  await target.platform.database.pool.query('delete from chat_conversation');
  await restoreBackup(target.platform, file, true);
  expect(await everythingIn(target)).toEqual(before);
});

/** The backup as the program wrote it before: each row and each picture in a line of JSON. */
async function inFirstFormat(path: string): Promise<void> {
  const { pool } = site.platform.database;
  const lines: string[] = [JSON.stringify({ kind: 'ashore backup', format: 1, at: new Date().toISOString() })];
  for await (const part of partsIn(file)) {
    if (part.kind === 'file') {
      const { bytes, ...rest } = part;
      lines.push(JSON.stringify({ ...rest, base64: bytes.toString('base64') }));
    } else if (part.kind !== 'rows' && part.kind !== 'site') lines.push(JSON.stringify(part));
    if (part.kind !== 'table') continue;
    const list = part.columns.map((column) => `"${column}"`).join(', ');
    const { rows } = await pool.query(
      `select row_to_json(r)::text as json from (select ${list} from "${part.name}") r`,
    );
    lines.push(...rows.map(({ json }) => `=${json}`));
  }
  const text = `${lines.join('\n')}\n`;
  const end = { kind: 'end', lines: lines.length, sha256: createHash('sha256').update(text).digest('hex') };
  await writeFile(path, gzipSync(`${text}${JSON.stringify(end)}\n`));
}

it('reads a backup of the first format', async () => {
  const target = await emptySite();
  const former = join(site.folder, 'former');
  await inFirstFormat(former);
  const report = await restoreBackup(target.platform, former, false);
  expect(await everythingIn(target)).toEqual(await everythingIn(site));
  expect(report.files).toBe(10);
  expect(await target.platform.files.readMark()).toBe('print of the key');
});

it('takes old tables away with what an operator added to them only where it can make that again', async () => {
  const target = await emptySite();
  const { pool } = target.platform.database;
  const role = `reader_${process.pid}`;
  await pool.query(`create role ${role}`);
  await pool.query(`grant select on ad, member to ${role} with grant option`);
  await restoreBackup(target.platform, file, false);
  const { rows } = await pool.query(`select has_table_privilege('${role}', 'ad', 'select with grant option') as may`);
  expect(rows).toEqual([{ may: true }]);
  const before = await everythingIn(target);
  await pool.query('create view names as select user_name from member');
  await expect(restoreBackup(target.platform, file, true)).rejects.toThrow('other objects depend on');
  await pool.query('drop view names');
  await pool.query('alter table ad enable row level security');
  await expect(restoreBackup(target.platform, file, true)).rejects.toThrow('could not be made again as they were');
  await pool.query('alter table ad disable row level security');
  expect(await everythingIn(target)).toEqual(before);
  expect((await pool.query(`select from pg_namespace where nspname = 'restoring'`)).rowCount).toBe(0);
  await pool.query(`drop owned by ${role}`);
  await pool.query(`drop role ${role}`);
});

it('changes nothing where the database ends in the middle, and puts all back the next time', async () => {
  const target = await emptySite();
  const { pool } = target.platform.database;
  const before = await everythingIn(target);
  const end = () =>
    pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'ashore backup' and datname = current_database()`);
  let ended: Promise<unknown> | undefined;
  const broken = restoreBackup(target.platform, file, false, (step) => {
    if (step === 'rows') ended = end();
  });
  await expect(broken).rejects.toThrow();
  await ended;
  const rows = Object.entries(await everythingIn(target)).filter(([name]) => !isPicture(name));
  expect(Object.fromEntries(rows)).toEqual(before);
  await restoreBackup(target.platform, file, false);
  expect(await everythingIn(target)).toEqual(await everythingIn(site));
});

it('a place with the pictures of another site is refused, and one of the same site taken', async () => {
  const target = await emptySite();
  const { files } = target.platform;
  await files.writeMark('another site');
  await expect(restoreBackup(target.platform, file, false)).rejects.toThrow('holds those of another site');
  expect(await files.readMark()).toBe('another site');
  await files.writeMark('print of the key');
  await restoreBackup(target.platform, file, false);
  // Whoever started the site once before the restore has an identity that goes.
  const begun = await emptySite();
  await begun.platform.database.pool.query(`insert into site_identity (key_print) values ('made at a first start')`);
  await begun.platform.files.writeMark('made at a first start');
  await restoreBackup(begun.platform, file, false);
  expect(await begun.platform.files.readMark()).toBe('print of the key');
});

it('a file that is not whole changes nothing', async () => {
  const target = await emptySite();
  const before = await everythingIn(target);
  const whole = await readFile(file);
  // Pictures are no text, but each byte is a letter of this encoding.
  const text = gunzipSync(whole).toString('latin1');
  const damaged = join(site.folder, 'damaged');
  const letters = (written: string) => Buffer.from(written).toString('latin1');
  const packed = (changed: string) => gzipSync(Buffer.from(changed, 'latin1'));
  const without = text.slice(0, text.lastIndexOf('{"kind":"end"'));
  expect(text).toContain(letters('🐘'));
  for (const bytes of [
    whole.subarray(0, whole.length / 2),
    Buffer.from('no backup'),
    packed(without),
    packed(text.replace(letters('🐘'), letters('🐕'))),
    packed(text.replace(/"bytes":\d+/, '"bytes":9007199254740991')),
    packed(text.replace(/"bytes":\d+/, '"bytes":-1')),
  ]) {
    await writeFile(damaged, bytes);
    await expect(restoreBackup(target.platform, damaged, false)).rejects.toThrow('The file is damaged or no backup');
  }
  await writeFile(damaged, packed(text.replace(/"migrations":\[/, '"migrations":[1,')));
  await expect(restoreBackup(target.platform, damaged, false)).rejects.toThrow('another version of the program');
  // Pictures that came before the damage was found lie there unnamed.
  const rows = Object.entries(await everythingIn(target)).filter(([name]) => !isPicture(name));
  expect(Object.fromEntries(rows)).toEqual(before);
});

it('members who were erased since a backup are erased again before a restored site serves anybody', async () => {
  const { members } = site.server.modules;
  const leaver = await site.member({ about: 'likes the sea' });
  const stayer = await site.member();
  const adId = await leaver.ad('Oak table of the leaver');
  const earlier = join(site.folder, 'earlier');
  await writeBackup(site.platform, earlier);
  await site.sql(`update member set state = 'deleted', deleted_at = '2026-01-01' where id = $1`, [leaver.userId]);
  await members.cleanUp();
  expect(await site.platform.files.readErased()).toContain(`${leaver.userId} `);

  const target = targets[0] ?? (await emptySite());
  // The pictures, and with them the list, are where they were.
  const platform = { ...target.platform, files: site.platform.files };
  await restoreBackup(platform, earlier, true);
  const { pool } = platform.database;
  const stateOf = async (userId: number) =>
    (await pool.query('select state, about from member where id = $1', [userId])).rows;
  expect(await stateOf(leaver.userId)).toEqual([{ state: 'active', about: 'likes the sea' }]);
  // Somebody else may have the number by then, who joined at another time.
  await pool.query(`update member set created_at = created_at + interval '1 second' where id = $1`, [leaver.userId]);
  const restored = createTestModules(platform);
  await restored.members.eraseAgain();
  expect(await stateOf(leaver.userId)).toEqual([{ state: 'active', about: 'likes the sea' }]);
  await pool.query(`update member set created_at = created_at - interval '1 second' where id = $1`, [leaver.userId]);
  await restored.members.startJobs?.();
  expect(await stateOf(leaver.userId)).toEqual([{ state: 'erased', about: '' }]);
  expect((await pool.query('select from ad where id = $1', [adId])).rowCount).toBe(0);
  expect(await stateOf(stayer.userId)).toMatchObject([{ state: 'active' }]);

  // Once no copy has them any more, nobody needs to know.
  site.clock.advance(31 * 86_400_000);
  await members.cleanUp();
  expect(await site.platform.files.readErased()).toBe('');
});

it('a backup that breaks off leaves the one before', async () => {
  const before = await readFile(file);
  const broken = new Error('no more');
  const files = { ...site.platform.files, read: () => Promise.reject(broken) };
  await expect(writeBackup({ ...site.platform, files }, file)).rejects.toBe(broken);
  expect(await readFile(file)).toEqual(before);
  expect((await readdir(site.folder)).filter((name) => name.endsWith('.part'))).toEqual([]);
});
