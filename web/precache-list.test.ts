import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { filesOf, precacheList } from './precache-list.ts';

const manifest = {
  'src/entry.client.tsx': {
    file: 'm/assets/entry.client-1.js',
    imports: ['_shared.js'],
    css: ['m/assets/entry-2.css'],
    assets: ['m/assets/inter-latin-wght-normal-3.woff2', 'm/assets/inter-latin-ext-wght-normal-4.woff2'],
  },
  '_shared.js': { file: 'm/assets/5.js', imports: ['src/entry.client.tsx'] },
  'src/routes/_default/home.tsx?tsr-split=component---loader': { file: 'm/assets/6.js', imports: ['_shared.js'] },
  'src/routes/_default/news.index.tsx?tsr-split=component---loader': { file: 'm/assets/7.js' },
};

const folders = { en: 'm/assets/en.1', pt: 'm/assets/pt.1' };

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ashore-precache-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function put(path: string, content: string): void {
  const full = join(folder, path);
  mkdirSync(join(full, '..'), { recursive: true });
  writeFileSync(full, content);
}

describe('the files that the service worker fetches beforehand', () => {
  it('are those of the chosen parts and all they stand on, each once', () => {
    expect(filesOf(manifest, (key) => key.includes('home'))).toEqual([
      'm/assets/6.js',
      'm/assets/5.js',
      'm/assets/entry.client-1.js',
      'm/assets/entry-2.css',
      'm/assets/inter-latin-wght-normal-3.woff2',
    ]);
  });

  it('come with a mark where their name stays the same, which changes with them', () => {
    put('client/.vite/manifest.json', JSON.stringify(manifest));
    put('client/.vite/languages.json', JSON.stringify({ folders, files: ['m/assets/6.js'] }));
    for (const lies of Object.values(folders)) put(`client/${lies}/6.js`, '6');
    for (const { file, css = [], assets = [] } of Object.values(manifest) as {
      file: string;
      css?: string[];
      assets?: string[];
    }[])
      for (const name of [file, ...css, ...assets]) put(`client/${name}`, name);
    for (const name of ['favicon.svg', 'icons/signs.svg', 'icons/drawings.svg', 'icons/icon-192.png'])
      put(`public/${name}`, name);
    const list = () => precacheList(join(folder, 'client'), join(folder, 'public'));
    const before = list();
    const urls = before.entries.map(({ url }) => url);
    expect(before.files).toEqual(['6.js']);
    expect(urls).toContain('/m/assets/5.js');
    expect(urls).not.toContain('/m/assets/7.js');
    expect(new Set(urls).size).toBe(urls.length);
    expect(
      before.entries.filter(({ revision }) => revision === null).every(({ url }) => url.startsWith('/m/assets/')),
    ).toBe(true);
    put('public/icons/signs.svg', 'drawn anew');
    put('client/.vite/manifest.json', JSON.stringify({ ...manifest, more: { file: 'm/assets/8.js' } }));
    const after = list();
    const changed = after.entries.filter(
      ({ url, revision }) => before.entries.find((one) => one.url === url)?.revision !== revision,
    );
    expect(changed.map(({ url }) => url)).toEqual(['/icons/signs.svg']);
    expect(after.shell).not.toBe(before.shell);
  });

  it('are refused where the build does not have them', () => {
    put('client/.vite/manifest.json', JSON.stringify(manifest));
    put('client/.vite/languages.json', JSON.stringify({ folders, files: [] }));
    expect(() => precacheList(join(folder, 'client'), join(folder, 'public'))).toThrow('entry.client-1.js');
  });
});
