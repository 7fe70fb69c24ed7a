import type { Limits, Scored } from './rebuild.ts';

/** Scores of the same messages by one set of weights, with its thresholds. */
export interface Judged {
  scores: Scored[];
  limits: Limits;
}

/** What a set of weights does with the messages of a language, in percent. */
export interface Row {
  language: string;
  caught: number;
  falseAlarms: number;
}

const share = (of: Scored[], threshold: number): number =>
  of.length === 0 ? 0 : (of.filter(({ score }) => score > threshold).length / of.length) * 100;

/** What is caught of each language and how many honest messages are above the threshold. */
export function rowsOf({ scores, limits }: Judged): Row[] {
  return [...new Set(scores.map(({ example }) => example.language))].sort().map((language) => {
    const own = scores.filter(({ example }) => example.language === language);
    const [fraud, honest] = [own.filter(({ example }) => example.fraud), own.filter(({ example }) => !example.fraud)];
    return {
      language,
      caught: share(fraud, limits.threshold),
      falseAlarms: share(honest, limits.threshold),
    };
  });
}

/**
 * Percentage points that are no change: one message of a language among the unseen ones (50 of fraud, 250 honest), and what
 * training with other honest examples moves of the hard ones.
 */
export const slack = { unseen: { caught: 2, falseAlarms: 0.4 }, hard: { caught: 1.5, falseAlarms: 0.6 } } as const;

/** The languages of which new weights catch less than the old ones, or warn of more honest messages. */
export function worseIn(before: Judged, after: Judged, least: { caught: number; falseAlarms: number }): string[] {
  const old = new Map(rowsOf(before).map((row) => [row.language, row]));
  const epsilon = 1e-9;
  return rowsOf(after)
    .filter(({ language, caught, falseAlarms }) => {
      const known = old.get(language);
      if (!known) return false;
      return (
        caught < known.caught - least.caught - epsilon || falseAlarms > known.falseAlarms + least.falseAlarms + epsilon
      );
    })
    .map(({ language }) => language);
}
