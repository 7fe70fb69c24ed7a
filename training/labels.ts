import { readFileSync } from 'node:fs';
import { featuresOf } from '../server/src/lib/scam/features.ts';
import { scoreOf, type Weights } from '../server/src/lib/scam/model.ts';
import { readText } from '../server/src/lib/scam/read-text.ts';
import type { Example } from './examples.ts';

/** What a moderator decided of a text, as `npm run admin -- labels FILE` writes it, one a line. */
export interface Label {
  text: string;
  /** ISO 639-1; empty where it is not known. */
  language: string;
  place: 'chat' | 'ad' | 'topic' | 'profile';
  verdict: 'fraud' | 'honest';
  /** Who decided, as a number. */
  moderator: number;
}

/** Reads a file of labels. Refuses a line that is none. */
export function labelsIn(file: string | URL): Label[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line, at) => {
      const label = JSON.parse(line) as Label;
      const isLabel = ['fraud', 'honest'].includes(label.verdict) && typeof label.text === 'string';
      if (!isLabel || !Number.isSafeInteger(label.moderator)) throw new Error(`no label: line ${at + 1}`);
      return label;
    });
}

const exampleOf = ({ text, language, place, verdict, moderator }: Label): Example => ({
  ...featuresOf(text, { first: true, place }),
  ...{ text, language, scheme: 'label', author: `moderator ${moderator}`, fraud: verdict === 'fraud' },
});

/**
 * How far the verdicts of a moderator go with the scores of the shield as it is: standard deviations from what marking at random
 * gives (Mann and Whitney's test). 0 where all verdicts are the same.
 */
export function agreementOf(weights: Weights, labels: readonly Label[]): number {
  const scores = labels.map((label) => ({
    isFraud: label.verdict === 'fraud',
    score: scoreOf(weights, featuresOf(label.text, { first: true, place: label.place })),
  }));
  const [fraud, honest] = [scores.filter(({ isFraud }) => isFraud), scores.filter(({ isFraud }) => !isFraud)];
  const pairs = fraud.length * honest.length;
  if (pairs === 0) return 0;
  let above = 0;
  for (const one of fraud)
    for (const other of honest) above += one.score > other.score ? 1 : one.score === other.score ? 0.5 : 0;
  return (above - pairs / 2) / Math.sqrt((pairs * (scores.length + 1)) / 12);
}

/** Marking at random gets so far once in 160 times. */
const LEAST_AGREEMENT = 2.5;

/** The labels that may teach. */
export interface Trusted {
  examples: Example[];
  /** Texts on which moderators disagree. */
  disputed: number;
  /** Moderators whose verdicts go no better with the shield than chance: theirs count only where another says the same. */
  unproven: number[];
}

/**
 * Chooses the labels that may teach: each text once, none on which moderators disagree. A label needs a second moderator who
 * says the same, or one whose verdicts go clearly better with the shield as it is than marking at random would.
 */
export function trustedOf(weights: Weights, labels: readonly Label[]): Trusted {
  const moderators = [...new Set(labels.map(({ moderator }) => moderator))];
  const proven = new Set(
    moderators.filter(
      (moderator) =>
        agreementOf(
          weights,
          labels.filter((label) => label.moderator === moderator),
        ) >= LEAST_AGREEMENT,
    ),
  );
  const byText = Map.groupBy(labels, ({ text }) => readText(text).text);
  const agreed = [...byText.values()].filter((some) => new Set(some.map(({ verdict }) => verdict)).size === 1);
  const taught = agreed.filter(
    (some) => some.some(({ moderator }) => proven.has(moderator)) || new Set(some.map((one) => one.moderator)).size > 1,
  );
  return {
    examples: taught.flatMap(([first]) => (first ? [exampleOf(first)] : [])),
    disputed: byText.size - agreed.length,
    unproven: moderators.filter((moderator) => !proven.has(moderator)),
  };
}
