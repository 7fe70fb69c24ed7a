import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { createDiskFileStore } from './disk.ts';
import { keepSmallFiles } from './memory.ts';
import { newFileName } from './name.ts';
import { bytesOf, type FileStore, leave, SMALL_FILE } from './port.ts';

const folder = await mkdtemp(join(tmpdir(), 'ashore-memory-'));
afterAll(() => rm(folder, { recursive: true }));

let time = 0;
let other: FileStore;
let disk: FileStore;
let files: FileStore;
beforeEach(async () => {
  time = 0;
  [disk, other] = [await createDiskFileStore(folder), await createDiskFileStore(folder)];
  files = keepSmallFiles(disk, () => time);
});

async function stored(bytes = Buffer.from('picture')): Promise<string> {
  const name = `${newFileName()}.webp`;
  await other.write(name, bytes);
  return name;
}

const contents = async (name: string) => {
  const file = await files.read(name);
  return file && (await bytesOf(file)).toString();
};

it('asks the store for a small file once', async () => {
  const name = await stored();
  const [read, isShown] = [vi.spyOn(disk, 'read'), vi.spyOn(disk, 'isShown')];
  for (let n = 0; n < 3; n++) expect(await contents(name)).toBe('picture');
  expect(await files.isShown(name)).toBe(true);
  expect([read.mock.calls.length, isShown.mock.calls.length]).toEqual([1, 0]);
});

it('keeps no large file, and none that is not there', async () => {
  const [large, missing] = [await stored(Buffer.alloc(SMALL_FILE + 1)), `${newFileName()}.webp`];
  const read = vi.spyOn(disk, 'read');
  for (let n = 0; n < 2; n++) {
    const file = await files.read(large);
    expect(file?.size).toBe(SMALL_FILE + 1);
    leave(file!);
    expect(await files.read(missing)).toBeUndefined();
  }
  expect(read).toHaveBeenCalledTimes(4);
});

it('loses at once what this node hides, removes or writes anew', async () => {
  const name = await stored();
  expect(await contents(name)).toBe('picture');
  await files.hide(name);
  expect([await contents(name), await files.isShown(name)]).toEqual([undefined, false]);
  await files.show(name);
  expect(await contents(name)).toBe('picture');
  await files.write(name, Buffer.from('new'));
  expect(await contents(name)).toBe('new');
  await files.remove(name);
  expect(await contents(name)).toBeUndefined();
});

it('loses after five seconds what another node hid, and asks without reading again what is still there', async () => {
  const [name, stays] = [await stored(), await stored()];
  const read = vi.spyOn(disk, 'read');
  expect([await contents(name), await contents(stays)]).toEqual(['picture', 'picture']);
  await other.hide(name);
  time = 4999;
  expect(await contents(name)).toBe('picture');
  time = 5000;
  expect([await contents(name), await files.isShown(name), await contents(stays)]).toEqual([
    undefined,
    false,
    'picture',
  ]);
  time = 9999;
  expect(await contents(stays)).toBe('picture');
  expect(read).toHaveBeenCalledTimes(2);
});

it('keeps nothing of a read that was under way while the file was hidden', async () => {
  const name = await stored();
  const read = vi.spyOn(disk, 'read').mockImplementationOnce(async () => {
    const file = await other.read(name);
    await files.hide(name);
    return file;
  });
  expect(await contents(name)).toBe('picture');
  expect(await contents(name)).toBeUndefined();
  expect(read).toHaveBeenCalledTimes(2);
});
