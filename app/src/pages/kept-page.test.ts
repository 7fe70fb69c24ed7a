import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { encodingFor, keptAs, keptPageOf, renderedPageOf, sentAs } from './kept-page.ts';

const text = `<!DOCTYPE html><p>${'An oak table. '.repeat(200)}</p>`;
const rendered = (html = text) => renderedPageOf({ status: 200, location: null, parts: [html] });
const page = (html = text) => keptPageOf({ status: 200, location: null, parts: [html] });

describe('a kept page', () => {
  it('is compressed once however many ask', async () => {
    const kept = page();
    const [one, other] = await Promise.all([keptAs(kept, 'br'), keptAs(kept, 'br')]);
    expect(one).toBe(other);
    expect(brotliDecompressSync(one).toString()).toBe(text);
    expect(gunzipSync(await keptAs(kept, 'gzip')).toString()).toBe(text);
    expect(zstdDecompressSync(await keptAs(kept, 'zstd')).toString()).toBe(text);
    expect(String(await keptAs(kept, undefined))).toBe(text);
  });

  it.each(['br', 'gzip', 'zstd'] as const)('holds no more memory than its bytes as %s', async (encoding) => {
    const bytes = await keptAs(page(), encoding);
    expect(bytes.buffer.byteLength).toBe(bytes.length);
  });

  it('is sent to its only asker in the same ways', async () => {
    const { html } = rendered();
    expect(brotliDecompressSync(await sentAs(html, 'br')).toString()).toBe(text);
    expect(zstdDecompressSync(await sentAs(html, 'zstd')).toString()).toBe(text);
    expect(await sentAs(html, undefined)).toBe(html);
  });

  it.each([
    ['gzip, deflate, br, zstd', 'zstd', 'br'],
    ['gzip, deflate, zstd', 'zstd', 'zstd'],
    ['gzip, deflate, br', 'br', 'br'],
    ['gzip;q=1.0, br;q=0.5', 'br', 'br'],
    ['GZIP', 'gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip', 'gzip'],
    ['br; q=0.0', undefined, undefined],
    ['identity', undefined, undefined],
    ['brx, xgzip', undefined, undefined],
    ['', undefined, undefined],
    [undefined, undefined, undefined],
  ])('is sent to who accepts %s as %s, and from the second time on as %s', (accepted, first, later) => {
    expect(encodingFor(accepted, text.length, false)).toBe(first);
    expect(encodingFor(accepted, text.length, true)).toBe(later);
  });

  it('is sent as it is where it is short', () => {
    expect(encodingFor('br', '<p>short</p>'.length, false)).toBeUndefined();
  });

  it('has a tag that changes with its text', () => {
    expect(page().etag).toBe(page().etag);
    expect(page().etag).not.toBe(page(`${text} `).etag);
  });
});
