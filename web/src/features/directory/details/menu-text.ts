import type { MenuSection } from '@ashore/contract';

/**
 * Puts the lines of a translated menu in place of its own, which they follow in order (`menuLines`). Returns the menu as it
 * is when there are more or fewer of them: a price must never stand beside another dish.
 */
export function withLines(sections: readonly MenuSection[], original: readonly string[], text: string): MenuSection[] {
  const lines = text.split('\n');
  if (lines.length !== original.length) return [...sections];
  let at = 0;
  const next = (own: string) => (own ? (lines[at++] ?? own) : own);
  return sections.map((section) => {
    const [title, note] = [next(section.title), next(section.note)];
    const items = section.items.map((item) => ({ ...item, name: next(item.name), note: next(item.note) }));
    return { title, note, items };
  });
}
