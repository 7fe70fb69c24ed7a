import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
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

const contents = async (name: string) => {
  const file = await files.read(name);
  return file && (await buffer(file.stream)).toString();
};

const hostileNames = [
  '../../etc/passwd',
  '/etc/passwd',
  '../secret.webp',
  `../${'a'.repeat(32)}.webp`,
  `${'a'.repeat(32)}.webp\0`,
  `${'a'.repeat(32)}.webp\n`,
  `${'A'.repeat(32)}.webp`,
  `${'a'.repeat(32)}.webp/..`,
  `${'a'.repeat(30)}%2e.webp`,
  '%2e%2e%2fx',
  '..\\..\\x.webp',
  'con.webp',
  'x'.repeat(4096),
  `${'a'.repeat(32)}.php`,
  `${'a'.repeat(32)}.webp.php`,
  `${'a'.repeat(32)}`,
  '.htaccess',
  '',
];

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

  it('is the same after a restart, and puts new bytes in the place of old ones', async () => {
    const name = `${newFileName()}.webp`;
    await files.write(name, Buffer.from('old'));
    await (await createDiskFileStore(folder)).write(name, Buffer.from('new'));
    expect(await contents(name)).toBe('new');
  });

  it('takes a file out of sight and puts it back, as often as somebody asks', async () => {
    const name = `${newFileName()}.webp`;
    await files.write(name, Buffer.from('picture'));
    const places = async () => {
      const [shown, hidden] = await Promise.all([files.read(name), files.readHidden(name)]);
      for (const file of [shown, hidden]) file?.stream.destroy();
      return [shown !== undefined, hidden !== undefined];
    };
    for (const _again of [1, 2]) await files.hide(name);
    expect(await places()).toEqual([false, true]);
    expect(await files.read(`${name}.hidden`)).toBeUndefined();
    for (const _again of [1, 2]) await files.show(name);
    expect(await places()).toEqual([true, false]);
    await files.hide(name);
    await files.remove(name);
    expect(await places()).toEqual([false, false]);
    await files.hide('../../etc/passwd');
  });

  it('takes many at once, each whole', async () => {
    const names = Array.from({ length: 40 }, () => `${newFileName()}.webp`);
    await Promise.all(names.map((name) => files.write(name, Buffer.from(name))));
    expect(await Promise.all(names.map(contents))).toEqual(names);
  });

  it.each(hostileNames)('takes no name like %j, and touches nothing', async (name) => {
    await writeFile(join(root, 'secret.webp'), 'secret');
    const before = await readdir(root, { recursive: true });
    await expect(files.write(name, Buffer.from('x'))).rejects.toThrow('not a name');
    expect(await files.read(name)).toBeUndefined();
    await files.remove(name);
    expect(await readdir(root, { recursive: true })).toEqual(before);
    expect(await readFile(join(root, 'secret.webp'), 'utf8')).toBe('secret');
  });

  it('leaves no part of a file behind that could not be written', async () => {
    const name = `${newFileName()}.webp`;
    await mkdir(join(folder, name.slice(0, 2), name), { recursive: true });
    await expect(files.write(name, Buffer.from('x'))).rejects.toThrow('EISDIR');
    const left = (await readdir(join(folder, name.slice(0, 2)))).filter((file) => file.startsWith(name));
    expect(left).toEqual([name]);
  });

  it('removes parts that a process which died left long ago, and none that is being written', async () => {
    const shard = join(folder, 'zz');
    await mkdir(shard);
    for (const part of ['old.part', 'new.part']) await writeFile(join(shard, part), 'half');
    await utimes(join(shard, 'old.part'), new Date('2020-01-01'), new Date('2020-01-01'));
    await createDiskFileStore(folder);
    expect(await readdir(shard)).toEqual(['new.part']);
  });
});

it('names are 128 random bits', () => {
  const names = new Set(Array.from({ length: 1000 }, newFileName));
  expect(names.size).toBe(1000);
  for (const name of names) expect(name).toMatch(/^[0-9a-f]{32}$/);
});
