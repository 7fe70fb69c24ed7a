import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

export interface StoredFile {
  /** Its bytes where it is small, else a stream that must be read to its end or destroyed. */
  body: Buffer | Readable;
  /** Bytes. */
  size: number;
  contentType: string;
}

/** All bytes of a file. */
export const bytesOf = async ({ body }: StoredFile): Promise<Buffer> => (Buffer.isBuffer(body) ? body : buffer(body));

/** Lets a file go unread. */
export function leave({ body }: StoredFile): void {
  if (!Buffer.isBuffer(body)) body.destroy();
}

/** Files up to this size, in bytes, are small: most pictures of lists. */
export const SMALL_FILE = 64 * 1024;

/** Stores pictures. Names other than generated ones are refused on writing and unknown on reading. */
export interface FileStore {
  /** Where the pictures are, in words for an operator. */
  readonly place: string;
  /** Resolves once the bytes are durable. Throws StorageFull where there is no room. */
  write(name: string, bytes: Buffer): Promise<void>;
  /** Knows nothing of a file that is out of sight. */
  read(name: string): Promise<StoredFile | undefined>;
  /** Whether `read` knows the file, without its bytes. */
  isShown(name: string): Promise<boolean>;
  /** Takes a file out of sight, for all nodes that share the store; done again, it changes nothing. */
  hide(name: string): Promise<void>;
  /** Puts it back. */
  show(name: string): Promise<void>;
  /** As `read`, of a file that is out of sight. */
  readHidden(name: string): Promise<StoredFile | undefined>;
  /** Wherever it is. Does nothing when there is no such file. */
  remove(name: string): Promise<void>;
  /** What `writeMark` left in this place; undefined in a new one. */
  readMark(): Promise<string | undefined>;
  /** Marks the place as that of one site, so that no other site uses it by mistake. */
  writeMark(text: string): Promise<void>;
  /** What `writeErased` left last: the list of erased members, which a copy of the database would not have. */
  readErased(): Promise<string | undefined>;
  writeErased(text: string): Promise<void>;
}

/** There is no room left to store a file. */
export class StorageFull extends Error {
  /** Reads as 'come back later' wherever errors are sorted, whether the disk or a quota ran out. */
  readonly code = 'ENOSPC';
  constructor(cause: unknown) {
    super('We cannot store this right now. Try again later.', { cause });
    this.name = 'StorageFull';
  }
}

/** The store does not answer, or is too busy: the same may work in a moment. */
export class StorageAway extends Error {
  readonly code = 'STORAGE_AWAY';
  override readonly name = 'StorageAway';
}

/** The store refuses what is asked, and will until an operator changes a setting. The message says which. */
export class StorageRefused extends Error {
  override readonly name = 'StorageRefused';
}
