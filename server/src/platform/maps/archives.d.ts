import type { StreetMap } from '@ashore/contract';
import type { Logger } from 'pino';
/** An archive of vector tiles (PMTiles 3): what its first bytes say. */
export interface MapArchive extends Omit<StreetMap, 'url'> {
  /** The name of its file, which holds the hash of its content. */
  file: string;
}
/** The archives that `npm run map` made. */
export interface MapArchives {
  /** Where they are. */
  folder: string;
  /** The newest of each name, in the order of the names; read again as soon as the folder changes. */
  list(): Promise<readonly MapArchive[]>;
}
/** Whether this is what an archive is called; such a name leads nowhere but into the folder. */
export declare const isArchiveName: (file: string) => boolean;
/** @param folder may be missing as long as there is no archive */
export declare function createMapArchives(folder: string, log: Pick<Logger, 'warn'>): MapArchives;
