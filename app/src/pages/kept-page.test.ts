import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { compressedPage, encodingFor, keptPageOf } from './kept-page.ts';

const text = `<!DOCTYPE html><p>${'An oak table. '.repeat(200)}</p>`;
const page = (html = text) => keptPageOf({ status: 200, location: null, parts: [html] });

describe('a kept page', () => {
  it('is compressed once however many ask', async () => {
    const kept = page();
    const [one, other] = await Promise.all([compressedPage(kept, 'br'), compressedPage(kept, 'br')]);
    expect(one).toBe(other);
    expect(brotliDecompressSync(one).toString()).toBe(text);
    expect(gunzipSync(await compressedPage(kept, 'gzip')).toString()).toBe(text);
    expect(zstdDecompressSync(await compressedPage(kept, 'zstd')).toString()).toBe(text);
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
    expect(encodingFor(accepted, page())).toBe(first);
    expect(encodingFor(accepted, { ...page(), isSentOften: true })).toBe(later);
  });

  it('is sent as it is where it is short', () => {
    expect(encodingFor('br', page('<p>short</p>'))).toBeUndefined();
  });

  it('has a tag that changes with its text', () => {
    expect(page().etag).toBe(page().etag);
    expect(page().etag).not.toBe(page(`${text} `).etag);
  });
});
