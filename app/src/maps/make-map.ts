import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { zxyToTileId } from 'pmtiles';
import { type ArchiveFacts, type WrittenArchive, writeArchive } from './archive-writer.ts';
import { type Box, type Extract, readExtract } from './extract.ts';
import { groundOf } from './ground.ts';
import { faultOfFile, MapFault } from './map-fault.ts';
import { type Mbtiles, openMbtiles, type TilePlace } from './mbtiles-queries.ts';
import { EXTENT, withGround } from './tile-bytes.ts';
import { runTilemaker } from './tilemaker.ts';

/** The archives of a name, the newest last: pages that were opened before read the one before it. */
const KEPT_VERSIONS = 2;
const HASH_DIGITS = 12;
const ATTRIBUTION = '© OpenStreetMap contributors';

export interface MapOrder {
  /** The extract, a file in the format PBF. */
  file: string;
  /** Where archives are. */
  folder: string;
  /** The part to take; all of the extract where it is not said. */
  box?: Box | undefined;
  /** Tilemaker works on the disk instead of in memory. */
  onDisk?: boolean;
}

export interface MadeMap extends WrittenArchive {
  name: string;
  path: string;
  extract: Extract;
  seconds: number;
}

/** What an archive is called: the name of the extract in small letters, digits and hyphens. */
export function nameOf(file: string): string {
  const plain = basename(file)
    .replace(/\.osm\.pbf$|\.pbf$/i, '')
    .toLowerCase()
    .replace(/-latest$/, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return plain.slice(0, 60) || 'map';
}

/** The tiles in the order of their ids, with the ground in those that have some. */
function* tilesOf(mbtiles: Mbtiles, box: Box): Generator<{ id: number; bytes: Uint8Array }> {
  const ground = groundOf(mbtiles, box);
  const places = new Map<number, TilePlace>();
  const note = (place: TilePlace) => places.set(zxyToTileId(place.z, place.x, place.y), place);
  for (const place of mbtiles.places()) note(place);
  for (const ofZoom of ground.values()) for (const { place } of ofZoom.values()) note(place);
  for (const [id, place] of [...places].sort(([one], [other]) => one - other)) {
    const packed = mbtiles.read(place);
    const filled = ground.get(place.z)?.get(`${place.x} ${place.y}`)?.ground;
    const tile = packed && gunzipSync(packed);
    const bytes = withGround(tile, filled ?? [], EXTENT);
    if (bytes) yield { id, bytes: gzipSync(bytes, { level: 9 }) };
  }
}

/** What the tiles cover where the extract does not say it: the tiles of the nearest zoom. */
function boxOfTiles(places: Iterable<TilePlace>, zoom: number): Box {
  let [west, south, east, north] = [180, -85, -180, 85];
  [south, north] = [north, south];
  const latitude = (y: number) => (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / 2 ** zoom))) * 180) / Math.PI;
  for (const { z, x, y } of places) {
    if (z !== zoom) continue;
    west = Math.min(west, (x / 2 ** zoom) * 360 - 180);
    east = Math.max(east, ((x + 1) / 2 ** zoom) * 360 - 180);
    north = Math.max(north, latitude(y));
    south = Math.min(south, latitude(y + 1));
  }
  return [west, south, east, north];
}

function factsOf(mbtiles: Mbtiles, { box, path, date }: Extract): ArchiveFacts {
  const zooms = [...new Set([...mbtiles.places()].map(({ z }) => z))];
  if (zooms.length === 0) throw new MapFault(`${path}: has nothing that the map shows`);
  const maxZoom = Math.max(...zooms);
  const layers = mbtiles.layers().filter((layer) => (layer as { id?: string }).id !== 'coast');
  return {
    box: box ?? boxOfTiles(mbtiles.places(), maxZoom),
    minZoom: Math.min(...zooms),
    maxZoom,
    metadata: {
      name: nameOf(path),
      attribution: ATTRIBUTION,
      type: 'baselayer',
      ...(date ? { version: date.toISOString().slice(0, 10) } : {}),
      vector_layers: [{ id: 'ground', fields: { kind: 'String' } }, ...layers],
    },
  };
}

/** Removes archives of the name but for the newest. */
async function removeOlder(folder: string, name: string): Promise<void> {
  const versions = (await readdir(folder)).filter((file) => new RegExp(`^${name}\\.[0-9a-f]+\\.pmtiles$`).test(file));
  const dated = await Promise.all(
    versions.map(async (file) => ({ file, at: (await stat(join(folder, file))).mtimeMs })),
  );
  dated.sort((one, other) => other.at - one.at);
  for (const { file } of dated.slice(KEPT_VERSIONS)) await rm(join(folder, file), { force: true });
}

/** The settings of tilemaker, with the part to take. */
async function writeSettings(path: string, box: Box | undefined): Promise<void> {
  const settings = JSON.parse(await readFile(new URL('tilemaker.json', import.meta.url), 'utf8'));
  if (box) settings.settings.bounding_box = box;
  await writeFile(path, JSON.stringify(settings));
}

async function makeIn(working: string, order: MapOrder): Promise<Omit<MadeMap, 'seconds'>> {
  const read = await readExtract(order.file);
  const extract = order.box ? { ...read, box: order.box } : read;
  const [config, output, archive] = ['settings.json', 'tiles.mbtiles', 'archive'].map((name) =>
    join(working, name),
  ) as [string, string, string];
  await writeSettings(config, order.box);
  await runTilemaker({ input: order.file, output, config, onDisk: order.onDisk ? join(working, 'store') : undefined });
  const mbtiles = openMbtiles(output);
  try {
    const facts = factsOf(mbtiles, extract);
    const written = await writeArchive(archive, tilesOf(mbtiles, facts.box), facts);
    const name = nameOf(order.file);
    const path = join(order.folder, `${name}.${written.hash.slice(0, HASH_DIGITS)}.pmtiles`);
    // The name holds the hash of the content, so that what is there under it already is the same.
    await rename(archive, path);
    await removeOlder(order.folder, name);
    return { ...written, name, path, extract };
  } finally {
    mbtiles.close();
  }
}

/**
 * Makes an archive of vector tiles from an extract of OpenStreetMap and puts it into the folder once it is whole, under its
 * name and the hash of its content.
 * @throws MapFault where the extract, the disk or tilemaker do not allow it; then nothing has changed
 */
export async function makeMap(order: MapOrder): Promise<MadeMap> {
  const started = performance.now();
  let working: string | undefined;
  try {
    await mkdir(order.folder, { recursive: true });
    working = await mkdtemp(join(order.folder, '.making-'));
    const made = await makeIn(working, order);
    return { ...made, seconds: (performance.now() - started) / 1000 };
  } catch (error) {
    throw faultOfFile(error, order.folder);
  } finally {
    if (working) await rm(working, { recursive: true, force: true });
  }
}
