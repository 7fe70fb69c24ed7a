import { randomBytes } from 'node:crypto';
import { access, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { assertFileName, ERASED, HIDDEN, isFileName, MARK } from './name.ts';
import { type FileStore, SMALL_FILE, StorageFull, type StoredFile } from './port.ts';

/** Files are written here and moved to their place when they are whole, so that a start finds what was left without a look at all pictures. */
const WRITING = '.writing';
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
async function writeWhole(writing: string, path: string, bytes: Buffer): Promise<void> {
  const folder = dirname(path);
  const partial = join(writing, `${basename(path)}.${randomBytes(6).toString('hex')}`);
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

/** Another node may move or remove a part at the same time. */
function orMissing(error: unknown): undefined {
  if (codeOf(error) !== 'ENOENT') throw error;
}

async function removeAbandoned(writing: string): Promise<void> {
  for (const name of await readdir(writing)) {
    const part = await stat(join(writing, name)).catch(orMissing);
    if (part && Date.now() - part.mtimeMs > ABANDONED_MS) await rm(join(writing, name), { force: true });
  }
}

/** Pictures in a folder of this machine, spread over 256 sub-folders; a file is there whole or not at all. */
export async function createDiskFileStore(folder: string): Promise<FileStore> {
  const writing = join(folder, WRITING);
  await mkdir(writing, { recursive: true });
  await removeAbandoned(writing);
  const pathOf = (name: string) => join(folder, name.slice(0, 2), name);
  const hiddenPathOf = (name: string) => `${pathOf(name)}${HIDDEN}`;

  async function readAt(path: string): Promise<StoredFile | undefined> {
    const file = await open(path, 'r').catch(orMissing);
    if (!file) return undefined;
    try {
      const { size } = await file.stat();
      if (size > SMALL_FILE) return { body: file.createReadStream(), size, contentType: 'image/webp' };
      const body = await file.readFile();
      await file.close();
      return { body, size: body.length, contentType: 'image/webp' };
    } catch (error) {
      await file.close();
      throw error;
    }
  }

  async function move(from: string, to: string): Promise<void> {
    await rename(from, to)
      .then(() => syncFolder(dirname(to)))
      .catch(orMissing);
  }

  async function write(path: string, bytes: Buffer): Promise<void> {
    try {
      await writeWhole(writing, path, bytes);
    } catch (error) {
      throw ['ENOSPC', 'EDQUOT'].includes(codeOf(error)) ? new StorageFull(error) : error;
    }
  }

  return {
    place: `the folder ${folder}`,
    async write(name, bytes) {
      assertFileName(name);
      await write(pathOf(name), bytes);
    },
    async isShown(name) {
      if (!isFileName(name)) return false;
      return access(pathOf(name)).then(
        () => true,
        (error: unknown) => orMissing(error) ?? false,
      );
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
    readMark: () => readFile(join(folder, MARK), 'utf8').catch(orMissing),
    writeMark: (text) => write(join(folder, MARK), Buffer.from(text)),
    readErased: () => readFile(join(folder, ERASED), 'utf8').catch(orMissing),
    writeErased: (text) => write(join(folder, ERASED), Buffer.from(text)),
  };
}
