// @vitest-environment happy-dom
import type { IncomingMessage, RequestListener } from 'node:http';
import { text } from 'node:stream/consumers';
import { networkMessage } from '@ashore/contract/codes';
import { afterEach, describe, expect, it } from 'vitest';
import { servePage } from './test-server.ts';
import { uploadPicture } from './upload.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
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
    for (const cookie of ['userId=7', 'token=twin']) {
      // biome-ignore lint/suspicious/noDocumentCookie: the server sets these; here nobody else does
      document.cookie = cookie;
    }
    expect(await uploadPicture(picture())).toEqual(data);
    expect(heard?.request.url).toBe('/api/cus/file/upload');
    expect(heard?.request.headers).toMatchObject({ userid: '7', token: 'twin' });
    expect(heard?.body).toContain('name="file"; filename="a.png"');
    expect(heard?.body).toContain('picture bytes');
  });

  it('rejects as every call does when it is refused', async () => {
    await serve((_request, response) => {
      const body = {
        code: 40000,
        msg: 'Please check the marked fields.',
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
