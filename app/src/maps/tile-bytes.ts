/** Vector tiles (https://github.com/mapbox/vector-tile-spec, version 2) as bytes: layers are taken out and added without reading the others. */
import { VectorTileLayer } from '@mapbox/vector-tile';
import { PbfReader, PbfWriter } from 'pbf';
import type { Ground, Line } from './coast.ts';

/** Units along a side of a tile where nothing else is said. */
export const EXTENT = 4096;
const LAYER = 3;
const POLYGON = 3;
const MOVE_TO = 1;
const LINE_TO = 2;
const CLOSE_PATH = 7;

/** The lines of a tile's layer, and the units along its side. */
export interface TileLines {
  lines: Line[];
  extent: number;
}

/** The layers of a tile, each with its name, as its bytes have them. */
const layersOf = (tile: Uint8Array) =>
  new PbfReader(tile).readFields<{ name: string; bytes: Uint8Array }[]>((tag, found, pbf) => {
    if (tag !== LAYER) return;
    const bytes = pbf.readBytes();
    const name = new PbfReader(bytes).readFields(
      (field, at, inner) => {
        if (field === 1) at.name = inner.readString();
      },
      { name: '' },
    ).name;
    found.push({ name, bytes });
  }, []);

/** The lines of a layer; undefined where the tile has no such layer. */
export function linesOf(tile: Uint8Array, layerName: string): TileLines | undefined {
  const layer = layersOf(tile).find(({ name }) => name === layerName);
  if (!layer) return undefined;
  const read = new VectorTileLayer(new PbfReader(layer.bytes), layer.bytes.length);
  const lines: Line[] = [];
  for (let index = 0; index < read.length; index++)
    for (const line of read.feature(index).loadGeometry()) lines.push(line.map(({ x, y }) => [x, y] as const));
  return { lines, extent: read.extent };
}

const command = (id: number, count: number) => id | (count << 3);
const zigZag = (value: number) => (value << 1) ^ (value >> 31);

/** Rings as commands of the cursor; the units of a tile are whole numbers. */
function commandsOf(rings: readonly Line[]): number[] {
  const commands: number[] = [];
  let [x, y] = [0, 0];
  for (const ring of rings) {
    ring.forEach((corner, index) => {
      const [nextX, nextY] = [Math.round(corner[0]), Math.round(corner[1])];
      if (index === 0) commands.push(command(MOVE_TO, 1));
      if (index === 1) commands.push(command(LINE_TO, ring.length - 1));
      commands.push(zigZag(nextX - x), zigZag(nextY - y));
      [x, y] = [nextX, nextY];
    });
    commands.push(command(CLOSE_PATH, 1));
  }
  return commands;
}

/** An area whose only fact is the value of that number. */
function writeFeature({ index, rings }: { index: number; rings: readonly Line[] }, pbf: PbfWriter): void {
  pbf.writePackedVarint(2, [0, index]);
  pbf.writeVarintField(3, POLYGON);
  pbf.writePackedVarint(4, commandsOf(rings));
}

/** The layer `ground`: a feature a kind, its rings to be filled by the even-odd rule. */
function packGround(parts: readonly (readonly [Ground, readonly Line[]])[], extent: number): Uint8Array {
  const pbf = new PbfWriter();
  pbf.writeVarintField(15, 2);
  pbf.writeStringField(1, 'ground');
  for (const [index, [, rings]] of parts.entries()) pbf.writeMessage(2, writeFeature, { index, rings });
  pbf.writeStringField(3, 'kind');
  for (const [kind] of parts) pbf.writeMessage(4, (text, value) => value.writeStringField(1, text), kind);
  pbf.writeVarintField(5, extent);
  return pbf.finish();
}

/**
 * The tile without its layer `coast`, and with a layer `ground` below all others where some is given.
 * @returns undefined where nothing is left
 */
export function withGround(
  tile: Uint8Array | undefined,
  ground: readonly (readonly [Ground, readonly Line[]])[],
  extent: number,
): Uint8Array | undefined {
  const others = tile ? layersOf(tile).filter(({ name }) => name !== 'coast') : [];
  const pbf = new PbfWriter();
  if (ground.length > 0) pbf.writeBytesField(LAYER, packGround(ground, extent));
  for (const { bytes } of others) pbf.writeBytesField(LAYER, bytes);
  const all = pbf.finish();
  return all.length > 0 ? all : undefined;
}
