import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSiteKeys, siteKeysOf } from './site-keys.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ashore-keys-'));
});
afterAll(() => rm(folder, { recursive: true }));

const keys = siteKeysOf(Buffer.alloc(32, 7));

test('what is sealed opens again, for its purpose and under its key alone, and unchanged', () => {
  const sealed = keys.seal('totp', 'a secret – ü');
  expect(sealed).not.toBe(keys.seal('totp', 'a secret – ü'));
  expect(keys.open('totp', sealed)).toBe('a secret – ü');
  expect(keys.open('else', sealed)).toBeUndefined();
  expect(siteKeysOf(Buffer.alloc(32, 8)).open('totp', sealed)).toBeUndefined();
  expect(keys.open('totp', `${sealed.slice(0, -2)}AA`)).toBeUndefined();
  expect(keys.open('totp', 'short')).toBeUndefined();
});

test('a hash is the same each time, and differs by purpose and key', () => {
  const hash = keys.hash('barred', 'a@example.org');
  expect(keys.hash('barred', 'a@example.org')).toBe(hash);
  const others = [keys.hash('else', 'a@example.org'), siteKeysOf(Buffer.alloc(32, 8)).hash('barred', 'a@example.org')];
  expect(others).not.toContain(hash);
});

test('the key is made once, for its owner alone, whoever comes at once', async () => {
  const path = join(folder, 'site.key');
  const nodes = await Promise.all(Array.from({ length: 5 }, () => openSiteKeys(path)));
  expect(new Set(nodes.map((node) => node.hash('x', 'y'))).size).toBe(1);
  expect((await openSiteKeys(path)).hash('x', 'y')).toBe(nodes[0]?.hash('x', 'y'));
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect(await readdir(folder)).toEqual(['site.key']);
  await writeFile(join(folder, 'other.key'), 'nothing');
  await expect(openSiteKeys(join(folder, 'other.key'))).rejects.toThrow('does not hold a key');
});
