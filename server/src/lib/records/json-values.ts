import type { Scalar, Value } from './record.ts';

/** Deeper parts of an object are no columns. */
const DEEPEST = 4;
const MOST_VALUES = 200;

const isScalar = (value: unknown): value is Scalar =>
  typeof value === 'string' || typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value));

/** Of extended JSON, as MongoDB exports it: `{"$oid": "…"}`, `{"$numberLong": "5"}`, `{"$date": …}`. */
function plainOf(value: object): unknown {
  const [[key, inner] = ['', undefined], ...others] = Object.entries(value);
  if (others.length > 0 || !key.startsWith('$')) return value;
  if (key === '$numberLong' || key === '$numberInt' || key === '$numberDouble') return Number(inner);
  if (key === '$date' && typeof inner === 'object' && inner !== null) return plainOf(inner);
  return key === '$oid' || key === '$date' ? inner : value;
}

function add(values: Map<string, Value>, column: string, value: unknown, depth: number): void {
  if (values.size >= MOST_VALUES || value === null || value === undefined) return;
  if (isScalar(value)) {
    values.set(column, value);
    return;
  }
  if (Array.isArray(value)) addList(values, column, value, depth);
  else if (typeof value === 'object') {
    const plain = plainOf(value);
    if (typeof plain !== 'object' || plain === null) add(values, column, plain, depth);
    else if (depth < DEEPEST)
      for (const [key, inner] of Object.entries(plain))
        add(values, column ? `${column}.${key}` : key, inner, depth + 1);
  }
}

/** A list of plain values is one column; a list of objects is one column for each of their keys: `pictures.url`. */
function addList(values: Map<string, Value>, column: string, list: readonly unknown[], depth: number): void {
  const plain = list.slice(0, MOST_VALUES).filter(isScalar);
  if (plain.length > 0) values.set(column, plain);
  const inner = new Map<string, Scalar[]>();
  for (const entry of list.slice(0, MOST_VALUES)) {
    if (typeof entry !== 'object' || entry === null || Array.isArray(entry) || depth >= DEEPEST) continue;
    for (const [key, value] of Object.entries(entry))
      if (isScalar(value)) inner.set(key, [...(inner.get(key) ?? []), value]);
  }
  for (const [key, found] of inner) values.set(`${column}.${key}`, found);
}

/** The values of an object by column; those of inner objects have their path: `attrs.rooms`. */
export function valuesOf(object: object): Map<string, Value> {
  const values = new Map<string, Value>();
  add(values, '', object, 0);
  return values;
}
