import type { Category } from '@ashore/contract';

const fold = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();

/** Chinese has no spaces between words: a keyword may stand anywhere in a text. */
const isUnspaced = (word: string) => /^\p{Script=Han}{2,}$/u.test(word);

const singular = (word: string) => word.replace(/s$/, '');

/** Up to three leaves whose keywords are words of the title, the best first. Two words such as “lost dog” count double. */
export function suggestCategories(title: string, tree: readonly Category[]): Category[] {
  const text = fold(title);
  const words = [...new Set(text.match(/[\p{L}\p{N}-]{2,}/gu) ?? [])].filter(
    (word) => word.length > 2 || isUnspaced(word),
  );
  if (words.length === 0) return [];
  const pairs = words.slice(1).map((word, before) => `${words[before]}-${word}`);
  const hits = (category: Category) => {
    const own = new Set((category.keywords ?? []).map(fold));
    const found = (word: string) => own.has(word) || own.has(singular(word));
    const within = [...own].filter((word) => isUnspaced(word) && text.includes(word) && !words.includes(word));
    return words.filter(found).length + within.length + 2 * pairs.filter(found).length;
  };
  return tree
    .flatMap((root) => (root.children ?? []).map((leaf) => ({ leaf, points: hits(leaf) * 2 + hits(root) })))
    .filter(({ points }) => points > 0)
    .sort((one, other) => other.points - one.points)
    .slice(0, 3)
    .map(({ leaf }) => leaf);
}

const FOUND = 6;

/** How well a text fits what was typed: one of its words is the same, begins like it, or is part of a longer word. */
function fit(text: string, typed: string): 0 | 1 | 2 | 3 {
  const folded = fold(text);
  const words = folded.split(/[^\p{L}\p{N}-]+/u);
  if (words.some((word) => word === typed || singular(word) === singular(typed))) return 3;
  if (folded.startsWith(typed) || words.some((word) => word.startsWith(typed))) return 2;
  return words.some((word) => word.split('-').some((part) => part.startsWith(typed))) ? 1 : 0;
}

/**
 * Up to six leaves for what was typed: first those whose own name or keyword is that very word, then those that begin like
 * it, then all of a root. Several words are looked for as in a title where nothing begins like them.
 */
export function findCategories(query: string, tree: readonly Category[]): { root: Category; leaf: Category }[] {
  const typed = fold(query).trim();
  if (typed.length < 2) return [];
  const points = (root: Category, leaf: Category) => {
    const name = fit(leaf.name, typed) * 3;
    const keyword = Math.max(0, ...(leaf.keywords ?? []).map((word) => fit(word, typed))) * 3 - 1;
    return Math.max(name, keyword, Math.min(1, fit(root.name, typed)));
  };
  const found = tree
    .flatMap((root) => (root.children ?? []).map((leaf) => ({ root, leaf, points: points(root, leaf) })))
    .filter((one) => one.points > 0)
    .sort((one, other) => other.points - one.points)
    .slice(0, FOUND)
    .map(({ root, leaf }) => ({ root, leaf }));
  if (found.length > 0 || !/\s/.test(typed)) return found;
  return suggestCategories(typed, tree).flatMap((leaf) => {
    const root = tree.find(({ children }) => children?.includes(leaf));
    return root ? [{ root, leaf }] : [];
  });
}
