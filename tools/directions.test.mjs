import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Where a side of the screen is meant, not a side of the text: the file, what it says, and why. */
const bothSides = 'the other side stands beside it, for languages that are read from the right';
const exceptions = [
  [
    'web/src/features/shell/app/in-app-mask.tsx',
    'right-3',
    'points at the menu of another app, the same in every language',
  ],
  ['web/src/features/ads/details/print-view.tsx', 'object-left', bothSides],
  ['web/src/features/ads/details/print-view.tsx', 'object-right', bothSides],
  ['web/src/ui/styles/motion.css', 'transform-origin: left', bothSides],
  ['web/src/ui/styles/motion.css', 'transform-origin: right', bothSides],
];

/** Utilities of Tailwind that name a side of the screen; with a variant before, a minus, or a mark at the end. */
const value = '[\\w./[\\]()%-]+';
const sides = [
  `(?:scroll-)?[mp][lr]-${value}`,
  `(?:left|right)-(?:\\d|[[(]|auto|full|px)(?:${value})?`,
  'text-(?:left|right)',
  `border-[lr](?:-${value})?`,
  `rounded-(?:[lr]|[tb][lr])(?:-${value})?`,
  '(?:float|clear|origin|object|bg)-(?:(?:top|bottom)-)?(?:left|right)',
];
const classOfASide = new RegExp(`(?<=^|[\\s"'\`:!])-?(?:${sides.join('|')})(?=$|[\\s"'\`!])`, 'g');

/** Properties and values of CSS that name a side of the screen. */
const rules = [
  '(?:(?:scroll-)?(?:margin|padding)|border)-(?:left|right)(?:-\\w+)?\\s*:',
  'border-(?:top|bottom)-(?:left|right)-radius\\s*:',
  '(?<![\\w-])(?:left|right)\\s*:',
  '(?:text-align|float|clear)\\s*:\\s*(?:left|right)',
  'transform-origin\\s*:[^;]*\\b(?:left|right)',
];
const ruleOfASide = new RegExp(rules.join('|'), 'g');

/** Icons that point along the text. Where they stand alone they are `Directional`; up and down are the same for everybody. */
const pointing =
  /<Icon\b[^>]*\bof=\{(?:Chevron|Arrow|Move|Send|Reply|Forward|Undo|Redo|List|TextQuote|LogOut|LogIn)(?:Left|Right|Horizontal)?\}/g;

const isAllowed = (file, found) => exceptions.some(([where, what]) => where === file && found.startsWith(what));

/** What in a file names a side of the screen, with its line. */
function sidesIn(file, content) {
  const patterns = file.endsWith('.css') ? [ruleOfASide] : [classOfASide, pointing];
  return patterns.flatMap((pattern) =>
    [...content.matchAll(pattern)]
      .filter(([found]) => !isAllowed(file, found))
      .map(({ 0: found, index }) => `${file}:${content.slice(0, index).split('\n').length} ${found}`),
  );
}

const read = (file) => readFileSync(join(root, file), 'utf8');

describe('looks and icons', () => {
  it('say start and end instead of left and right, so that a page turns with its language', () => {
    const files = globSync('web/src/**/*.{ts,tsx,css}', { cwd: root }).filter((file) => !/\.test\.tsx?$/.test(file));
    expect(files.length).toBeGreaterThan(500);
    expect(files.flatMap((file) => sidesIn(file, read(file)))).toEqual([]);
  });

  it.each(exceptions)('have an exception only where it is needed: %s, %s', (file, what) => {
    expect(read(file)).toContain(what);
  });

  it.each([
    ['<p className="ml-2" />'],
    ['<p className="flex sm:-mr-4" />'],
    ["clsx('pl-[3px]', open && 'hover:pe-4')"],
    ['<p className="absolute left-1/2" />'],
    ['<p className="top-3 right-3!" />'],
    ['<p className="text-left" />'],
    ['<p className="sm:border-l" />'],
    ['<p className="rounded-tl-card" />'],
    ['<p className="scroll-ml-2 block" />'],
    ['<Icon of={ChevronRight} className="size-4" />'],
    ['<Icon className="size-4" of={SendHorizontal} />'],
  ])('are found where they name a side: %s', (planted) => {
    expect(sidesIn('web/src/planted.tsx', planted)).toHaveLength(1);
  });

  it.each([
    ['margin-left: 4px;'],
    ['border-right-color: red;'],
    ['.a{left:0}'],
    ['text-align: right;'],
    ['transform-origin: top left;'],
    ['border-top-left-radius: 4px;'],
  ])('are found where a style sheet names a side: %s', (planted) => {
    expect(sidesIn('web/src/planted.css', planted)).toHaveLength(1);
  });

  it.each([
    ['planted.tsx', '<p className="ms-2 pe-4 text-start start-1/2 border-s rounded-s-card inset-x-0 mx-auto" />'],
    ['planted.tsx', '<Directional of={ChevronRight} className="size-4" />'],
    ['planted.tsx', '<Icon of={ChevronDown} className="size-4" />'],
    ['planted.tsx', "const message = { left: 'Nobody left' };"],
    ['planted.css', 'margin-inline-start: 4px; inset-inline: 8px auto; text-align: start; inset: 0;'],
  ])('are not seen in what turns by itself: %s %s', (file, planted) => {
    expect(sidesIn(file, planted)).toEqual([]);
  });
});
