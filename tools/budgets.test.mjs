import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .trim()
  .split('\n')
  // What fences.test.mjs plants meanwhile is no part of the repository.
  .filter((file) => !/^(contract|server|web)\/src\/(.*\/)?planted(-[a-z]+)?[./]/.test(file));
const code = listed.filter((file) => /\.(ts|tsx|mjs)$/.test(file) && existsSync(join(root, file)));
const source = code.filter((file) => /^(contract|server|web|app)\/src\//.test(file));
const text = (file) => readFileSync(join(root, file), 'utf8');
const offenders = (files, pattern) => files.filter((file) => pattern.test(text(file)));
const isTest = (file) => /\.test\.(ts|tsx|mjs)$|\/test-[a-z-]+\.ts$/.test(file);

const MOST_LINES = 400;
const MOST_FUNCTION_LINES = 80;
/** At most one function of a hundred is longer. */
const MOST_LINES_OF_99 = 60;
/** So many files may have more lines than these. */
const LONG_FILES = { most: 5, lines: 300 };

const isProduction = (file) =>
  /^(app|contract|demo|server|web)\//.test(file) && /\.tsx?$/.test(file) && !/\.gen\.ts$/.test(file) && !isTest(file);

/** The functions of a file with their lines. */
function functionsIn(file, content) {
  const source = ts.createSourceFile(file, content, ts.ScriptTarget.Latest, true);
  const lineOf = (position) => source.getLineAndCharacterOfPosition(position).line + 1;
  const found = [];
  const visit = (node) => {
    if (ts.isFunctionLike(node) && 'body' in node && node.body) {
      const first = lineOf(node.getStart());
      const lines = lineOf(node.end) - first + 1;
      const name = (node.name ?? node.parent.name)?.getText() ?? 'function';
      found.push({ where: `${file}:${first} ${name}`, lines });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const tooLong = (functions) =>
  functions.filter(({ lines }) => lines > MOST_FUNCTION_LINES).map(({ where, lines }) => `${where} (${lines} lines)`);

describe('the repository', () => {
  it('is read at all', () => {
    expect(source.length).toBeGreaterThan(200);
  });

  it(`has no file over ${MOST_LINES} lines`, () => {
    expect(code.filter((file) => text(file).split('\n').length > MOST_LINES)).toEqual([]);
  });

  it(`has at most ${LONG_FILES.most} files over ${LONG_FILES.lines} lines`, () => {
    const files = listed.filter((file) => /\.(ts|tsx|mjs|css|sql)$/.test(file) && existsSync(join(root, file)));
    const long = files.filter((file) => text(file).trimEnd().split('\n').length > LONG_FILES.lines);
    expect(long.slice(LONG_FILES.most), long.join('\n')).toEqual([]);
  });

  it(`has no function over ${MOST_FUNCTION_LINES} lines, and one of a hundred over ${MOST_LINES_OF_99}`, () => {
    const body = (lines) => '  call();\n'.repeat(lines - 2);
    const planted = (lines) =>
      [`export function plain() {\n${body(lines)}}`, `const arrow = () => {\n${body(lines)}};`].join('\n');
    expect(tooLong(functionsIn('planted.tsx', planted(MOST_FUNCTION_LINES)))).toEqual([]);
    expect(tooLong(functionsIn('planted.tsx', planted(MOST_FUNCTION_LINES + 1)))).toEqual([
      'planted.tsx:1 plain (81 lines)',
      'planted.tsx:82 arrow (81 lines)',
    ]);
    const files = code.filter(isProduction);
    expect(files.length).toBeGreaterThan(1000);
    const functions = files.flatMap((file) => functionsIn(file, text(file)));
    expect(tooLong(functions)).toEqual([]);
    const over = functions.filter(({ lines }) => lines > MOST_LINES_OF_99);
    expect(over.length).toBeLessThanOrEqual(Math.floor(functions.length / 100));
  });

  it('names every decision in the index, and only those', () => {
    const pages = listed.filter((file) => /^docs\/decisions\/\d{4}-.+\.md$/.test(file) && existsSync(join(root, file)));
    const index = [...text('docs/decisions/README.md').matchAll(/^\| (\d+) +\| \[(.+)\]\((.+?)\) +\|/gm)];
    expect(index.map(([, number, title, file]) => [`docs/decisions/${file}`, `# ${number}. ${title}`])).toEqual(
      pages.sort().map((file) => [file, text(file).split('\n')[0]]),
    );
  });

  it('reads the environment in one place', () => {
    expect(
      offenders(
        source.filter((file) => !isTest(file)),
        /process\.env/,
      ),
    ).toEqual(['app/src/env.ts']);
  });

  it('asks the server in one place of the browser program', () => {
    expect(
      offenders(
        source.filter((file) => file.startsWith('web/') && !isTest(file)),
        /\bfetch\(/,
      ),
    ).toEqual(['web/src/lib/api.ts']);
  });

  it('builds the addresses of links and forms with the base path', () => {
    // In the mobile web app pages lie below /m: `href` and `withBase` of web/src/lib/address/links.ts add it.
    // Pictures of the kit, the outbox and the way to the app itself are the same in both builds.
    const rawAddress = /\b(href|action|formAction)=(\{\s*)?["'`]\/(?!icons\/|dev\/|m["'])/;
    expect(
      ['<a href="/news">', "<form action={'/forum'}>", '<a href={`/forum/`}>'].every((one) => rawAddress.test(one)),
    ).toBe(true);
    const pages = source.filter((file) => /^web\/.*\.tsx$/.test(file) && !isTest(file));
    expect(offenders(pages, rawAddress)).toEqual([]);
  });

  it('keeps SQL in queries', () => {
    const modules = source.filter((file) => file.startsWith('server/src/') && !isTest(file));
    const allowed = /\/(queries|[a-z-]+-queries|tables|factory)\.ts$|^server\/src\/platform\//;
    expect(
      offenders(
        modules.filter((file) => !allowed.test(file)),
        /from 'drizzle-orm|database\/orm\.ts'|\bsql`|\.query\(/,
      ),
    ).toEqual([]);
  });

  it('names no registry and no machine', () => {
    expect(text('package-lock.json')).not.toMatch(/"resolved": "http/);
    expect(
      offenders(
        listed.filter(
          (file) =>
            existsSync(join(root, file)) &&
            /\.(ts|tsx|mjs|md|json|yml)$/.test(file) &&
            file !== 'package-lock.json' &&
            !file.startsWith('tools/budgets'),
        ),
        /registry\.npmjs|\/work\/(main|shared)/,
      ),
    ).toEqual([]);
  });
});
