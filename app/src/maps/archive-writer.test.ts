import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { PMTiles, type Source, tileIdToZxy, zxyToTileId } from 'pmtiles';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ArchiveFacts, writeArchive } from './archive-writer.ts';
import { MapFault } from './map-fault.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ashore-archive-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const facts: ArchiveFacts = {
  box: [7.409205, 43.72335, 7.448637, 43.75169],
  minZoom: 0,
  maxZoom: 9,
  metadata: { name: 'test', vector_layers: [{ id: 'roads', fields: {} }] },
};
const bytesOf = (text: string) => gzipSync(text, { level: 0 });

/** The reader that browsers have, on a file. */
const readerOf = async (path: string) => {
  const bytes = await readFile(path);
  const source: Source = {
    getKey: () => path,
    getBytes: async (offset, length) => ({ data: new Uint8Array(bytes.subarray(offset, offset + length)).buffer }),
  };
  const reader = new PMTiles(source);
  const textAt = async (id: number) => {
    const tile = await reader.getZxy(...tileIdToZxy(id));
    return tile && Buffer.from(tile.data).toString();
  };
  return { reader, textAt };
};

it('stores the same content once, and runs of it in one entry', async () => {
  const path = join(folder, 'runs');
  const contents: [number, string][] = [
    ...([
      [0, 'world'],
      [1, 'sea'],
      [2, 'sea'],
      [3, 'sea'],
      [4, 'land'],
      [5, 'sea'],
      [9, 'sea'],
    ] as [number, string][]),
    ...([[zxyToTileId(9, 300, 200), 'far']] as [number, string][]),
  ];
  const written = await writeArchive(
    path,
    contents.map(([id, text]) => ({ id, bytes: bytesOf(text) })),
    facts,
  );
  expect(written).toMatchObject({ tiles: 8, entries: 6, contents: 4, bytes: (await readFile(path)).length });
  const { reader, textAt } = await readerOf(path);
  for (const [id, text] of contents) expect(await textAt(id)).toBe(text);
  for (const id of [6, 8, 10, 21]) expect(await textAt(id)).toBeUndefined();
  expect(await reader.getHeader()).toMatchObject({
    ...{
      specVersion: 3,
      clustered: true,
      internalCompression: 2,
      tileCompression: 2,
      tileType: 1,
      leafDirectoryLength: 0,
    },
    ...{ numAddressedTiles: 8, numTileEntries: 6, numTileContents: 4, minZoom: 0, maxZoom: 9 },
    ...{ minLon: 7.409205, minLat: 43.72335, maxLon: 7.448637, maxLat: 43.75169 },
  });
  expect(await reader.getMetadata()).toEqual(facts.metadata);
});

it('names further directories where one would be too long, and every tile is found', async () => {
  const path = join(folder, 'leaves');
  // Lengths and gaps that no packing makes short.
  const digest = (id: number) => createHash('sha256').update(String(id)).digest();
  const ids: number[] = [];
  for (let id = zxyToTileId(14, 0, 0); ids.length < 5000; id += 1 + (digest(id).readUInt16LE(0) % 50_000)) ids.push(id);
  const textOf = (id: number) => `${digest(id).toString('hex').repeat(6).slice(digest(id).readUInt8(3))} ${id}`;
  const written = await writeArchive(
    path,
    ids.map((id) => ({ id, bytes: bytesOf(textOf(id)) })),
    { ...facts, maxZoom: 14 },
  );
  const { reader, textAt } = await readerOf(path);
  const { leafDirectoryLength = 0, rootDirectoryLength } = await reader.getHeader();
  expect(leafDirectoryLength).toBeGreaterThan(16_384);
  expect(rootDirectoryLength).toBeLessThan(16_384 - 127);
  expect(written.entries).toBe(5000);
  for (const id of [...ids.slice(0, 3), ...ids.slice(4094, 4099), ...ids.slice(-3)])
    expect(await textAt(id)).toBe(textOf(id));
});

it('is the same file for the same tiles, so that its name is', async () => {
  const tiles = [{ id: 7, bytes: bytesOf('one') }];
  const hashes = [];
  for (const name of ['same-1', 'same-2']) hashes.push((await writeArchive(join(folder, name), tiles, facts)).hash);
  const other = await writeArchive(join(folder, 'other'), [{ id: 8, bytes: bytesOf('one') }], facts);
  expect(hashes[0]).toBe(hashes[1]);
  expect(other.hash).not.toBe(hashes[0]);
});

it('refuses tiles out of order, none at all, and a path that it may not write', async () => {
  const tile = (id: number) => ({ id, bytes: bytesOf(String(id)) });
  await expect(writeArchive(join(folder, 'a'), [tile(5), tile(4)], facts)).rejects.toThrow('in the order of their ids');
  await expect(writeArchive(join(folder, 'b'), [tile(5), tile(5)], facts)).rejects.toThrow('in the order of their ids');
  await expect(writeArchive(join(folder, 'c'), [], facts)).rejects.toThrow('one tile at least');
  await expect(writeArchive(join(folder, 'none', 'd'), [tile(1)], facts)).rejects.toThrow(MapFault);
  await expect(writeArchive(join(folder, 'a'), [tile(1)], facts)).rejects.toThrow('EEXIST');
});
