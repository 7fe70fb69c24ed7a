import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readExtract } from './extract.ts';
import { packExtract, packHarbour } from './test-extract.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ashore-extract-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const fileOf = async (bytes: Buffer | string) => {
  const path = join(folder, 'some.osm.pbf');
  await writeFile(path, bytes);
  return path;
};

it('reads what an extract says of itself', async () => {
  const bytes = packHarbour();
  expect(await readExtract(await fileOf(bytes))).toMatchObject({
    ...{ bytes: bytes.length, box: [4.3, 52.1, 4.38, 52.165], date: new Date('2026-11-01T00:00:00Z') },
  });
  expect(await readExtract(await fileOf(packExtract({})))).toMatchObject({ box: undefined, date: undefined });
});

it.each([
  ['empty', () => '', 'is empty'],
  ['a text', () => 'This is no map.'.repeat(50), 'is not an extract'],
  ['zeros', () => Buffer.alloc(5000), 'is not an extract'],
  ['XML', () => '<?xml version="1.0"?><osm version="0.6"></osm>', 'is not an extract'],
  ['cut off in a block', () => packHarbour().subarray(0, -20), 'ends before its last block is whole'],
  ['cut off in a header', () => Buffer.concat([packHarbour(), Buffer.from([0, 0, 0, 14, 10])]), 'again'],
  ['followed by something else', () => Buffer.concat([packHarbour(), Buffer.from('something else')]), 'is damaged'],
])('refuses a file that is %s, in words that name it', async (_, bytes, words) => {
  await expect(readExtract(await fileOf(bytes()))).rejects.toThrow(`some.osm.pbf: `);
  await expect(readExtract(await fileOf(bytes()))).rejects.toThrow(words);
});

it('finds one wrong byte in a block', async () => {
  const bytes = packHarbour();
  bytes.writeUInt8(bytes.readUInt8(bytes.length - 40) ^ 0xff, bytes.length - 40);
  await expect(readExtract(await fileOf(bytes))).rejects.toThrow('is damaged');
});

it('says when there is no such file, or a folder', async () => {
  await expect(readExtract(join(folder, 'none.osm.pbf'))).rejects.toThrow('there is no such file');
  await expect(readExtract(folder)).rejects.toThrow('is a folder');
});
