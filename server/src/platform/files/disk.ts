import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isFileName } from './name.ts';
import { type FileStore, StorageFull, type StoredFile } from './port.ts';

const PARTIAL = '.part';
/** No name that a store takes ends so. */
const HIDDEN = '.hidden';
/** No write takes so long; an older part was left by a process that died. */
const ABANDONED_MS = 3_600_000;

const codeOf = (error: unknown) => (error as { code?: string }).code ?? '';

/** Makes the names in a folder durable: a renamed file is safe only once its folder is. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function writeDurably(path: string, bytes: Buffer): Promise<void> {
  const file = await open(path, 'wx', 0o640);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Puts the bytes under the name at once or not at all. */
async function writeWhole(path: string, bytes: Buffer): Promise<void> {
  const folder = dirname(path);
  const partial = `${path}.${randomBytes(6).toString('hex')}${PARTIAL}`;
  if (await mkdir(folder, { recursive: true })) await syncFolder(dirname(folder));
  try {
    await writeDurably(partial, bytes);
    await rename(partial, path);
    await syncFolder(folder);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}

async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder, { recursive: true })) {
    if (!name.endsWith(PARTIAL)) continue;
    const { mtimeMs } = await stat(join(folder, name));
    if (Date.now() - mtimeMs > ABANDONED_MS) await rm(join(folder, name), { force: true });
  }
}

/** Pictures in a folder of this machine, spread over 256 sub-folders; a file is there whole or not at all. */
export async function createDiskFileStore(folder: string): Promise<FileStore> {
  await mkdir(folder, { recursive: true });
  await removeAbandoned(folder);
  const pathOf = (name: string) => join(folder, name.slice(0, 2), name);
  const hiddenPathOf = (name: string) => `${pathOf(name)}${HIDDEN}`;

  async function readAt(path: string): Promise<StoredFile | undefined> {
    const file = await open(path, 'r').catch((error: unknown) => {
      if (codeOf(error) === 'ENOENT') return undefined;
      throw error;
    });
    if (!file) return undefined;
    try {
      const { size } = await file.stat();
      return { stream: file.createReadStream(), size, contentType: 'image/webp' };
    } catch (error) {
      await file.close();
      throw error;
    }
  }

  async function move(from: string, to: string): Promise<void> {
    try {
      await rename(from, to);
      await syncFolder(dirname(to));
    } catch (error) {
      if (codeOf(error) !== 'ENOENT') throw error;
    }
  }

  return {
    async write(name, bytes) {
      if (!isFileName(name)) throw new Error(`not a name for a stored file: ${JSON.stringify(name.slice(0, 100))}`);
      try {
        await writeWhole(pathOf(name), bytes);
      } catch (error) {
        throw ['ENOSPC', 'EDQUOT'].includes(codeOf(error)) ? new StorageFull(error) : error;
      }
    },
    async read(name) {
      return isFileName(name) ? readAt(pathOf(name)) : undefined;
    },
    async readHidden(name) {
      return isFileName(name) ? readAt(hiddenPathOf(name)) : undefined;
    },
    async hide(name) {
      if (isFileName(name)) await move(pathOf(name), hiddenPathOf(name));
    },
    async show(name) {
      if (isFileName(name)) await move(hiddenPathOf(name), pathOf(name));
    },
    async remove(name) {
      if (!isFileName(name)) return;
      for (const path of [pathOf(name), hiddenPathOf(name)]) await rm(path, { force: true });
    },
  };
}
