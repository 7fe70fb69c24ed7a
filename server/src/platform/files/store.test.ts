import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDiskFileStore } from './disk.ts';
import { keepSmallFiles } from './memory.ts';
import { newFileName } from './name.ts';
import { bytesOf, type FileStore, leave } from './port.ts';
import { createS3FileStore } from './s3.ts';
import { startTestS3 } from './test-s3.ts';

/** A place for pictures, which every adapter has to serve alike. */
interface Place {
  files: FileStore;
  /** The same place as another node opens it. */
  again(): Promise<FileStore>;
  /** All names in it. */
  everything(): Promise<string[]>;
}

const root = await mkdtemp(join(tmpdir(), 'ashore-files-'));
const folder = join(root, 'uploads');
const s3 = await startTestS3();
const prefixed = { ...s3.settings, prefix: 'one/site/' };
const everyObject = async () => [...s3.objects.keys()].sort();
const everyFile = async () => (await readdir(root, { recursive: true })).sort();
const s3Place = (settings: typeof prefixed): Place => ({
  files: createS3FileStore(settings),
  again: async () => createS3FileStore(settings),
  everything: everyObject,
});
const places: Record<string, Place> = {
  'on disk': {
    files: await createDiskFileStore(folder),
    again: () => createDiskFileStore(folder),
    everything: everyFile,
  },
  'on disk, kept in memory': {
    files: keepSmallFiles(await createDiskFileStore(join(root, 'kept'))),
    again: async () => keepSmallFiles(await createDiskFileStore(join(root, 'kept'))),
    everything: everyFile,
  },
  'on S3': s3Place(s3.settings),
  'on S3, behind a prefix': s3Place(prefixed),
};
afterAll(async () => {
  await s3.stop();
  await rm(root, { recursive: true });
});

let { files, again, everything } = places['on disk']!;

const contents = async (name: string) => {
  const file = await files.read(name);
  return file && (await bytesOf(file)).toString();
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

describe.each(Object.keys(places))('the store %s', (where) => {
  beforeAll(() => {
    ({ files, again, everything } = places[where]!);
  });

  it('gives back what it took, and nothing once removed', async () => {
    const name = `${newFileName()}-s.webp`;
    await files.write(name, Buffer.from('picture'));
    const file = await files.read(name);
    expect(file).toMatchObject({ size: 7, contentType: 'image/webp' });
    expect((await bytesOf(file!)).toString()).toBe('picture');
    await files.remove(name);
    expect(await files.read(name)).toBeUndefined();
    await files.remove(name);
  });

  it('is the same after a restart, and puts new bytes in the place of old ones', async () => {
    const name = `${newFileName()}.webp`;
    await files.write(name, Buffer.from('old'));
    await (await again()).write(name, Buffer.from('new'));
    expect(await contents(name)).toBe('new');
  });

  it('takes a file out of sight and puts it back, as often as somebody asks', async () => {
    const name = `${newFileName()}.webp`;
    await files.write(name, Buffer.from('picture'));
    const places = async () => {
      const [shown, hidden] = await Promise.all([files.read(name), files.readHidden(name)]);
      for (const file of [shown, hidden]) if (file) leave(file);
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
    const before = await everything();
    await expect(files.write(name, Buffer.from('x'))).rejects.toThrow('not a name');
    expect(await files.read(name)).toBeUndefined();
    await files.remove(name);
    expect(await files.isShown(name)).toBe(false);
    expect(await everything()).toEqual(before);
    expect(await readFile(join(root, 'secret.webp'), 'utf8')).toBe('secret');
  });

  it('knows what is shown without its bytes', async () => {
    const name = `${newFileName()}.webp`;
    expect(await files.isShown(name)).toBe(false);
    await files.write(name, Buffer.from('picture'));
    expect(await files.isShown(name)).toBe(true);
    await files.hide(name);
    expect([await files.isShown(name), await files.isShown('../x')]).toEqual([false, false]);
  });

  it('knows whose pictures it holds', async () => {
    expect(await files.readMark()).toBeUndefined();
    await files.writeMark('first');
    await files.writeMark('second');
    expect(await (await again()).readMark()).toBe('second');
    expect(await files.read('site')).toBeUndefined();
  });
});
