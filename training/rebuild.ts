import { packed, scoreOf, unpacked, type Weights } from '../server/src/lib/scam/model.ts';
import type { Example } from './examples.ts';
import { learn } from './learn.ts';

/** Of honest messages written to be mistaken, so many are above the threshold, and above the strong one. */
const LIKELY_SHARE = 0.01;
const STRONG_SHARE = 0.001;

export type Limits = Pick<Weights, 'threshold' | 'strong'>;

export interface Scored {
  example: Example;
  score: number;
}

export const scored = (weights: Weights, examples: Example[]): Scored[] =>
  examples.map((example) => ({ example, score: scoreOf(weights, example) }));

/** Scores of each hand's messages by weights that the other hands taught. */
function scoredByOthers(examples: Example[], labelled: Example[]): Scored[] {
  const authors = [...new Set(examples.map(({ author }) => author))];
  return authors.flatMap((author) => {
    const weights = unpacked(packed(learn([...examples.filter((one) => one.author !== author), ...labelled])));
    const own = examples.filter((one) => one.author === author);
    return scored(weights, own);
  });
}

/** The score that so many of honest messages are above. */
function scoreAbove(all: Scored[], share: number): number {
  const honest = all.filter(({ example }) => !example.fraud).map(({ score }) => score);
  honest.sort((one, other) => other - one);
  return honest[Math.floor(honest.length * share)] ?? 0;
}

/**
 * Learns from all examples, and from labels of moderators, which are not measured. The thresholds are those that so many honest messages pass when other hands taught; `byOthers` has
 * these scores. Returns the file of the weights.
 */
export function rebuilt(
  examples: Example[],
  labelled: Example[] = [],
): { file: Buffer; limits: Limits; byOthers: Scored[] } {
  const byOthers = scoredByOthers(examples, labelled);
  const limits = { threshold: scoreAbove(byOthers, LIKELY_SHARE), strong: scoreAbove(byOthers, STRONG_SHARE) };
  return { file: packed({ ...learn([...examples, ...labelled]), ...limits }), limits, byOthers };
}
