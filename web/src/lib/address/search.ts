import { limits } from '@ashore/contract/limits';

/** The query as plain strings: `?classifiedId=1003` stays as it is, each route turns it into its own types. A name given several times, as plain forms do, becomes one list by commas. */
export function parseSearch(search: string): Record<string, string> {
  const parsed: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(search))
    parsed[name] = Object.hasOwn(parsed, name) ? `${parsed[name]},${value}` : value;
  return parsed;
}

/** Leaves out what is not set; keeps the order in which the filters stand. */
export function stringifySearch(search: Record<string, unknown>): string {
  const entries = Object.entries(search).filter(([, value]) => value !== undefined && value !== null && value !== '');
  const text = new URLSearchParams(entries.map(([key, value]) => [key, String(value)])).toString();
  return text ? `?${text}` : '';
}

/** A positive id of the query, or undefined. */
export const idOf = (value: unknown): number | undefined => {
  const number = Number(value);
  return Number.isSafeInteger(number) && number > 0 ? number : undefined;
};

/** The number of a page of a list, or undefined; one beyond the last that can be asked for is that one. */
export const pageOf = (value: unknown): number | undefined => {
  const page = idOf(value);
  return page && Math.min(page, limits.pageNumMost);
};

/** The parts of a query that a page knows, as they were typed and in one order; what they mean its loader finds out. */
export const partsOf = (search: Record<string, unknown>, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.flatMap((name) => (search[name] ? [[name, String(search[name])]] : [])));
