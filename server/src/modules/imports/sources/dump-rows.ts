import type { Staging } from '#server/platform/staging/staging.ts';

/** A row of a dump by column. */
export type Row = Record<string, unknown>;

/** A value of a row as text; empty where there is none. */
export function textIn(row: Row, column: string): string {
  const value = row[column];
  return value === undefined || value === null ? '' : String(value);
}

/** Deeper than sites nest their categories and places. */
const DEEPEST = 12;

/**
 * The names from a row up to its outermost parent. A row that is its own ancestor, as broken tables have it, ends the walk.
 * @param nameOf empty for rows that have no name, such as the root that holds all others
 */
export function namesUp(
  staging: Staging,
  kind: string,
  key: string,
  parentColumn: string,
  nameOf: (row: Row, key: string) => string,
): string[] {
  const names: string[] = [];
  const seen = new Set<string>();
  for (let at = key; at !== '' && at !== '0' && !seen.has(at) && seen.size < DEEPEST; ) {
    seen.add(at);
    const row = staging.get(kind, at)?.row;
    if (!row) break;
    const name = nameOf(row, at).trim();
    if (name !== '') names.push(name);
    at = textIn(row, parentColumn);
  }
  return names;
}
