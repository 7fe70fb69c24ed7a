import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDiskFileStore } from './disk.ts';
import { newFileName } from './name.ts';
import type { FileStore } from './port.ts';

let folder: string;
let files: FileStore;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ashore-files-'));
  files = await createDiskFileStore(folder);
});
afterAll(() => rm(folder, { recursive: true }));

describe('the store on disk', () => {
  it('gives back what it took, and nothing once removed', async () => {
    const name = `${newFileName()}-s.webp`;
    await files.write(name, Buffer.from('picture'));
    const file = await files.read(name);
    expect(file).toMatchObject({ size: 7, contentType: 'image/webp' });
    expect((await buffer(file!.stream)).toString()).toBe('picture');
    await files.remove(name);
    expect(await files.read(name)).toBeUndefined();
    await files.remove(name);
  });

  it.each([
    '../../etc/passwd',
    '/etc/passwd',
    'a\0b.webp',
    '%2e%2e%2fx',
    'x'.repeat(4096),
    `${'a'.repeat(32)}.php`,
    '.htaccess',
    '',
  ])('takes no name like %j', async (name) => {
    await expect(files.write(name, Buffer.from('x'))).rejects.toThrow('not a name');
    expect(await files.read(name)).toBeUndefined();
    await files.remove(name);
  });

  it('leaves no part of a file behind that could not be written', async () => {
    const name = `${newFileName()}.webp`;
    await expect(files.write(name, { length: 1 } as unknown as Buffer)).rejects.toThrow();
    const left = (await readdir(folder, { recursive: true })).filter((one) => one.includes(name));
    expect(left).toEqual([]);
  });
});
