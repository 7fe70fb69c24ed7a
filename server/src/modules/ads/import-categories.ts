/** Where the words that other sites use for their categories belong here, the first that fits; on both words together. */
const table: [RegExp, number][] = [
  [/short-let|short.?stay|holiday|vacation/i, 103],
  [/room|flatshare|colocation|wg-zimmer|quarto/i, 102],
  [/(apartment|flat|house|home).*rent|rent.*(apartment|flat|house|home)|location|arrendar/i, 101],
];

/** The id of the leaf for a category of another site; undefined where none fits. */
export const importedCategory = (category: string, subcategory: string): number | undefined =>
  table.find(([words]) => words.test(`${category} ${subcategory}`))?.[1];
