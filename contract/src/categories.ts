import type { Category } from './category.ts';

/** The category with this id anywhere in the tree, with its root; undefined when there is none. */
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
