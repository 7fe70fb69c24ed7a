import { hash } from 'node:crypto';
import type { SearchDocument, SearchPage, SearchQuestion, TermCondition } from './port.ts';

/** What the engine holds up to which place of a list. */
export const MOST_MATCHES = 1000;
/** No row of the database has this id; the index is known again by it. */
export const MARK_ID = Number.MAX_SAFE_INTEGER;
/** Sorts behind every amount. */
const NO_AMOUNT = Number.MAX_SAFE_INTEGER;

const NAME_BITS = 21;
const VALUE_BITS = 41n;
const PARTS_OF_ONE = 1000;
const HIGHEST = 2e9;

/** Letters and digits alone, whatever the term holds: nothing that the engine could read as an operator. */
const token = (term: string): string => `t${hash('sha1', term, 'hex').slice(0, 16)}`;

/** Terms as the query language of the engine has them. A list of none is met by nothing, as `none` is no token of a document. */
function match(condition: TermCondition): string {
  if (typeof condition === 'string') return token(condition);
  if ('all' in condition) return `(${condition.all.map(match).join(' ')})`;
  return condition.any.length === 0 ? 'none' : `(${condition.any.map(match).join(' | ')})`;
}

/** Where the numbers of a name begin: all of them lie in one stretch of their own. */
const nameStart = (key: string): bigint =>
  BigInt(Number.parseInt(hash('sha1', key, 'hex').slice(0, 8), 16) >>> (32 - NAME_BITS)) << VALUE_BITS;

const placeOf = (key: string, value: number): bigint =>
  nameStart(key) + BigInt(Math.round(Math.min(Math.max(value, 0), HIGHEST) * PARTS_OF_ONE));

/** The stretch of the numbers of a name between two bounds. Both are rounded as the numbers are, so that none is missed. */
const stretch = (key: string, least: number | undefined, most: number | undefined): string =>
  `numbers BETWEEN ${placeOf(key, least ?? 0)} AND ${placeOf(key, most ?? HIGHEST)}`;

const whole = (value: number): string => {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is no whole number`);
  return String(value);
};

const orders = {
  newest: { attribute: 'moment', way: 'DESC', behind: '<' },
  amountUp: { attribute: 'amount_up', way: 'ASC', behind: '>' },
  amountDown: { attribute: 'amount_down', way: 'DESC', behind: '<' },
} as const;

/** The statement for a page of what a question finds; its second result says how many there are. */
export function findStatement(index: string, question: SearchQuestion, page: SearchPage): string {
  const { attribute, way, behind } = orders[page.order];
  const conditions = [`MATCH('${match(question.terms)}')`];
  const { amount, since } = question;
  if (amount) {
    conditions.push(`amount_down >= ${whole(Math.max(0, Math.ceil(amount.least ?? 0)))}`);
    if (amount.most !== undefined) conditions.push(`amount_down <= ${whole(Math.floor(amount.most))}`);
  }
  if (since !== undefined) conditions.push(`moment >= ${whole(since)}`);
  for (const { key, least, most } of question.numbers ?? []) conditions.push(stretch(key, least, most));
  let columns = 'id';
  if (page.after) {
    const [key, id] = [whole(page.after.key), whole(page.after.id)];
    columns = `id, (${attribute} ${behind} ${key} OR (${attribute} = ${key} AND id ${behind} ${id})) AS behind`;
    conditions.push('behind = 1');
  }
  return `SELECT ${columns} FROM ${index} WHERE ${conditions.join(' AND ')} ORDER BY ${attribute} ${way}, id ${way}
    LIMIT ${whole(page.offset)}, ${whole(page.limit)} OPTION ranker=none, max_matches=${MOST_MATCHES}, cutoff=0;
    SHOW META LIKE 'total%'`;
}

/** One document as a row of `putStatement`. */
export function rowOf({ id, terms, moment, amount, numbers }: SearchDocument): string {
  const places = new Set(numbers.map(({ key, value }) => placeOf(key, value)));
  return `(${whole(id)}, '${terms.map(token).join(' ')}', ${whole(moment)}, ${whole(amount ?? NO_AMOUNT)}, ${whole(amount ?? -1)}, (${[...places].join(', ')}))`;
}

export const putStatement = (index: string, rows: readonly string[]): string =>
  `REPLACE INTO ${index} (id, terms, moment, amount_up, amount_down, numbers) VALUES ${rows.join(', ')}`;

export const removeStatement = (index: string, ids: readonly number[]): string =>
  `DELETE FROM ${index} WHERE id IN (${ids.map(whole).join(', ')})`;

/** A row that no question finds, as it has no terms; its moment is the mark. */
export const markStatement = (index: string, value: number): string =>
  putStatement(index, [`(${MARK_ID}, '', ${whole(value)}, 0, 0, ())`]);

export const markOfStatement = (index: string): string => `SELECT moment FROM ${index} WHERE id = ${MARK_ID}`;
