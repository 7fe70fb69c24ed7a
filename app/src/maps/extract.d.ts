/** West, south, east, north in degrees. */
export type Box = readonly [west: number, south: number, east: number, north: number];
/** What an extract says of itself. */
export interface Extract {
  path: string;
  bytes: number;
  /** The part of the earth it was cut to; undefined where it does not say. */
  box: Box | undefined;
  /** How new its data is, where it says. */
  date: Date | undefined;
}
/**
 * Reads what an extract (`.osm.pbf`) says of itself, and checks that all its blocks are whole.
 * @throws MapFault where it is missing, not to be read, of another format, cut off or damaged
 */
export declare function readExtract(path: string): Promise<Extract>;
