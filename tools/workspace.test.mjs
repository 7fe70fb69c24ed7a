import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cruise } from './test-cruise.mjs';
import { buildFiles, buildStamp, root } from './workspace.mjs';

const output = /^(web\/(dist|public\/flags|src\/routeTree\.gen\.ts)|node_modules)(\/|$)/;
const test = /\.test\.tsx?$/;
// The fences plant files of their own meanwhile (fences.test.mjs).
const files = buildFiles().filter((file) => !file.includes('planted'));

/** What imports what, from all that the bundles can be made of and the programs that make them. */
function importedFiles() {
  const report = cruise(['web', 'contract/src', 'tools/build.mjs'], '--exclude', '^web/dist|planted');
  const modules = report.modules.filter(({ source }) => !test.test(source));
  return modules.flatMap(({ source, dependencies }) => [
    source,
    ...dependencies.filter(({ coreModule }) => !coreModule).map(({ resolved }) => resolved),
  ]);
}

/** Files and folders of the project that a program names in its texts: what it reads by itself. */
function namedFiles(program) {
  const texts = readFileSync(join(root, program), 'utf8').matchAll(/(['"`])((?:(?!\1).)+)\1/g);
  const places = [root, join(root, 'web'), dirname(join(root, program))];
  return [...texts]
    .map(([, , text]) => text)
    .filter((text) => /^[\w@.#/-]*[./][\w@.#/-]+$/.test(text) && !/^[./]+$/.test(text))
    .flatMap((text) => places.map((place) => relative(root, join(place, text))))
    .filter((path) => !path.startsWith('..') && existsSync(join(root, path)));
}

const isInput = (inputs) => (path) => inputs.some((file) => file === path || file.startsWith(`${path}/`));
const forgottenOf = (needed, inputs) =>
  [...new Set(needed)].filter((path) => !output.test(path) && existsSync(join(root, path)) && !isInput(inputs)(path));

describe('the stamp of a build', () => {
  let copy;
  beforeAll(() => {
    copy = mkdtempSync(join(tmpdir(), 'ashore-build-'));
    for (const file of files) {
      mkdirSync(dirname(join(copy, file)), { recursive: true });
      cpSync(join(root, file), join(copy, file));
    }
  });
  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  it('is the same for the same files, wherever they are', () => {
    const other = mkdtempSync(join(tmpdir(), 'ashore-build-'));
    cpSync(copy, other, { recursive: true });
    expect(buildStamp(other)).toBe(buildStamp(copy));
    rmSync(other, { recursive: true });
  });

  it('changes with each kind of file that the site is made of', () => {
    const inputs = [
      ...['vite.config.ts', 'vite.worker.config.ts', 'load-parts.ts', 'mobile-parts.ts', 'precompile-messages.ts'],
      ...['precache-list.ts', 'package.json', 'tsconfig.json', 'src/entry.client.tsx', 'src/worker/service-worker.ts'],
      ...['src/ui/styles.css', 'src/features/map/outlines/pt.json', 'src/features/shell/connection.mobile.tsx'],
    ].map((file) => `web/${file}`);
    const elsewhere = ['contract/src/limits.ts', 'contract/package.json', 'package-lock.json', 'tsconfig.base.json'];
    const compared = ['tools/translations/check-server.ts', 'server/src/lib/refusal-messages.ts'];
    const read = ['tools/build.mjs', 'server/src/modules/regions/data/regions.ts', ...compared];
    const seen = new Set([buildStamp(copy)]);
    const planted = [...inputs, ...elsewhere, ...read];
    for (const file of planted) {
      appendFileSync(join(copy, file), ' ');
      seen.add(buildStamp(copy));
    }
    expect(seen.size).toBe(planted.length + 1);
  });

  it('changes with a file that is new or gone, and not with tests and what the build writes', () => {
    const stamps = [buildStamp(copy)];
    const change = (work) => {
      work();
      stamps.push(buildStamp(copy));
    };
    const write = (file) => {
      mkdirSync(dirname(join(copy, file)), { recursive: true });
      writeFileSync(join(copy, file), 'x');
    };
    change(() => write('web/planted.ts'));
    change(() => write('web/public/planted.txt'));
    change(() => rmSync(join(copy, 'web/planted.ts')));
    expect(new Set(stamps).size).toBe(4);
    for (const file of ['web/dist/x.js', 'web/public/flags/pt.svg', 'web/src/routeTree.gen.ts', 'web/src/x.test.tsx'])
      change(() => write(file));
    expect(new Set(stamps).size).toBe(4);
  });
});

describe('what the site is built of', () => {
  const programs = ['tools/build.mjs', ...files.filter((file) => /^web\/[\w.-]+\.ts$/.test(file))];
  const needed = [...importedFiles(), ...programs.flatMap(namedFiles)];

  it('is all among the inputs of the build: what is imported, and what its programs read', () => {
    expect(needed).toContain('contract/src/limits.ts');
    expect(needed).toContain('web/src/entry.server.tsx');
    expect(needed).toContain('server/src/modules/regions/data/regions.ts');
    expect(forgottenOf(needed, files)).toEqual([]);
  });

  it.each(['contract/src', 'web/load-parts.ts', 'web/vite.worker.config.ts', 'server/src/modules/regions/data'])(
    'would be missed without %s',
    (input) => {
      const fewer = files.filter((file) => !file.startsWith(input));
      expect(forgottenOf(needed, fewer)).not.toEqual([]);
    },
  );
});
