import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

/** What has words and needs no catalogue, with the reason. */
const exceptions = [
  [/messages\.ts$/, 'catalogues'],
  [/\.test\.tsx?$|\/test-[a-z-]+\.ts$|\.gen\.ts$/, 'tests, and what is generated'],
  [/\/ui\/showcase\/|\/gallery\.tsx$/, 'the page of developers'],
  [/\/shell\/language\/offer-english\.ts$/, 'each language is offered in itself: locales/<code>/shell.json'],
  [/\/help\/(content\/|help-pages\.ts$)/, 'help texts have translations by paragraph: locales/<code>/help-texts.json'],
  [/\/picture\/lightbox-view\.tsx$/, 'a library asks for its words by their English names'],
  [/\/register\/language-names\.ts$/, 'languages by their own names'],
];
/** The name of the site is the same in every language. */
const brand = 'Ashore';

/** What people see or hear of a piece, as props and as fields of objects. */
const readByPeople = new Set(
  (
    'alt caption cancelLabel confirmLabel description empty error heading hint label legend message note placeholder ' +
    'summary text title unit warning aria-description aria-label aria-roledescription aria-valuetext'
  ).split(' '),
);
/** What only programs and developers read. */
const readByPrograms = /^(class(Name)?|style|\w+Class(es)?|\w+Classes)$/;
const madeForPrograms = /^(\w*Error|RegExp|URL)$/;

const small = 'a about all an and are at by for from has have in is more no not of on or the this to we with you your';
const smallWords = new Set(small.split(' '));
const words = (text) => text.split(/\s+/).filter((word) => /^[\p{L}’'-]+[.,:;!?…]?$/u.test(word));
/** Media queries are written in words, too. */
const isQuery = (text) => /\((min|max|prefers|display)-/.test(text);

/** A text that reads as English: `Two words`, `Done.`, `can not exceed it`. */
function isSentence(text) {
  const own = words(text);
  if (text.trim() === brand || isQuery(text)) return false;
  if (/^[“"(]?\p{Lu}\p{L}*[’'\p{L}]*[.!?…]$/u.test(text)) return true;
  if (own.length < 2) return false;
  return /^\s*[“"(]?\p{Lu}/u.test(text) || own.some((word) => smallWords.has(word.toLowerCase()));
}

/** A template that reads as English around its values: `${many} in ${place}`, `Page ${number}`, `${title}, page ${number}`. */
function isSentenceWithValues(texts) {
  const between = texts.slice(1, -1);
  return (
    texts.some((text) => isSentence(text) || /[“”]|, \p{L}{2,}(\s|$)/u.test(text)) ||
    /^\p{Lu}\p{L}+[:,]? $/u.test(texts[0] ?? '') ||
    between.some((text) => /^\s\p{L}{2,}\s$/u.test(text))
  );
}

/** A word that stands alone in a place that people read; keys of messages are in camel case, addresses have a colon. */
const isWord = (text) => /\p{L}{2}/u.test(text) && text !== brand && !/^\p{Ll}+\p{Lu}|^\w+:\/\/|^\//u.test(text);

/** The prop or the field that a text is given to, also by a choice: `title={open ? 'Close' : 'Open'}`. */
function placeOf(node) {
  const { parent } = node;
  if (ts.isJsxAttribute(parent)) return parent.name.getText();
  if (ts.isPropertyAssignment(parent) && parent.initializer === node) return parent.name.getText().replaceAll("'", '');
  // The default of a prop.
  if (ts.isBindingElement(parent) && parent.initializer === node) return parent.name.getText();
  const isPassedOn =
    ts.isJsxExpression(parent) ||
    ts.isParenthesizedExpression(parent) ||
    (ts.isConditionalExpression(parent) && parent.condition !== node) ||
    (ts.isBinaryExpression(parent) && /^(\|\||&&|\?\?|\+)$/.test(parent.operatorToken.getText()));
  return isPassedOn ? placeOf(parent) : undefined;
}

function isForPrograms(node) {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return true;
  if (ts.isJsxAttribute(node) || ts.isPropertyAssignment(node)) return readByPrograms.test(node.name.getText());
  if (ts.isVariableDeclaration(node)) return readByPrograms.test(node.name.getText());
  return ts.isNewExpression(node) && madeForPrograms.test(node.expression.getText());
}

/** The text of a node that is hard-coded English for people; undefined for all else. */
function wordsOf(node) {
  if (ts.isJsxText(node)) return isWord(node.text) && node.text.trim() !== brand ? node.text.trim() : undefined;
  if (ts.isStringLiteralLike(node)) {
    const isRead = readByPeople.has(placeOf(node) ?? '') && isWord(node.text);
    return isRead || isSentence(node.text) ? node.text : undefined;
  }
  if (!ts.isTemplateExpression(node)) return undefined;
  const texts = [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)];
  return isSentenceWithValues(texts) ? node.getText() : undefined;
}

/** Everything in a file that people would read in English, whatever language they chose. */
function hardCodedIn(file, content) {
  const source = ts.createSourceFile(file, content, ts.ScriptTarget.Latest, true);
  const found = [];
  const visit = (node) => {
    if (isForPrograms(node)) return;
    const text = wordsOf(node);
    if (text) found.push(`${file}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1} ${text}`);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

describe('words of the web package', () => {
  it('come from catalogues, which are translated', () => {
    const files = globSync('web/src/**/*.{ts,tsx}', { cwd: root }).filter(
      (file) => !exceptions.some(([pattern]) => pattern.test(file)),
    );
    expect(files.length).toBeGreaterThan(500);
    expect(files.flatMap((file) => hardCodedIn(file, readFileSync(join(root, file), 'utf8')))).toEqual([]);
  });

  it.each([
    ['<p>Saved</p>', 'text of an element'],
    ['<p>{count} ads</p>', 'text beside a value'],
    ['<img alt="A flat" />', 'prop'],
    ["<Button label={open ? 'Close' : t('open')} />", 'choice in a prop'],
    ["toast.error('We could not load this list.')", 'sentence'],
    ["const { message = 'Error' } = props", 'default of a prop'],
    ["pageHead({ title: 'Settings' })", 'title of a page'],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the source of a template
    ['const title = `${many} in ${place}`', 'words between values'],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the source of a template
    ['const title = `${name}, page ${number}`', 'words after a comma'],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the source of a template
    ['const shown = `“${name}”`', 'quotes, which differ from language to language'],
    ["const warning = 'can not exceed 5'", 'sentence without a capital'],
  ])('are found where they are hard-coded: %s', (planted) => {
    expect(hardCodedIn('planted.tsx', planted)).toHaveLength(1);
  });

  it.each([
    ["import { a } from './the end of.ts'"],
    ['<p className="flex of a kind">{t(\'saved\')}</p>'],
    ["throw new TypeError('The list is empty')"],
    ["const fault = { title: 'needTitle', href: 'https://example.org' }"],
    ['<Logo name="Ashore" />'],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the source of a template
    ['const key = `typing ${peerId}`'],
    ["matchMedia('only screen and (max-width: 640px)')"],
    ["const thing = { '@type': 'ListItem' }"],
  ])('are not seen in what programs read: %s', (planted) => {
    expect(hardCodedIn('planted.tsx', planted)).toEqual([]);
  });
});
