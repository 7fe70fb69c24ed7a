import type { MenuSection } from './menu.ts';

/** Returns the texts of a menu in order, one a line: of each section its title, its note, and the names and notes of its items. */
export const menuLines = (sections: readonly MenuSection[]): string[] =>
  sections
    .flatMap(({ title, note, items }) => [title, note, ...items.flatMap((item) => [item.name, item.note])])
    .filter(Boolean);
