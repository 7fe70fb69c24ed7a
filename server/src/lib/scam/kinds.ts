import { readFileSync } from 'node:fs';
import { type SchemeKind, schemeKinds } from '@ashore/contract';
import { concepts } from './concepts.ts';
import { featuresOf } from './features.ts';

/** Of how many messages of each kind, and in how many of them each concept stands, in the order of `concepts`. */
export type KindCounts = Record<SchemeKind, { messages: number; named: number[] }>;

export const kindsFile = new URL('kinds.txt', import.meta.url);

/** The second most likely kind must be so many times less likely (a natural logarithm), or none is named. */
const LEAST_LEAD = 1;

/** The name of a kind in the examples: `abroad_keys`. */
export const exampleName = (kind: SchemeKind): string => kind.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Naive Bayes over the concepts, with one message more that has each and one that has not. */
function likelihood({ messages, named }: KindCounts[SchemeKind], has: ReadonlySet<number>): number {
  return concepts.reduce((sum, _, at) => {
    const share = ((named[at] ?? 0) + 1) / (messages + 2);
    return sum + Math.log(has.has(at) ? share : 1 - share);
  }, 0);
}

/** The kind of fraud that names such concepts; null where two are about as likely, or nothing is named. */
export function kindOfConcepts(counts: KindCounts, has: ReadonlySet<number>): SchemeKind | null {
  if (has.size === 0) return null;
  const [best, second] = schemeKinds
    .map((kind) => ({ kind, score: likelihood(counts[kind], has) }))
    .sort((one, other) => other.score - one.score);
  return best && second && best.score - second.score >= LEAST_LEAD ? best.kind : null;
}

let known: KindCounts | undefined;

/** Reads the file of the counts: a line for each kind with its name, the number of messages, and that of each concept. */
function readCounts(): KindCounts {
  const lines = readFileSync(kindsFile, 'utf8').trim().split('\n');
  const counted = lines.map((line) => {
    const [kind, messages, ...named] = line.split(' ');
    return [kind, { messages: Number(messages), named: named.map(Number) }];
  });
  return Object.fromEntries(counted) as KindCounts;
}

/** The kind of fraud that a text most likely is, taken that it is fraud; null where that is not clear. */
export function schemeKindOf(text: string): SchemeKind | null {
  known ??= readCounts();
  const { dense } = featuresOf(text, { first: true, place: 'ad' });
  return kindOfConcepts(known, new Set(dense.filter((at) => at < concepts.length)));
}
