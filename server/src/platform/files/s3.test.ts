import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { newFileName } from './name.ts';
import { bytesOf, type FileStore, StorageAway, StorageFull, StorageRefused } from './port.ts';
import { createS3FileStore } from './s3.ts';
import { startTestS3 } from './test-s3.ts';

let s3: Awaited<ReturnType<typeof startTestS3>>;
let files: FileStore;
let name: string;
beforeAll(async () => {
  s3 = await startTestS3();
  files = createS3FileStore(s3.settings);
});
afterAll(() => s3.stop());
beforeEach(() => {
  s3.fail('none');
  s3.allowListing(true);
  s3.objects.clear();
  s3.asked.length = 0;
  name = `${newFileName()}.webp`;
});

const picture = Buffer.alloc(4000, 'picture');
const keyOf = (file: string) => `${file.slice(0, 2)}/${file}`;
const failure = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error as Error,
  );
/** All that an error says, as a log writes it. */
const saidBy = (error: Error | undefined) => [error?.message, error?.stack, JSON.stringify(error)].join('\n');

describe('a passing fault of S3', () => {
  it.each([
    ['a server fault', 500],
    ['a busy server', 503],
    ['an answer cut off half way', 'cut'],
  ] as const)('is not noticed when it is %s and happens once', async (_what, fault) => {
    await files.write(name, picture);
    s3.fail(fault, 1);
    expect(await bytesOf((await files.read(name))!)).toEqual(picture);
  });

  it.each([
    ['a server fault', 500],
    ['a busy server', 503],
    ['an answer cut off half way', 'cut'],
    ['silence', 'silent'],
  ] as const)('is answered as one that may be over in a moment when it is %s and stays', async (_what, fault) => {
    await files.write(name, picture);
    s3.fail(fault);
    const error = await failure(createS3FileStore(s3.settings, 100).read(name));
    expect(error).toBeInstanceOf(StorageAway);
    expect(error?.message).toContain('the bucket pictures at 127.0.0.1');
  });

  it('is answered so for every request while nothing listens', async () => {
    const gone = await startTestS3();
    const away = createS3FileStore(gone.settings);
    await gone.stop();
    const errors = await Promise.all(
      [away.write(name, picture), away.read(name), away.isShown(name), away.hide(name), away.remove(name)].map(failure),
    );
    for (const error of errors) {
      expect(error).toBeInstanceOf(StorageAway);
      expect(error?.message).toContain('ECONNREFUSED');
    }
  });

  it('lets one node send only so many requests at once', async () => {
    s3.fail('silent');
    const slow = createS3FileStore(s3.settings, 200);
    const errors = await Promise.all(Array.from({ length: 300 }, () => failure(slow.isShown(name))));
    expect(errors.every((error) => error instanceof StorageAway)).toBe(true);
    expect(errors.filter((error) => error?.message.includes('too many requests under way'))).toHaveLength(300 - 256);
    s3.fail('none');
    expect(await slow.isShown(name)).toBe(false);
  });
});

describe('what S3 does not store', () => {
  it('is refused as a full store, and not tried again', async () => {
    s3.fail(507);
    const error = await failure(files.write(name, picture));
    expect(error).toBeInstanceOf(StorageFull);
    expect(s3.asked.map(({ status }) => status)).toEqual([507]);
    expect(s3.objects.size).toBe(0);
  });

  it('is no file when the upload breaks off half way', async () => {
    const { port } = new URL(s3.settings.endpoint);
    const socket = connect(Number(port), '127.0.0.1');
    await once(socket, 'connect');
    socket.end(`PUT /pictures/${keyOf(name)} HTTP/1.1\r\nhost: s3\r\ncontent-length: 4000\r\n\r\nhalf`);
    socket.resume();
    await once(socket, 'close');
    expect(s3.objects.size).toBe(0);
    expect(await files.read(name)).toBeUndefined();
  });
});

describe('taking a file out of sight on S3', () => {
  it('leaves it in sight when S3 cannot copy it, though it answers 200', async () => {
    await files.write(name, picture);
    s3.fail('copy');
    expect(await failure(files.hide(name))).toBeInstanceOf(StorageRefused);
    s3.fail('none');
    expect([...s3.objects.keys()]).toEqual([keyOf(name)]);
  });

  it('is finished by the next try after a node has died between copy and removal', async () => {
    await files.write(name, picture);
    s3.objects.set(`${keyOf(name)}.hidden`, { bytes: picture, type: 'image/webp' });
    await files.hide(name);
    expect([...s3.objects.keys()]).toEqual([`${keyOf(name)}.hidden`]);
    s3.objects.set(keyOf(name), { bytes: picture, type: 'image/webp' });
    await files.show(name);
    expect([...s3.objects.keys()]).toEqual([keyOf(name)]);
  });
});

describe('wrong settings of S3', () => {
  it.each([
    ['the id of the key', { accessKeyId: 'AKIAOTHER' }, 'Check S3_ACCESS_KEY_ID'],
    ['the secret', { secretAccessKey: 'another-secret' }, 'Check S3_SECRET_ACCESS_KEY'],
    ['the bucket', { bucket: 'elsewhere' }, 'Check S3_BUCKET'],
    ['the region', { region: 'us-east-1' }, 'Check S3_REGION'],
  ])('are named when it is %s, without anything secret', async (_what, wrong, advice) => {
    const settings = { ...s3.settings, ...wrong };
    const error = await failure(createS3FileStore(settings).readMark());
    expect(error).toBeInstanceOf(StorageRefused);
    expect(error?.message).toContain(advice);
    for (const secret of [settings.secretAccessKey, s3.settings.secretAccessKey, 'AKIA', 'Signature='])
      expect(saidBy(error)).not.toContain(secret);
  });

  it('are named when the key lacks the right to list, so that a missing object seems forbidden', async () => {
    s3.allowListing(false);
    expect((await failure(files.readMark()))?.message).toContain('s3:ListBucket');
  });
});

it.each([
  ['path', 'https://s3.example/v1/s3', 'https://s3.example/v1/s3/pictures/site'],
  ['host', 'https://s3.example', 'https://pictures.s3.example/site'],
] as const)('names the bucket in the %s', async (addressing, endpoint, address) => {
  const ask = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('mark'));
  const mark = await createS3FileStore({ ...s3.settings, endpoint, addressing }).readMark();
  expect([mark, String(ask.mock.calls[0]?.[0])]).toEqual(['mark', address]);
  ask.mockRestore();
});
