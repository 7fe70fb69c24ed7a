/** Does work for every item, so many at a time; ends with the first group in which something failed. */
export async function inGroups<T>(
  items: readonly T[],
  size: number,
  work: (item: T) => Promise<unknown>,
): Promise<void> {
  for (let first = 0; first < items.length; first += size)
    await Promise.all(items.slice(first, first + size).map(work));
}
