// @vitest-environment happy-dom
import type { IncomingMessage, RequestListener } from 'node:http';
import { text } from 'node:stream/consumers';
import { networkMessage } from '@ashore/contract/codes';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { servePage, setCookies } from './test-server.ts';
import { uploadPicture } from './upload.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const serve = async (answer: RequestListener) => void closing.push(await servePage(answer));

const picture = () => new File(['picture bytes'], 'a.png', { type: 'image/png' });

describe('uploadPicture', () => {
  it('sends the file in the field `file` with who sends it, and gives the addresses', async () => {
    let heard: { request: IncomingMessage; body: string } | undefined;
    const data = { imgUrl: '/uploads/a.webp', imgUrlZip: '/uploads/a-s.webp', width: 16, height: 9 };
    await serve(async (request, response) => {
      heard = { request, body: await text(request) };
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ code: 200, msg: 'OK', data }));
    });
    setCookies('userId=7', 'token=twin');
    expect(await uploadPicture(picture())).toEqual(data);
    expect(heard?.request.url).toBe('/api/cus/file/upload');
    expect(heard?.request.headers).toMatchObject({ userid: '7', token: 'twin' });
    expect(heard?.body).toContain('name="file"; filename="a.png"');
    expect(heard?.body).toContain('picture bytes');
  });

  it('refuses a HEIC picture with what to do where the browser cannot open it, and sends nothing', async () => {
    let asked = 0;
    await serve((_request, response) => {
      asked += 1;
      response.end('{}');
    });
    for (const file of [new File(['x'], 'IMG_0001.HEIC', { type: 'image/heic' }), new File(['x'], 'IMG_0002.heif')])
      await expect(uploadPicture(file)).rejects.toMatchObject({
        code: 40000,
        fields: { file: expect.stringMatching(/HEIC.*JPEG/) },
      });
    expect(asked).toBe(0);
  });

  it('sends a HEIC picture as a JPEG of a usual size where the browser can open it', async () => {
    let heard = '';
    const data = { imgUrl: '/uploads/a.webp', imgUrlZip: '/uploads/a-s.webp', width: 16, height: 9 };
    await serve(async (request, response) => {
      heard = await text(request);
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ code: 200, msg: 'OK', data }));
    });
    vi.stubGlobal('createImageBitmap', async () => ({ width: 5120, height: 2560, close: () => {} }));
    let drawn: unknown;
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (this: HTMLCanvasElement, done, type) {
      drawn = [this.width, this.height, type];
      done(new Blob(['jpeg bytes'], { type: 'image/jpeg' }));
    });
    expect(await uploadPicture(new File(['x'], 'IMG_1.HEIC', { type: 'image/heic' }))).toEqual(data);
    expect(drawn).toEqual([2560, 1280, 'image/jpeg']);
    expect(heard).toContain('filename="IMG_1.jpg"');
    expect(heard).toContain('jpeg bytes');
  });

  it('rejects where something between it and the site answers', async () => {
    await serve((_request, response) => {
      response.writeHead(503, { 'content-type': 'application/json' }).end('{"message":"Try later"}');
    });
    await expect(uploadPicture(picture())).rejects.toMatchObject({ message: networkMessage });
  });

  it('rejects as every call does when it is refused', async () => {
    await serve((_request, response) => {
      const body = {
        code: 40000,
        msg: 'Check the marked fields.',
        data: { fields: { file: 'This is no picture.' } },
      };
      response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
    });
    await expect(uploadPicture(picture())).rejects.toMatchObject({
      code: 40000,
      fields: { file: 'This is no picture.' },
    });
  });

  it('rejects as a network failure when what answers is not the site', async () => {
    await serve((_request, response) => response.writeHead(502).end('<h1>Bad gateway</h1>'));
    await expect(uploadPicture(picture())).rejects.toMatchObject({ code: 0, message: networkMessage });
  });

  it('rejects with the reason of its signal, before and while it sends', async () => {
    const early = uploadPicture(picture(), { signal: AbortSignal.abort(new Error('not wanted')) });
    await expect(early).rejects.toThrow('not wanted');
    const stop = new AbortController();
    await serve(() => stop.abort(new Error('no more')));
    await expect(uploadPicture(picture(), { signal: stop.signal })).rejects.toThrow('no more');
  });
});
