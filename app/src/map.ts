/**
 * An operator's `npm run map -- FILE.osm.pbf … [--box WEST,SOUTH,EAST,NORTH] [--on-disk]`: makes the streets of the maps from
 * extracts of OpenStreetMap, an archive each, for the running site and the next start.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from './config.ts';
import { readEnvironment } from './env.ts';
import type { Box } from './maps/extract.ts';
import { makeMap } from './maps/make-map.ts';
import { MapFault } from './maps/map-fault.ts';

const EXIT_USAGE = 64;
const usage = `Usage: npm run map -- FILE.osm.pbf … [--box WEST,SOUTH,EAST,NORTH] [--on-disk]
  --box      takes a part of the extract only, in degrees
  --on-disk  works on the disk instead of in memory: slower, for large extracts`;

function endWithUsage(reason?: string): never {
  console.error(reason ? `${reason}\n${usage}` : usage);
  process.exit(EXIT_USAGE);
}

function boxOf(text: string): Box {
  const [west = Number.NaN, south = Number.NaN, east = Number.NaN, north = Number.NaN, ...more] = text
    .split(',')
    .map((part) => (part.trim() === '' ? Number.NaN : Number(part)));
  const isBox = west >= -180 && east <= 180 && south >= -85 && north <= 85 && west < east && south < north;
  if (!isBox || more.length > 0) endWithUsage(`--box ${text}: is not WEST,SOUTH,EAST,NORTH in degrees`);
  return [west, south, east, north];
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { box: { type: 'string' }, 'on-disk': { type: 'boolean', default: false } },
    });
  } catch (error) {
    return endWithUsage((error as Error).message);
  }
}

const megabytes = (bytes: number) => `${(bytes / 1e6).toLocaleString('en', { maximumFractionDigits: 2 })} MB`;

const { positionals: files, values } = readArguments();
if (files.length === 0) endWithUsage();
const box = values.box === undefined ? undefined : boxOf(values.box);

try {
  const folder = join(readConfig(readEnvironment()).dataDir, 'maps');
  for (const file of files) {
    const { name, path, tiles, contents, bytes, seconds, extract } = await makeMap({
      ...{ file, folder, box, onDisk: values['on-disk'] },
    });
    const of = extract.date ? ` of ${extract.date.toISOString().slice(0, 10)}` : '';
    console.log(
      `${name}: ${megabytes(extract.bytes)} of data${of} became ${tiles.toLocaleString('en')} tiles (${contents.toLocaleString('en')} different), ${megabytes(bytes)}, in ${seconds.toFixed(1)} s`,
    );
    console.log(`  ${path}`);
  }
} catch (error) {
  if (!(error instanceof MapFault)) throw error;
  console.error(error.message);
  process.exit(1);
}
