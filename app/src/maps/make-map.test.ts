import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import { PMTiles } from 'pmtiles';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { gridOf } from './ground.ts';
import { makeMap, nameOf } from './make-map.ts';
import { packExtract, packHarbour } from './test-extract.ts';

let work: string;
let folder: string;
beforeAll(async () => {
  work = await mkdtemp(join(tmpdir(), 'ashore-map-'));
  folder = join(work, 'maps');
});
afterAll(() => rm(work, { recursive: true, force: true }));

const fileOf = async (name: string, bytes: Buffer) => {
  await writeFile(join(work, name), bytes);
  return join(work, name);
};

/** The names of the features in the layers of the tile at a point. */
async function layersAt(path: string, longitude: number, latitude: number, zoom: number) {
  const bytes = await readFile(path);
  const reader = new PMTiles({
    getKey: () => path,
    getBytes: async (offset, length) => ({ data: new Uint8Array(bytes.subarray(offset, offset + length)).buffer }),
  });
  const [x, y] = gridOf(longitude, latitude, zoom).map(Math.floor) as [number, number];
  const tile = await reader.getZxy(zoom, x, y);
  const { layers } = new VectorTile(new PbfReader(tile?.data ?? new ArrayBuffer(0)));
  return Object.fromEntries(
    Object.entries(layers).map(([name, layer]) => [
      name,
      Array.from({ length: layer.length }, (_, index) => layer.feature(index).properties),
    ]),
  );
}

it('makes an archive of an extract: streets, names, land and sea', async () => {
  const { path, tiles, name } = await makeMap({
    file: await fileOf('Harbour_Town-latest.osm.pbf', packHarbour()),
    folder,
  });
  expect(name).toBe('harbour-town');
  expect(tiles).toBeGreaterThan(20);
  expect(await readdir(folder)).toEqual([path.slice(folder.length + 1)]);
  const town = await layersAt(path, 4.345, 52.131, 14);
  expect(town.roads).toContainEqual({ kind: 'minor', name: 'Lane 3' });
  expect(Object.keys(town)).not.toContain('coast');
  const coast = await layersAt(path, 4.314, 52.13, 14);
  expect(coast.ground).toEqual([{ kind: 'land' }, { kind: 'sea' }]);
  expect((await layersAt(path, 4.345, 52.131, 11)).names).toContainEqual({
    kind: 'town',
    name: 'Harbour',
    people: 60_000,
  });
});

it('keeps the version before, as pages that are open read it, and leaves nothing else', async () => {
  const town = (name: string) =>
    packExtract({ box: [5, 52, 5.1, 52.1], nodes: [{ tags: { place: 'town', name }, at: [5.05, 52.05] }] });
  const made: string[] = [];
  for (const name of ['One', 'Two', 'Three', 'Three'])
    made.push((await makeMap({ file: await fileOf('town.osm.pbf', town(name)), folder })).path);
  expect(made[3]).toBe(made[2]);
  const left = (await readdir(folder)).filter((file) => !file.startsWith('harbour')).sort();
  expect(left).toEqual(
    made
      .slice(1, 3)
      .map((path) => path.slice(folder.length + 1))
      .sort(),
  );
});

it('takes a part of the extract', async () => {
  const box = [4.34, 52.12, 4.36, 52.14] as const;
  const { path } = await makeMap({ file: await fileOf('part.osm.pbf', packHarbour()), folder, box });
  expect(Object.keys(await layersAt(path, 4.35, 52.13, 14))).toContain('roads');
  expect(await layersAt(path, 4.4, 52.16, 14)).toEqual({});
});

it('changes nothing where it cannot', async () => {
  const before = await readdir(folder);
  const good = packHarbour();
  const refusals: [order: Parameters<typeof makeMap>[0], words: string][] = [
    [{ file: join(work, 'none.osm.pbf'), folder }, 'there is no such file'],
    [{ file: await fileOf('text.osm.pbf', Buffer.from('no map')), folder }, 'is not an extract'],
    [{ file: await fileOf('cut.osm.pbf', good.subarray(0, -9)), folder }, 'ends before'],
    [
      { file: await fileOf('nothing.osm.pbf', packExtract({ box: [5, 52, 5.1, 52.1] })), folder },
      'has nothing that the map shows',
    ],
    [{ file: await fileOf('good.osm.pbf', good), folder: join(work, 'text.osm.pbf', 'maps') }, 'ENOTDIR'],
  ];
  for (const [order, words] of refusals) await expect(makeMap(order)).rejects.toThrow(words);
  // Without the program.
  await mkdir(join(work, 'empty'));
  vi.stubEnv('PATH', join(work, 'empty'));
  await expect(makeMap({ file: join(work, 'good.osm.pbf'), folder })).rejects.toThrow('tilemaker is missing');
  vi.unstubAllEnvs();
  expect(await readdir(folder)).toEqual(before);
});

it('names an archive after its extract', () => {
  const names = ['portugal-latest.osm.pbf', '/data/Île de France.OSM.PBF', 'x.pbf', '....osm.pbf'].map(nameOf);
  expect(names).toEqual(['portugal', 'le-de-france', 'x', 'map']);
});
