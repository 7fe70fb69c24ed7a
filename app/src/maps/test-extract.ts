import { deflateSync } from 'node:zlib';
import { PbfWriter } from 'pbf';
import type { Box } from './extract.ts';

type Tags = Record<string, string>;

/** A way through points of the map, each as longitude and latitude; one that ends where it begins is an area. */
export interface TestWay {
  tags: Tags;
  points: readonly (readonly [longitude: number, latitude: number])[];
}

/** What the extract of a test has. */
export interface TestExtract {
  box?: Box;
  date?: Date;
  nodes?: readonly { tags: Tags; at: readonly [longitude: number, latitude: number] }[];
  ways?: readonly TestWay[];
}

const STEPS = 1e7;
const packed = (write: (pbf: PbfWriter) => void): Uint8Array => {
  const pbf = new PbfWriter();
  write(pbf);
  return pbf.finish();
};

/** A block of the file (fileformat.proto). */
function block(type: string, content: Uint8Array): Buffer {
  const blob = packed((pbf) => {
    pbf.writeVarintField(2, content.length);
    pbf.writeBytesField(3, deflateSync(content));
  });
  const header = packed((pbf) => {
    pbf.writeStringField(1, type);
    pbf.writeVarintField(3, blob.length);
  });
  const length = Buffer.alloc(4);
  length.writeUInt32BE(header.length);
  return Buffer.concat([length, header, blob]);
}

const headerBlock = ({ box, date }: TestExtract) =>
  packed((pbf) => {
    if (box) {
      const [west, south, east, north] = box;
      const write = (_: unknown, sides: PbfWriter) =>
        [west, east, north, south].forEach((side, index) => {
          sides.writeSVarintField(index + 1, Math.round(side * 1e9));
        });
      pbf.writeMessage(1, write, undefined);
    }
    for (const feature of ['OsmSchema-V0.6', 'DenseNodes']) pbf.writeStringField(4, feature);
    if (date) pbf.writeVarintField(32, date.getTime() / 1000);
  });

/** Numbers as differences from the ones before them. */
const steps = (values: readonly number[]) => values.map((value, index) => value - (values[index - 1] ?? 0));

/**
 * An extract of OpenStreetMap in the format PBF, made up: for tests without data of others.
 * @returns the bytes of the file
 */
export function packExtract(extract: TestExtract): Buffer {
  const texts = [''];
  const textAt = (text: string) => {
    const known = texts.indexOf(text);
    return known === -1 ? texts.push(text) - 1 : known;
  };
  const nodes: { id: number; at: readonly [number, number]; tags: Tags }[] = [];
  const nodeAt = (at: readonly [number, number], tags: Tags = {}): number => {
    const known = nodes.find((node) => node.at[0] === at[0] && node.at[1] === at[1]);
    if (known) return known.id;
    nodes.push({ id: nodes.length + 1, at, tags });
    return nodes.length;
  };
  for (const { at, tags } of extract.nodes ?? []) nodeAt(at, tags);
  const ways = (extract.ways ?? []).map(({ tags, points }) => ({ tags, refs: points.map((at) => nodeAt(at)) }));
  const dense = packed((pbf) => {
    pbf.writePackedSVarint(1, steps(nodes.map(({ id }) => id)));
    pbf.writePackedSVarint(8, steps(nodes.map(({ at }) => Math.round(at[1] * STEPS))));
    pbf.writePackedSVarint(9, steps(nodes.map(({ at }) => Math.round(at[0] * STEPS))));
    const tags = ({ tags: some }: { tags: Tags }) => Object.entries(some).flat().map(textAt);
    pbf.writePackedVarint(
      10,
      nodes.flatMap((node) => [...tags(node), 0]),
    );
  });
  const packedWays = ways.map(({ tags, refs }, index) =>
    packed((pbf) => {
      pbf.writeVarintField(1, index + 1);
      pbf.writePackedVarint(2, Object.keys(tags).map(textAt));
      pbf.writePackedVarint(3, Object.values(tags).map(textAt));
      pbf.writePackedSVarint(8, steps(refs));
    }),
  );
  // Tilemaker takes one kind of thing from a block.
  const dataBlock = (group: (pbf: PbfWriter) => void) =>
    packed((pbf) => {
      pbf.writeBytesField(
        1,
        packed((table) => {
          for (const text of texts) table.writeBytesField(1, Buffer.from(text));
        }),
      );
      pbf.writeBytesField(2, packed(group));
    });
  return Buffer.concat([
    block('OSMHeader', headerBlock(extract)),
    block(
      'OSMData',
      dataBlock((group) => group.writeBytesField(2, dense)),
    ),
    block(
      'OSMData',
      dataBlock((group) => {
        for (const way of packedWays) group.writeBytesField(3, way);
      }),
    ),
  ]);
}

const [WEST, SOUTH] = [4.3, 52.1];

/**
 * A made-up harbour town by the sea in the west, some kilometres to each side: a coast, streets with names, a park, houses.
 * @returns its bytes
 */
export function packHarbour(): Buffer {
  const at = (x: number, y: number) => [WEST + x * 0.01, SOUTH + y * 0.01] as const;
  const area = (x: number, y: number, size: number) => [
    ...[at(x, y), at(x + size, y), at(x + size, y + size), at(x, y + size)],
    at(x, y),
  ];
  const streets = Array.from({ length: 6 }, (_, index) => [
    { tags: { highway: 'residential', name: `Lane ${index + 1}` }, points: [at(2, index + 0.5), at(7.5, index + 0.5)] },
    { tags: { highway: 'tertiary', name: `Road ${index + 1}` }, points: [at(index + 2, 0.2), at(index + 2, 6)] },
  ]).flat();
  return packExtract({
    box: [WEST, SOUTH, WEST + 0.08, SOUTH + 0.065],
    date: new Date('2026-11-01T00:00:00Z'),
    nodes: [{ tags: { place: 'town', name: 'Harbour', population: '60000' }, at: at(4.5, 3.2) }],
    ways: [
      // Land is on the left of the line, so it runs to the south.
      { tags: { natural: 'coastline' }, points: [at(1.5, 8), at(1.2, 4), at(1.6, 2), at(1.4, -2)] },
      ...streets,
      { tags: { leisure: 'park', name: 'Quiet Park' }, points: area(5.1, 3.6, 0.8) },
      { tags: { building: 'yes' }, points: area(4.2, 2.6, 0.1) },
      { tags: { railway: 'rail' }, points: [at(2, 6.2), at(7.8, 0.1)] },
    ],
  });
}
