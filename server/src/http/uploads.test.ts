import { readdir, readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { crc32, gzipSync } from 'node:zlib';
import { codes, type UploadedPicture } from '@ashore/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ask, createTestHttp, envelopeOf, host, jpeg, sendRaw, type TestHttp } from './test-http.ts';

let site: TestHttp;
let port: number;
let member: Awaited<ReturnType<TestHttp['member']>>;
beforeAll(async () => {
  site = await createTestHttp();
  member = await site.member('app');
  port = await site.listen();
});
afterAll(() => site.close());

const boundary = 'x-boundary';
const multipart = { 'content-type': `multipart/form-data; boundary=${boundary}` };

/** One part of a form; `name` and `filename` stand in it as they are. */
const part = (bytes: Buffer | string, { name = 'file', filename = 'a.jpg', type = 'image/jpeg' } = {}) =>
  Buffer.concat([
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"`),
    Buffer.from(filename ? `; filename="${filename}"\r\ncontent-type: ${type}\r\n\r\n` : '\r\n\r\n'),
    Buffer.from(bytes),
    Buffer.from('\r\n'),
  ]);
const formOf = (...parts: Buffer[]) => Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]);

/** Uploads as an app does, over the wire. */
const upload = (body: Buffer | string, headers: Record<string, string> = multipart) =>
  ask(port, { path: '/api/cus/file/upload', body, headers: { token: member.session.secret, ...headers } });

/** All files of the site's folder and all rows: what no refused upload may change. */
const stored = async () => {
  const names = (await readdir(site.folder, { recursive: true })).filter((name) => !name.startsWith('outbox'));
  return [names.sort(), await site.rowCounts()];
};

async function accepted(body: Buffer): Promise<UploadedPicture> {
  const answer = await upload(body);
  const { code, data } = envelopeOf(answer);
  expect([answer.statusCode, code]).toEqual([200, codes.ok]);
  return data as UploadedPicture;
}

/** The head of a PNG that claims a size, with a checksum that fits; nothing behind it. */
function pngOfSize(width: number, height: number): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 6, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', Buffer.alloc(9)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const noise = (side: number) =>
  sharp({
    create: {
      width: side,
      height: side,
      channels: 3,
      background: 'red',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  });

describe('a picture', () => {
  it('is taken and shown again', async () => {
    const picture = await accepted(formOf(part(await jpeg())));
    expect(picture).toMatchObject({ width: 64, height: 48 });
    for (const path of [picture.imgUrl, picture.imgUrlZip]) {
      const shown = await ask(port, { method: 'GET', path });
      expect(shown.statusCode).toBe(200);
      expect(shown.headers).toMatchObject({
        'content-type': 'image/webp',
        'content-security-policy': "default-src 'none'; sandbox",
      });
    }
  });

  const names = [
    '../../evil.html',
    '/etc/cron.d/evil',
    'a\\..\\..\\b.php',
    '.htaccess',
    'a.jpg.php',
    'CON',
    'a%00.php',
    '..%2f..%2fx',
    'x'.repeat(4000),
  ];
  it.each(names)('named %s lands in the store under a name of ours', async (filename) => {
    const [before] = await stored();
    const picture = await accepted(formOf(part(await jpeg(), { filename, type: 'text/html' })));
    expect(picture.imgUrl).toMatch(/^\/uploads\/[a-z0-9]{32}\.webp$/);
    const [after] = await stored();
    const added = (after as string[]).filter((name) => !(before as string[]).includes(name));
    for (const name of added) expect(name).toMatch(/^uploads\/[a-z0-9]{2}(\/[a-z0-9]{32}(-s)?\.webp)?$/);
    const shown = await ask(port, { method: 'GET', path: picture.imgUrl });
    expect(shown.headers['content-type']).toBe('image/webp');
  });

  it('with something else behind or within it is stored without that', async () => {
    const archive = Buffer.from('PK\u0003\u0004 archive <script>alert(1)</script>');
    const gif = await noise(32).gif().toBuffer();
    const comment = Buffer.from('<script>alert(1)</script>');
    const plain = await jpeg();
    const segment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, comment.length + 2]), comment]);
    const commented = Buffer.concat([plain.subarray(0, 2), segment, plain.subarray(2)]);
    for (const bytes of [Buffer.concat([gif, archive]), Buffer.concat([plain, archive]), commented]) {
      const picture = await accepted(formOf(part(bytes)));
      for (const url of [picture.imgUrl, picture.imgUrlZip]) {
        const name = url.slice('/uploads/'.length);
        const file = await readFile(join(site.folder, 'uploads', name.slice(0, 2), name), 'latin1');
        expect(file.slice(8, 12)).toBe('WEBP');
        for (const foreign of ['PK\u0003\u0004', 'script']) expect(file).not.toContain(foreign);
      }
    }
  });
});

describe('what is no picture', () => {
  const refused: [string, () => Promise<Buffer> | Buffer, RegExp][] = [
    [
      'an SVG',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>'),
      /JPEG, PNG/,
    ],
    ['HTML named .jpg', () => Buffer.from('<!doctype html><script>alert(1)</script>'), /JPEG, PNG/],
    ['a program', () => Buffer.from('<?php system($_GET[0]);'), /JPEG, PNG/],
    ['HTML behind the signature of a GIF', () => Buffer.from('GIF89a<script>alert(1)</script>'), /./],
    ['nothing', () => Buffer.alloc(0), /./],
    ['a picture cut short', async () => (await noise(300).png().toBuffer()).subarray(0, 5000), /damaged/],
    ['a head that claims 65536 × 65536 pixels', () => pngOfSize(65_536, 65_536), /megapixels/],
    ['a head that claims 2³¹ pixels in a row', () => pngOfSize(2_147_483_647, 1), /./],
  ];
  it.each(refused)('%s is refused with a message at the file and leaves nothing', async (_name, make, message) => {
    const before = await stored();
    const answer = await upload(formOf(part(await make())));
    const { code, msg, data } = envelopeOf(answer);
    expect([answer.statusCode, code]).toEqual([200, codes.invalidInput]);
    expect(msg).toMatch(message);
    expect(data).toEqual({ fields: { file: msg } });
    expect(await stored()).toEqual(before);
  });

  const forms: [string, () => Buffer, number][] = [
    ['no part', () => formOf(), 200],
    ['a field in the place of a file', () => formOf(part('x', { filename: '' })), 200],
    ['a file under another name', () => formOf(part('x', { name: 'picture' })), 200],
    ['a name that reaches for prototypes', () => formOf(part('x', { name: '__proto__' })), 400],
    [
      'a field that reaches for prototypes',
      () => formOf(part('x', { name: 'constructor', filename: '' }), part('x')),
      200,
    ],
    [
      '1,000 parts',
      () => formOf(...Array.from({ length: 1000 }, (_, n) => part('x', { name: `f${n}`, filename: '' }))),
      413,
    ],
    [
      '100,000 bytes of part headers',
      () => formOf(part('x', { type: `image/jpeg\r\nx-a: ${'a'.repeat(100_000)}` })),
      200,
    ],
    ['an open end', () => part('x'), 400],
    ['an end in the middle of a header', () => Buffer.from(`--${boundary}\r\ncontent-dispo`), 400],
    ['no boundary at all', () => Buffer.from('just text'), 400],
  ];
  it.each(forms)('a form with %s is refused and leaves nothing', async (_name, make, status) => {
    const before = await stored();
    const answer = await upload(make());
    expect([answer.statusCode, envelopeOf(answer).code]).toEqual([status, codes.invalidInput]);
    expect(await stored()).toEqual(before);
  });

  it.each([
    ['names no boundary', { 'content-type': 'multipart/form-data' }],
    ['names an empty boundary', { 'content-type': 'multipart/form-data; boundary=' }],
    ['is packed', { ...multipart, 'content-encoding': 'gzip' }],
  ])('a form whose head %s is refused', async (_name, headers) => {
    const before = await stored();
    const form = formOf(part(await jpeg()));
    const answer = await upload(
      'content-encoding' in headers ? gzipSync(form) : form,
      headers as Record<string, string>,
    );
    expect(answer.statusCode).toBeLessThan(500);
    expect(envelopeOf(answer).code).toBe(codes.invalidInput);
    expect(await stored()).toEqual(before);
  });

  it('20 MB are refused in words, and the next upload is taken', async () => {
    const before = await stored();
    const body = new FormData();
    body.append('file', new Blob([Buffer.alloc(20 * 1024 * 1024, 0xff)]), 'large.jpg');
    const url = `http://127.0.0.1:${port}/api/cus/file/upload`;
    const answer = await fetch(url, { method: 'POST', body, headers: { token: member.session.secret } });
    expect(answer.status).toBe(413);
    expect(await answer.json()).toEqual({
      code: codes.invalidInput,
      msg: 'Send one picture of at most 12 MB.',
      data: null,
    });
    expect(await stored()).toEqual(before);
    await accepted(formOf(part(await jpeg())));
  });

  it('two pictures at once are refused or only the first is kept', async () => {
    const [before] = await stored();
    const answer = await upload(formOf(part(await jpeg()), part(await jpeg())));
    expect(answer.statusCode).toBeLessThan(500);
    const [after] = await stored();
    const added = (after as string[]).filter((name) => name.endsWith('.webp') && !(before as string[]).includes(name));
    expect(added.length).toBe(envelopeOf(answer).code === codes.ok ? 2 : 0);
  });
});

describe('an upload that does not arrive whole', () => {
  const head = (length: number, more = '') =>
    `POST /api/cus/file/upload HTTP/1.1\r\nhost: ${host}\r\ntoken: ${member.session.secret}\r\ncontent-type: ${multipart['content-type']}\r\ncontent-length: ${length}\r\n${more}\r\n`;
  const idle = () =>
    vi.waitFor(async () => {
      site.http.server.closeIdleConnections();
      const count = await new Promise((resolve, reject) =>
        site.http.server.getConnections((error, open) => (error ? reject(error) : resolve(open))),
      );
      expect(count).toBe(0);
    }, 10_000);

  it.each([
    [
      'lacks the end of its form',
      (form: Buffer) => [head(form.length), form.subarray(0, -boundary.length - 6)] as const,
    ],
    ['is cut in half', (form: Buffer) => [head(form.length), form.subarray(0, form.length / 2)] as const],
    ['says 2 GB', (form: Buffer) => [head(2_000_000_000), form.subarray(0, 200)] as const],
    ['ends before its first byte', (form: Buffer) => [head(form.length), Buffer.alloc(0)] as const],
  ])('%s: nothing stays, whether it ends or breaks off', async (_name, make) => {
    const before = await stored();
    const form = formOf(part(await noise(200).jpeg().toBuffer()));
    const [top, bytes] = make(form);
    const answer = await sendRaw(port, Buffer.concat([Buffer.from(top), bytes]), true);
    expect(answer).toMatch(/^(HTTP\/1\.1 4\d\d |$)/);
    await new Promise<void>((resolve) => {
      const socket = connect(port, '127.0.0.1', () =>
        socket.write(Buffer.concat([Buffer.from(top), bytes]), () => socket.resetAndDestroy()),
      );
      socket.on('close', () => resolve());
    });
    await idle();
    expect(await stored()).toEqual(before);
    await accepted(formOf(part(await jpeg())));
  });

  it('says less than it sends: what is left over is no call', async () => {
    const before = await stored();
    const form = formOf(part(await jpeg()));
    const answer = await sendRaw(port, Buffer.concat([Buffer.from(head(100, 'connection: close\r\n')), form]), true);
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(answer).not.toMatch(/HTTP\/1\.1 (2|5)\d\d /);
    await idle();
    expect(await stored()).toEqual(before);
  });

  it.each([
    ['two lengths', 'content-length: 5\r\n'],
    ['a length and chunks', 'transfer-encoding: chunked\r\n'],
  ])('gives %s: refused, the connection closed', async (_name, more) => {
    const before = await stored();
    const smuggled = `0\r\n\r\nGET /healthz HTTP/1.1\r\nhost: ${host}\r\n\r\n`;
    const answer = await sendRaw(port, head(smuggled.length, more) + smuggled);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1);
    expect(await stored()).toEqual(before);
  });
});
