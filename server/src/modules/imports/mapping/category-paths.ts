import type { Category } from '@ashore/contract';
import { fold } from '#server/lib/fold.ts';
import { categoryTree } from '../../ads/index.ts';

/** A category of another site as the mapping names it: its parts from the outermost on, small letters, `a > b`. */
export const pathOf = (text: string): string =>
  text
    .split('>')
    .map((part) => part.normalize('NFC').replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join(' > ');

export const pathKey = (text: string): string => pathOf(text).toLowerCase();

const leaves = categoryTree.flatMap((root) =>
  (root.children ?? []).map((leaf) => ({ root, leaf, path: `${root.key}/${leaf.key}` })),
);

const leafByName = new Map(
  leaves.flatMap(({ root, leaf, path }): [string, Category][] => [
    [path, leaf],
    [leaf.key, leaf],
    [String(leaf.id), leaf],
    [fold(`${root.name} ${leaf.name}`), leaf],
    [fold(leaf.name), leaf],
  ]),
);

/** Our category by its id, its path (`housing/rent`), its key or its English name. */
export const ourCategory = (named: string | number): Category | undefined =>
  leafByName.get(String(named).trim()) ?? leafByName.get(fold(String(named).replace('/', ' ')));

/** The path of a category of ours, as a mapping writes it. */
export const ourPath = (categoryId: number): string =>
  leaves.find(({ leaf }) => leaf.id === categoryId)?.path ?? String(categoryId);

/** All paths of ours, for who has to choose one. */
export const ourPaths = (): string[] => leaves.map(({ path }) => path);
