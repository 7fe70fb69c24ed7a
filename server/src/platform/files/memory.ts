import { LRUCache } from 'lru-cache';
import type { FileStore, StoredFile } from './port.ts';

/** About 1,500 pictures of lists. */
const KEPT_BYTES = 16 * 1024 * 1024;
/** How long another node's hiding of a picture may stay unseen by this one. Browsers keep it for half an hour. */
const TRUSTED_MS = 5000;

/** Bytes that were shown when the store was last asked, in milliseconds of `now`. */
interface Kept {
  file: StoredFile & { body: Buffer };
  askedAt: number;
}

/**
 * Keeps small pictures in memory: those of a list are asked for by everybody who comes, and a file or an object of S3 each
 * time costs ten times what sending it does (decision 78). What this node hides or removes is gone at once.
 * @param now milliseconds that only grow
 */
export function keepSmallFiles(files: FileStore, now: () => number = () => performance.now()): FileStore {
  const kept = new LRUCache<string, Kept>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ file }) => Math.max(1, file.size),
  });
  /** Counts what this node changed, so that no read that began before is kept. */
  let changes = 0;

  async function changing(name: string, change: Promise<void>): Promise<void> {
    try {
      await change;
    } finally {
      changes += 1;
      kept.delete(name);
    }
  }

  async function readAnew(name: string): Promise<StoredFile | undefined> {
    const [before, askedAt] = [changes, now()];
    const file = await files.read(name);
    if (file && Buffer.isBuffer(file.body) && changes === before)
      kept.set(name, { file: { ...file, body: file.body }, askedAt });
    return file;
  }

  const isTrusted = ({ askedAt }: Kept) => now() - askedAt < TRUSTED_MS;

  async function isShown(name: string): Promise<boolean> {
    const known = kept.get(name);
    if (known && isTrusted(known)) return true;
    const askedAt = now();
    const shown = await files.isShown(name);
    if (known && shown) known.askedAt = askedAt;
    else kept.delete(name);
    return shown;
  }

  return {
    ...files,
    isShown,
    async read(name) {
      const known = kept.get(name);
      if (!known) return readAnew(name);
      return (await isShown(name)) ? known.file : undefined;
    },
    write: (name, bytes) => changing(name, files.write(name, bytes)),
    hide: (name) => changing(name, files.hide(name)),
    show: (name) => changing(name, files.show(name)),
    remove: (name) => changing(name, files.remove(name)),
  };
}
