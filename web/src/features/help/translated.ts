import type { Block, HelpSection, ShownSection } from './content/blocks.ts';

type Write = (text: string) => string;

function written(block: Block, write: Write): Block {
  if (typeof block === 'string') return write(block);
  if ('list' in block) return { list: block.list.map(write) };
  const { caption, head, rows } = block.table;
  return { table: { caption: write(caption), head: head.map(write), rows: rows.map((cells) => cells.map(write)) } };
}

/** The anchor of a section, from its English title. */
export const anchorOf = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

/**
 * Returns the sections of a help page as they are shown.
 * @param texts in the reader's language, by the English text; what is missing stays English
 */
export function shownSections(
  sections: readonly HelpSection[],
  texts: Readonly<Record<string, string>>,
): ShownSection[] {
  const write: Write = (text) => texts[text] ?? text;
  return sections.map(({ title, blocks }) => ({
    title: write(title),
    anchor: anchorOf(title),
    blocks: blocks.map((block) => written(block, write)),
  }));
}
