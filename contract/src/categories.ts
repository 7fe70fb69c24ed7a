import type { Category } from './category.ts';

/** Returns the category with this id from the whole tree, with its root; undefined without one. */
export function findCategory(
  tree: readonly Category[],
  categoryId: number,
): { category: Category; root: Category } | undefined {
  for (const root of tree) {
    if (root.id === categoryId) return { category: root, root };
    const leaf = root.children?.find((child) => child.id === categoryId);
    if (leaf) return { category: leaf, root };
  }
  return undefined;
}

/** Whether the field of this key holds a year: a name rather than an amount, written without a mark between thousands. */
export const isYear = (key: string): boolean => key === 'year' || key === 'builtYear';
