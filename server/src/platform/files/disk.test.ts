import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDiskFileStore } from './disk.ts';
import { newFileName } from './name.ts';
import type { FileStore } from './port.ts';

let root: string;
let folder: string;
let files: FileStore;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'ashore-files-'));
  folder = join(root, 'uploads');
  files = await createDiskFileStore(folder);
});
afterAll(() => rm(root, { recursive: true }));

describe('the store on disk', () => {
  it('leaves no part of a file behind that could not be written', async () => {
    const name = `${newFileName()}.webp`;
    await mkdir(join(folder, name.slice(0, 2), name), { recursive: true });
    await expect(files.write(name, Buffer.from('x'))).rejects.toThrow('EISDIR');
    expect(await readdir(join(folder, name.slice(0, 2), name))).toEqual([]);
    expect(await readdir(join(folder, '.writing'))).toEqual([]);
  });

  it('removes parts that a process which died left long ago, and none that is being written', async () => {
    const writing = join(folder, '.writing');
    for (const part of ['old', 'new']) await writeFile(join(writing, part), 'half');
    await utimes(join(writing, 'old'), new Date('2020-01-01'), new Date('2020-01-01'));
    await createDiskFileStore(folder);
    expect(await readdir(writing)).toEqual(['new']);
    await rm(join(writing, 'new'));
  });
});

it('names are 128 random bits', () => {
  const names = new Set(Array.from({ length: 1000 }, newFileName));
  expect(names.size).toBe(1000);
  for (const name of names) expect(name).toMatch(/^[0-9a-f]{32}$/);
});
