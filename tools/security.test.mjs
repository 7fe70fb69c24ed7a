import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { shippedPackages } from './shipped.mjs';

const read = (path) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
const allowed = /^(MIT|MIT-0|ISC|BSD-[23]-Clause|Apache-2\.0|0BSD|BlueOak-1\.0\.0|PSF-2\.0|Python-2\.0|OFL-1\.1)$/;
/** Under other licences; each stands in NOTICE. */
const exceptions = [/^@img\/sharp-libvips-/, /^@img\/sharp-(wasm|win32)/, /^(web-push|isbot)$/];

describe('dependencies that are shipped', () => {
  const packages = shippedPackages();

  it('are those of the server and of browsers, and none of development', () => {
    const names = packages.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['fastify', 'react-dom', 'lucide', '@zag-js/core', 'workbox-core']));
    for (const name of ['vite', 'vitest', 'typescript', '@types/react']) expect(names).not.toContain(name);
  });

  it('are under licences that ask for no more than a notice', () => {
    expect(packages.length).toBeGreaterThan(100);
    const isFree = ({ license }) =>
      license
        .replace(/[()]/g, '')
        // Some write it in small letters.
        .split(/ or /i)
        .some((one) => one.split(' AND ').every((part) => allowed.test(part)));
    const others = packages.filter((one) => !isFree(one) && !exceptions.some((name) => name.test(one.name)));
    expect(others).toEqual([]);
  });

  it('have their exceptions in NOTICE', () => {
    const notice = read('NOTICE');
    for (const name of ['libvips', 'LGPL-3.0-or-later', 'web-push', 'MPL-2.0', 'isbot', 'Unlicense'])
      expect(notice).toContain(name);
  });
});

describe('docs/security.md', () => {
  it('names tests that exist', () => {
    const named = [
      ...read('docs/security.md').matchAll(
        /`((?:server|web|app|e2e|tools|contract)\/[\w./-]+\.test\.\w+|e2e\/[\w-]+\.e2e\.ts)`/g,
      ),
    ];
    expect(named.length).toBeGreaterThan(30);
    expect(named.map(([, path]) => path).filter((path) => !existsSync(new URL(`../${path}`, import.meta.url)))).toEqual(
      [],
    );
  });
});
