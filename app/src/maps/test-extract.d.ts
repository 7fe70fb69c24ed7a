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
  nodes?: readonly {
    tags: Tags;
    at: readonly [longitude: number, latitude: number];
  }[];
  ways?: readonly TestWay[];
}
/**
 * An extract of OpenStreetMap in the format PBF, made up: for tests without data of others.
 * @returns the bytes of the file
 */
export declare function packExtract(extract: TestExtract): Buffer;
/**
 * A made-up harbour town by the sea in the west, some kilometres to each side: a coast, streets with names, a park, houses.
 * @returns its bytes
 */
export declare function packHarbour(): Buffer;
