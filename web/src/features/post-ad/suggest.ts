import type { Category } from '@ashore/contract';

const fold = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();

/** Up to three leaves whose words stand in the title, the best first. */
export function suggestCategories(title: string, tree: readonly Category[]): Category[] {
  const words = new Set(fold(title).match(/[\p{L}\p{N}-]{3,}/gu) ?? []);
  if (words.size === 0) return [];
  const hits = (category: Category) => {
    const own = new Set((category.keywords ?? []).map(fold));
    return [...words].filter((word) => own.has(word) || own.has(word.replace(/s$/, ''))).length;
  };
  return tree
    .flatMap((root) => (root.children ?? []).map((leaf) => ({ leaf, points: hits(leaf) * 2 + hits(root) })))
    .filter(({ points }) => points > 0)
    .sort((one, other) => other.points - one.points)
    .slice(0, 3)
    .map(({ leaf }) => leaf);
}

const FOUND = 6;

/** Up to six leaves whose name, root or words begin like what was typed; those whose own name does stand first. */
export function findCategories(query: string, tree: readonly Category[]): { root: Category; leaf: Category }[] {
  const typed = fold(query).trim();
  if (typed.length < 2) return [];
  const begins = (text: string) =>
    fold(text)
      .split(/[^\p{L}\p{N}]+/u)
      .some((word) => word.startsWith(typed)) || fold(text).startsWith(typed);
  const points = (root: Category, leaf: Category) =>
    begins(leaf.name) ? 3 : (leaf.keywords ?? []).some(begins) ? 2 : begins(root.name) ? 1 : 0;
  return tree
    .flatMap((root) => (root.children ?? []).map((leaf) => ({ root, leaf, points: points(root, leaf) })))
    .filter((one) => one.points > 0)
    .sort((one, other) => other.points - one.points)
    .slice(0, FOUND)
    .map(({ root, leaf }) => ({ root, leaf }));
}
