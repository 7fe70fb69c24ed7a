import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { afterEach, describe, expect, it } from 'vitest';
import { createPictureDecoder } from './decoding.ts';

const MIB = 2 ** 20;
const decoder = createPictureDecoder();
afterEach(() => decoder.close());

const noise = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: 'red', noise: { type: 'gaussian', mean: 128, sigma: 30 } },
  });

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0f766e' } });

/** The memory of a process in bytes, its share of what several have mapped (both have the same Node.js); 0 where there is none. */
function memoryOfProcess(pid: number | undefined): number {
  try {
    return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}

/** Does the work, and gives the most memory that this process and the decoder's took together beyond what was there. */
async function memoryOf(work: () => Promise<unknown>): Promise<number> {
  const together = () => memoryOfProcess(process.pid) + memoryOfProcess(decoder.pid);
  const before = together();
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, together());
  }, 5);
  await work();
  clearInterval(watch);
  return most - before;
}

/** An AVIF of 6300 × 6300 pixels of one colour, for which a decoder takes 700 MB. */
const hugeAvif = Buffer.from(
  'AAAAHGZ0eXBhdmlmAAAAAG1pZjFhdmlmbWlhZgAAANZtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAACJpbG9jAA' +
    'AAAERAAAEAAQAAAAAA+gABAAAAAAAAArwAAAAjaWluZgAAAAAAAQAAABVpbmZlAgAAAAABAABhdjAxAAAAAA5waXRtAAAAAAABAAAAVmlwcnAA' +
    'AAA4aXBjbwAAAAxhdjFDgT8CAAAAABRpc3BlAAAAAAAAGJwAABicAAAAEHBpeGkAAAAAAwgICAAAABZpcG1hAAAAAAAAAAEAAQOBAgMAAALEbW' +
    'RhdBIACgo/8zE3ibaQENBpMqsFERKExgmHnnnmgkAAAFHPzEUivjsL/I9svaPOVkJLWjVi2hSeWL2xjjjAqUW11PyFIyyZen0yEtZXmJprWTO1' +
    'lnFeDIrrIUEutl1h6csU+SozUPlbjeaYIeXnYgFKiToQUs/MUl6RndrE3XpOTbtjEjWBx1XPEfbdRmJGC33RVLGWXFLiExuanCR36OlztcWTsJ' +
    'MpCeath0C2eBwae4CEPT+gmgesx5n4MqXrdpX1hOPK9QfIU8/MUl6RndrE3XpOTbtjEjWBx1XPEfbdRmJGC33RVLGWXFLiExuanCR36OlztcWT' +
    'sJMpAaRvhfX5Xu75UYx8cn5x4DcpZfkQW9SZTBBa7HlPDZEhoFLPzFJekZ3axN16Tk27YxI1gcdVzxH23UZiRgt90VSxllxS4hMbmpwkd+jpc7' +
    'XFk7CTKQnmrYdAtngcGnuAhD0/oJoHrMeZ+DKl63aV9YTjyvUHyFPPzFJekZ3axN16Tk27YxI1gcdVzxH23UZiRgt90VSxllxS4hMbmpwkd+jp' +
    'c7XFk7CTKQGkb4X1+V7u+VGMfHJ+ceA3KWX5EFvUmUwQWux5Tw2RIaBSz8xSXpGd2sTdek5Nu2MSNYHHVc8R9t1GYkYLfdFUsZZcUuITG5qcJH' +
    'fo6XO1xZOwkykJ5q2HQLZ4HBp7gIQ9P6CaB6zHmfgypet2lfWE48r1B8hRz8xSXpGd2sTdek5Nu2MSNYHHVc8R9t1GYkYLfdFUsZZcUuITG5qc' +
    'JHfo6XO1xZOwkykBpG+F9fle7vlRjHxyfnHgNyll+RBb1JlMEFrseU8Nls/MUl6RndrE3XpOTbtjEjWBx1XPEfbdRmJGC33RVLGWXFLiExuanC' +
    'R36OlztcWTsJMpCeath0C2eBwae4CEPT+gmgesx5n4MqXrdpX1hOPK9oA=',
  'base64',
);

describe('the decoder', () => {
  it('decodes in another process, which holds no settings of the site', async () => {
    const { width, height, large, small } = await decoder.decode('a', await noise(300, 200).jpeg().toBuffer());
    expect([width, height]).toEqual([300, 200]);
    for (const bytes of [large, small]) expect((await sharp(bytes).metadata()).format).toBe('webp');
    expect(decoder.pid).not.toBe(process.pid);
    const environment = readFileSync(`/proc/${decoder.pid}/environ`, 'latin1');
    expect(environment).not.toContain('PATH=');
    expect(environment).not.toContain('NODE_ENV=');
  });

  it('loses nothing but the picture over which it is killed', async () => {
    const photo = await noise(900, 600).jpeg().toBuffer();
    const first = decoder.decode('a', photo).catch((error: Error) => error);
    const others = ['b', 'c'].map((client) => decoder.decode(client, photo));
    await expect.poll(() => decoder.pid, { interval: 1 }).toBeDefined();
    process.kill(Number(decoder.pid), 'SIGKILL');
    expect(await first).toMatchObject({ reason: 'pixels', said: 'pictureNeedsMemory' });
    for (const { width } of await Promise.all(others)) expect(width).toBe(900);
  });

  it('says of a picture that makes it crash that it cannot be read', async () => {
    const photo = await noise(900, 600).jpeg().toBuffer();
    const first = decoder.decode('a', photo).catch((error: Error) => error);
    await expect.poll(() => decoder.pid, { interval: 1 }).toBeDefined();
    process.kill(Number(decoder.pid), 'SIGSEGV');
    expect(await first).toMatchObject({ reason: 'broken', said: 'pictureUnreadable' });
    expect((await decoder.decode('a', photo)).width).toBe(900);
  });

  it('takes the JPEG of a phone with 48 megapixels', async () => {
    const photo = await plain(8064, 6048).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const { width, height } = await decoder.decode('a', photo);
    expect([width, height]).toEqual([1200, 1600]);
  });

  it('costs 150 MB at most, whatever is sent', async () => {
    const [avif, photo] = await Promise.all([
      plain(1900, 1250).avif({ effort: 0 }).toBuffer(),
      plain(4032, 3024).jpeg({ progressive: true }).toBuffer(),
    ]);
    const sent = Array.from({ length: 20 }, (_, n) => [hugeAvif, n % 5 ? hugeAvif : n % 2 ? avif : photo]).flat();
    let answers: PromiseSettledResult<{ width: number }>[] = [];
    const taken = await memoryOf(async () => {
      answers = await Promise.allSettled(sent.map((bytes, n) => decoder.decode(`client ${n % 4}`, bytes)));
    });
    const refusals = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason.said] : []));
    const tooLarge = { reason: 'pictureOfKindTooManyPixels', params: { most: 2.5 } };
    expect(refusals).toEqual(refusals.map(() => tooLarge));
    expect(refusals.length).toBeGreaterThan(0);
    expect(answers.length - refusals.length).toBe(4);
    expect(taken).toBeLessThan(150 * MIB);
  });

  it('turns away what is too much, of one member and of all together, and takes pictures again', async () => {
    const photo = await noise(200, 100).jpeg().toBuffer();
    const causes = async (clients: string[]) =>
      (await Promise.allSettled(clients.map((client) => decoder.decode(client, photo)))).flatMap((answer) =>
        answer.status === 'rejected' ? [answer.reason.ownShare] : [],
      );
    expect(await causes(Array.from({ length: 33 }, () => 'greedy'))).toEqual([true, true]);
    expect(await causes(Array.from({ length: 63 }, (_, n) => `client ${n}`))).toEqual([false, false]);
    const large = Buffer.concat([photo, Buffer.alloc(11 * MIB)]);
    const many = Array.from({ length: 12 }, (_, n) => decoder.decode(`client ${n}`, large));
    expect((await Promise.allSettled(many)).filter(({ status }) => status === 'rejected').length).toBeGreaterThan(0);
    expect((await decoder.decode('greedy', photo)).width).toBe(200);
  });

  it('starts for the next picture where it could not be started for one', async () => {
    const photo = await noise(60, 40).jpeg().toBuffer();
    const { execPath } = process;
    process.execPath = '/nowhere';
    await expect(decoder.decode('a', photo))
      .rejects.toMatchObject({ code: 'ENOENT' })
      .finally(() => {
        process.execPath = execPath;
      });
    expect(await decoder.decode('a', photo)).toMatchObject({ width: 60 });
  });
});
