import { randomBytes } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isFileName } from './name.ts';
import { type FileStore, StorageFull } from './port.ts';

const isFull = (error: unknown) => ['ENOSPC', 'EDQUOT'].includes((error as { code?: string }).code ?? '');

/** Pictures in a folder of this machine, spread over 256 sub-folders; a file is there whole or not at all. */
export async function createDiskFileStore(folder: string): Promise<FileStore> {
  await mkdir(folder, { recursive: true });
  const pathOf = (name: string) => join(folder, name.slice(0, 2), name);

  async function writeWhole(path: string, bytes: Buffer): Promise<void> {
    const partial = `${path}.${randomBytes(6).toString('hex')}.part`;
    await mkdir(dirname(path), { recursive: true });
    try {
      const file = await open(partial, 'wx', 0o640);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(partial, path);
    } catch (error) {
      await rm(partial, { force: true });
      throw error;
    }
  }

  return {
    async write(name, bytes) {
      if (!isFileName(name)) throw new Error(`not a name for a stored file: ${JSON.stringify(name)}`);
      try {
        await writeWhole(pathOf(name), bytes);
      } catch (error) {
        throw isFull(error) ? new StorageFull(error) : error;
      }
    },
    async read(name) {
      if (!isFileName(name)) return undefined;
      try {
        const file = await open(pathOf(name), 'r');
        const { size } = await file.stat();
        return { stream: file.createReadStream(), size, contentType: 'image/webp' };
      } catch (error) {
        if ((error as { code?: string }).code === 'ENOENT') return undefined;
        throw error;
      }
    },
    async remove(name) {
      if (isFileName(name)) await rm(pathOf(name), { force: true });
    },
  };
}
