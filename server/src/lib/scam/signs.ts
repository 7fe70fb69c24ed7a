/** What is known of a message or an ad besides its text. */
export interface Signs {
  /** The account of its writer is younger than seven days. */
  young?: boolean;
  /** To how many others the writer sent nearly the same as a first message in the last three days. */
  alike?: number;
  /** It has a link to a host that imitates a well-known one. */
  imitates?: boolean;
  /** Its price is less than half of the usual one. */
  cheap?: boolean;
}

/** Honest members ask several sellers with the same words, so that the first few tell nothing. */
const FEW = 3;
const MANY = 8;
/** All signs together move a text no further: what says nothing of fraud stays unwarned whoever writes it. */
const MOST = 1.5;

/**
 * How far these signs lift the score of a text. The numbers are set by hand, in the unit of the score, by what a lift does to
 * the hard honest examples (docs/trust.md): with 0.5 of them 1.6 % are warned of instead of 1.0 %, with 1 2.5 %, with 1.5 3.9 %.
 * That an account is young counts beside another sign alone: all members are new once.
 */
export function liftOf({ young, alike = 0, imitates, cheap }: Signs): number {
  const known = (alike >= MANY ? 1 : alike >= FEW ? 0.5 : 0) + (imitates ? 1.5 : 0) + (cheap ? 1 : 0);
  return Math.min(MOST, known > 0 && young ? known + 0.5 : known);
}

/** What scores so far below the threshold is not lifted above it by any sign. */
export const MOST_LIFT = MOST;
