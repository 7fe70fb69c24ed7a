import { describe, expect, it } from 'vitest';
import { helpTexts } from './content/index.ts';
import { helpPageOf, listedHelpPages } from './help-pages.ts';
import { anchorOf } from './help-text.tsx';

describe('the ids of help pages', () => {
  it('are those the footer and other pages lead to', () => {
    const keys = { 1: 'privacy', 2: 'about', 3: 'join', 4: 'contact', 5: 'terms', 7: 'safety', 9: 'ranking' };
    for (const [id, key] of Object.entries(keys)) expect(helpPageOf(Number(id))?.key).toBe(key);
    for (const id of [undefined, 0, 14, 1.5]) expect(helpPageOf(id)).toBeUndefined();
  });

  it('have a title and a description of their own', () => {
    for (const part of ['title', 'description'] as const)
      expect(new Set(listedHelpPages.map((page) => page[part])).size).toBe(listedHelpPages.length);
  });
});

describe.each(listedHelpPages)('$title', async ({ key }) => {
  const sections = await helpTexts[key]();

  it('has sections that can each be linked to', () => {
    const anchors = sections.map(({ title }) => anchorOf(title));
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
});
