import type { Readable } from 'node:stream';

export interface StoredFile {
  stream: Readable;
  /** Bytes. */
  size: number;
  contentType: string;
}

/** Where pictures lie. Names other than generated ones are refused on writing and unknown on reading. */
export interface FileStore {
  /** Resolves once the bytes are durable. Throws StorageFull where there is no room. */
  write(name: string, bytes: Buffer): Promise<void>;
  /** Whoever asks must read the stream to its end or destroy it. Knows nothing of a file that is out of sight. */
  read(name: string): Promise<StoredFile | undefined>;
  /** Takes a file out of sight, for all nodes that share the store; done again, it changes nothing. */
  hide(name: string): Promise<void>;
  /** Puts it back. */
  show(name: string): Promise<void>;
  /** As `read`, of a file that is out of sight. */
  readHidden(name: string): Promise<StoredFile | undefined>;
  /** Wherever it is. Does nothing when there is no such file. */
  remove(name: string): Promise<void>;
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
