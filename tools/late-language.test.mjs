import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

/** What answers in the language of the page. On the server, one program renders the pages of all languages. */
const ofThePage = new Set(['addressOf', 'currentLocale', 'currentTag', 'href', 'messagesOf', 'withBase', 'writtenIn']);

/** Calls that run when a file is loaded, and so keep the language of the first page that loads it. */
function callsOnLoading(file, source) {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const found = [];
  const visit = (node) => {
    // What a function or a method does, it does later; a field that is no static one as well.
    if (ts.isFunctionLike(node)) return;
    if (ts.isCallExpression(node) && ofThePage.has(node.expression.getText())) {
      const { line } = tree.getLineAndCharacterOfPosition(node.getStart());
      found.push(`${file}:${line + 1} ${node.expression.getText()}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

describe('the language of a page', () => {
  it('is read when the page is drawn, not when a file is loaded', () => {
    const files = globSync('web/src/**/*.{ts,tsx}', { cwd: root }).filter(
      // What fences.test.mjs plants meanwhile is no part of the repository.
      (file) => !/\.test\.tsx?$|\/planted[.-]/.test(file),
    );
    expect(files.length).toBeGreaterThan(300);
    expect(files.flatMap((file) => callsOnLoading(file, readFileSync(join(root, file), 'utf8')))).toEqual([]);
  });

  it.each([
    ["const offersUrl = withBase('/offers');", 1],
    ["const rows = [[href('/a'), 'a'], [href('/b'), 'b']];", 2],
    ["const offersUrl = () => withBase('/offers');", 0],
    ["function Page() { return href('/a'); }", 0],
  ])('%s: %i are found', (source, calls) => {
    expect(callsOnLoading('planted.ts', source)).toHaveLength(calls);
  });
});
