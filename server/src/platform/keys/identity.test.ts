import { access, copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../database/test-database.ts';
import { createDiskFileStore } from '../files/disk.ts';
import type { FileStore } from '../files/port.ts';
import { createS3FileStore } from '../files/s3.ts';
import { startTestS3 } from '../files/test-s3.ts';
import { type IdentityMode, identityOf, openIdentity, Stranger } from './identity.ts';

let s3: Awaited<ReturnType<typeof startTestS3>>;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let root: string;
beforeAll(async () => {
  s3 = await startTestS3();
});
afterAll(() => s3.stop());
beforeEach(async () => {
  s3.fail('none');
  s3.objects.clear();
  database = await createTestDatabase();
  root = await mkdtemp(join(tmpdir(), 'ashore-identity-'));
});
afterEach(async () => {
  await database.drop();
  await rm(root, { recursive: true });
});

const log = pino({ level: 'silent' });
const keyIn = (folder: string) => join(root, `${folder}.key`);
const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );
const onDisk = (folder = 'uploads') => createDiskFileStore(join(root, folder));
const start = (folder: string, files: FileStore, mode: IdentityMode = 'check') =>
  openIdentity({ database: database.database, files, path: keyIn(folder), mode, log });
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => '',
    (error: unknown) => (error instanceof Stranger ? error.message : `no stranger: ${error}`),
  );
const stored = () => identityOf(database.database.orm);

describe.each([
  ['on disk', () => onDisk(), () => onDisk('elsewhere')],
  [
    'on S3',
    async () => createS3FileStore(s3.settings),
    async () => createS3FileStore({ ...s3.settings, prefix: 'elsewhere/' }),
  ],
] as const)('a site with its pictures %s', (_where, own, foreign) => {
  it('is known again by its key and its pictures, from every node', async () => {
    const keys = await start('one', await own());
    const identity = await stored();
    expect(identity).toMatch(/^[\w-]{43}$/);
    const nodes = await Promise.all([start('one', await own()), start('one', await own())]);
    for (const node of nodes) expect(node.hash('x', 'y')).toBe(keys.hash('x', 'y'));
    expect(await stored()).toBe(identity);
    expect(await (await own()).readMark()).toBe(identity);
  });

  it('refuses a node that has no key, and makes none for it', async () => {
    await start('one', await own());
    expect(await refusal(start('two', await own()))).toMatch(/two\.key is missing.*put your copy of the key there/);
    expect(await exists(keyIn('two'))).toBe(false);
  });

  it('refuses a node with the key of another site', async () => {
    await start('one', await own());
    const other = await createTestDatabase();
    await openIdentity({ database: other.database, files: await foreign(), path: keyIn('two'), mode: 'check', log });
    await other.drop();
    expect(await refusal(start('two', await own()))).toMatch(/two\.key is not the key of the site/);
  });

  it('refuses a place for pictures that is empty or of another site', async () => {
    await start('one', await own());
    expect(await refusal(start('one', await foreign()))).toContain('does not hold the pictures of this site');
    await (await foreign()).writeMark('another');
    expect(await refusal(start('one', await foreign()))).toContain('holds the pictures of another site');
  });

  it('takes no place of another site at its first start, and stays unclaimed', async () => {
    await (await own()).writeMark('another');
    expect(await refusal(start('one', await own()))).toContain('holds the pictures of another site');
    expect(await stored()).toBeUndefined();
  });

  it('accepts another key and another place when an operator says so', async () => {
    await start('one', await own());
    const before = await stored();
    await start('two', await foreign(), 'accept');
    expect(await stored()).not.toBe(before);
    await start('two', await foreign());
    expect(await refusal(start('one', await foreign()))).toContain('is not the key of the site');
  });

  it('is of one node where several with keys of their own begin at once', async () => {
    const results = await Promise.all(
      ['one', 'two', 'three'].map(async (folder) => refusal(start(folder, await own()))),
    );
    expect(results.filter((text) => text === '')).toHaveLength(1);
    for (const text of results.filter(Boolean)) expect(text).toMatch(/is not the key of the site|is missing/);
    expect(await (await own()).readMark()).toBe(await stored());
  });

  it('is restored without a key, and known by the copy of the key that is put back', async () => {
    await start('one', await own());
    await start('new', await own(), 'skip');
    expect(await exists(keyIn('new'))).toBe(false);
    await copyFile(keyIn('one'), keyIn('new'));
    await start('new', await own());
  });
});

describe('while S3 is away', () => {
  it('a known site starts', async () => {
    const files = createS3FileStore(s3.settings);
    await start('one', files);
    s3.fail(503);
    await start('one', files);
  });

  it('a new one does not, and is new the next time', async () => {
    const files = createS3FileStore(s3.settings);
    s3.fail(503);
    await expect(start('one', files)).rejects.toThrow('cannot serve now (503 SlowDown)');
    expect(await stored()).toBeUndefined();
    s3.fail('none');
    await start('one', files);
  });
});

it('a wrong key to S3 keeps the site from starting, with a text for its operator', async () => {
  await start('one', createS3FileStore(s3.settings));
  const files = createS3FileStore({ ...s3.settings, secretAccessKey: 'wrong' });
  await expect(start('one', files)).rejects.toThrow('Check S3_SECRET_ACCESS_KEY.');
});
