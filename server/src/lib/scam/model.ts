import { readFileSync } from 'node:fs';
import { type Concept, concepts } from './concepts.ts';
import { type Circumstances, DENSE, type Features, featuresOf, LINEAR, withoutConcept } from './features.ts';

/** Units of the hidden layer. */
export const HIDDEN = 16;

/**
 * What the training found: a weight for each sign, and a small layer over concepts and facts, which sees what a sum cannot:
 * three of them together, or one but not the other.
 */
export interface Weights {
  bias: number;
  linear: ArrayLike<number>;
  /** For each concept and fact its weights to the units. */
  inner: ArrayLike<number>;
  innerBias: ArrayLike<number>;
  outer: ArrayLike<number>;
  /** Scores above this are like fraud. */
  threshold: number;
  /** Scores above this are hardly ever found in honest talk. */
  strong: number;
}

/** Fewer concepts are no ground for a suspicion: lists of addresses, program code, a single word. */
const LEAST_CONCEPTS = 3;

/** How much like fraud these signs are; above `threshold` a warning is due. */
export function scoreOf({ bias, linear, inner, innerBias, outer }: Weights, features: Features): number {
  const { numbers, values, dense } = features;
  if (features.concepts < LEAST_CONCEPTS) return Number.NEGATIVE_INFINITY;
  let sum = bias;
  for (let at = 0; at < numbers.length; at++) sum += (linear[numbers[at] as number] as number) * (values[at] as number);
  for (let unit = 0; unit < HIDDEN; unit++) {
    let within = innerBias[unit] as number;
    for (const number of dense) within += inner[number * HIDDEN + unit] as number;
    if (within > 0) sum += within * (outer[unit] as number);
  }
  return sum;
}

const PARTS = { linear: LINEAR, inner: DENSE * HIDDEN, innerBias: HIDDEN, outer: HIDDEN } as const;
/** Bias, two thresholds and a scale for each part, as 64-bit numbers. */
const HEAD = 8 * 7;

/** Weights as a file: the head, then each weight as one signed byte, in units of the scale of its part. */
export function packed(weights: Weights): Buffer {
  const head = Buffer.alloc(HEAD);
  head.writeDoubleLE(weights.bias, 0);
  head.writeDoubleLE(weights.threshold, 8);
  head.writeDoubleLE(weights.strong, 16);
  const parts = (['linear', 'inner', 'innerBias', 'outer'] as const).map((name, place) => {
    const given = Array.from({ length: PARTS[name] }, (_, at) => weights[name][at] as number);
    const scale = given.reduce((most, one) => Math.max(most, Math.abs(one)), 1e-9) / 127;
    head.writeDoubleLE(scale, 24 + 8 * place);
    return Buffer.from(Int8Array.from(given, (one) => Math.round(one / scale)).buffer);
  });
  return Buffer.concat([head, ...parts]);
}

/** Reads what `packed` wrote. */
export function unpacked(file: Buffer): Weights {
  let from = HEAD;
  const part = (place: number, length: number): Float32Array => {
    const scale = file.readDoubleLE(24 + 8 * place);
    const bytes = new Int8Array(file.buffer, file.byteOffset + from, length);
    from += length;
    return Float32Array.from(bytes, (one) => one * scale);
  };
  const [linear, inner, innerBias, outer] = Object.values(PARTS).map((length, place) => part(place, length));
  if (!linear || !inner || !innerBias || !outer || from !== file.length) throw new Error('the weights are not whole');
  return {
    ...{ bias: file.readDoubleLE(0), threshold: file.readDoubleLE(8), strong: file.readDoubleLE(16) },
    ...{ linear, inner, innerBias, outer },
  };
}

/** Letters of a piece. Longer texts name so many things that any of them would look like fraud. */
const MOST_LETTERS = 400;
/** A text has at most so many pieces; the rest of it is not read. */
const MOST_PIECES = 30;
const sentences = /(?<=[.!?…\n。！？؟])\s*/u;

/** The sentences of a text, several together as far as they are short. */
function piecesOf(text: string): string[] {
  if (text.length <= MOST_LETTERS) return [text];
  const pieces = [''];
  for (const sentence of text.slice(0, MOST_LETTERS * MOST_PIECES).split(sentences)) {
    const last = pieces.at(-1) ?? '';
    const next = last === '' ? sentence : `${last} ${sentence}`;
    if (last !== '' && next.length > MOST_LETTERS) pieces.push(sentence);
    else pieces[pieces.length - 1] = next;
  }
  return pieces.slice(0, MOST_PIECES);
}

/** The more pieces a text has, the likelier one of them looks like fraud by chance: so much, times the logarithm of their number. */
const CHANCE = 0.3;

export const weightsFile = new URL('weights.bin', import.meta.url);

let weights: Weights | undefined;

/** What the shield thinks of a text. */
export interface Judgement {
  /** 'strong' is hardly ever said by honest people, 'likely' is rare among them. */
  likeness: 'strong' | 'likely' | undefined;
  /** Above the lower threshold from 0 on; -∞ for what is not judged. */
  score: number;
  /** The concepts of its worst piece, those that weigh most first; none where it is not like fraud. */
  because: Concept[];
  /** Whether it names anything that fraud is about. */
  names: boolean;
}

/** A concept that adds less to the score is no reason. */
const LEAST_WEIGHT = 0.2;

function weightiest(known: Weights, features: Features): Concept[] {
  const whole = scoreOf(known, features);
  return features.dense
    .filter((number) => number < concepts.length)
    .map((number) => ({ number, weight: whole - scoreOf(known, withoutConcept(features, number)) }))
    .filter(({ weight }) => weight > LEAST_WEIGHT)
    .sort((one, other) => other.weight - one.weight)
    .map(({ number }) => concepts[number] as Concept);
}

/**
 * Judges a text by what was learned from the examples in `training/scam`.
 * @param lift what is known besides the text, added to its score (`liftOf`); 0 for nothing
 */
export function judge(text: string, about: Circumstances, lift = 0): Judgement {
  weights ??= unpacked(readFileSync(weightsFile));
  const known = weights;
  let [worst, most] = [undefined as Features | undefined, Number.NEGATIVE_INFINITY];
  let names = false;
  const pieces = piecesOf(text);
  for (const piece of pieces) {
    const features = featuresOf(piece, about);
    names ||= features.concepts > 0;
    const score = scoreOf(known, features);
    if (score > most) [worst, most] = [features, score];
  }
  const score = most - CHANCE * Math.log(pieces.length) + lift;
  const likely = score > known.threshold ? 'likely' : undefined;
  const likeness = score > known.strong ? 'strong' : likely;
  return {
    likeness,
    score: score - known.threshold,
    because: likeness && worst ? weightiest(known, worst) : [],
    names,
  };
}

/** How a text looks to the shield by itself: see `Judgement`. */
export const likenessToFraud = (text: string, about: Circumstances): Judgement['likeness'] =>
  judge(text, about).likeness;
