import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { ShownSection } from './content/blocks.ts';
import { helpTexts } from './content/index.ts';
import { helpPageOf, listedHelpPages } from './help-pages.ts';
import { helpPageMessages } from './page-messages.ts';
import { shownSections } from './translated.ts';

const folder = new URL('../../../../locales/', import.meta.url);
const translations = globSync('*/help-texts.json', { cwd: folder }).map((file): [string, Record<string, object>] => [
  file.slice(0, 2),
  JSON.parse(readFileSync(new URL(file, folder), 'utf8')),
]);

/** Every text of a page, in its order. */
const textsOf = (sections: readonly ShownSection[]): string[] =>
  sections.flatMap(({ title, blocks }) => [
    title,
    ...blocks.flatMap((block) => {
      if (typeof block === 'string') return [block];
      if ('list' in block) return block.list;
      return [block.table.caption, ...block.table.head, ...block.table.rows.flat()];
    }),
  ]);

const linksOf = (text: string) => [...text.matchAll(/\]\((\/[^)]*)\)/g)].map(([, path]) => path).sort();

describe('the ids of help pages', () => {
  it('are those the footer and other pages lead to', () => {
    const keys = { 1: 'privacy', 2: 'about', 3: 'join', 4: 'contact', 5: 'terms', 7: 'safety', 9: 'ranking' };
    for (const [id, key] of Object.entries(keys)) expect(helpPageOf(Number(id))?.key).toBe(key);
    for (const id of [undefined, 0, 14, 1.5]) expect(helpPageOf(id)).toBeUndefined();
  });

  it('have a title and a description of their own', () => {
    for (const part of ['key', 'textKey'] as const)
      expect(new Set(listedHelpPages.map((page) => helpPageMessages.en[page[part]])).size).toBe(listedHelpPages.length);
  });
});

describe.each(listedHelpPages)('$key', async ({ key }) => {
  const sections = shownSections(await helpTexts[key](), {});

  it('has sections that can each be linked to', () => {
    const anchors = sections.map(({ anchor }) => anchor);
    expect(anchors.length).toBeGreaterThan(0);
    expect(anchors.every((anchor) => /^[a-z0-9-]+$/.test(anchor))).toBe(true);
    expect(new Set(anchors).size).toBe(anchors.length);
  });

  it('has whole tables, and links only to help pages that are there', () => {
    for (const block of sections.flatMap(({ blocks }) => blocks)) {
      if (typeof block !== 'string' && 'table' in block)
        for (const row of block.table.rows) expect(row).toHaveLength(block.table.head.length);
    }
    for (const [, id] of JSON.stringify(sections).matchAll(/\/helpsupport\?id=(\d+)/g))
      expect(helpPageOf(Number(id))).toBeDefined();
  });

  it.each(translations)('has every text in %s, with the same links and anchors', async (_locale, pages) => {
    const translated = pages[key] as Record<string, string>;
    const shown = shownSections(await helpTexts[key](), translated);
    expect(textsOf(sections).filter((text) => !translated[text])).toEqual([]);
    expect(shown.map(({ anchor }) => anchor)).toEqual(sections.map(({ anchor }) => anchor));
    expect(textsOf(shown).map(linksOf)).toEqual(textsOf(sections).map(linksOf));
  });
});
