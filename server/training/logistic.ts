import type { Features } from '../src/lib/scam/features.ts';

export interface Example extends Features {
  fraud: boolean;
  /** How much it counts. */
  weight: number;
}

/** The same numbers on every machine. Mulberry32. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** The logistic function by nothing but the four basic operations, which every machine rounds alike. */
export function logistic(x: number): number {
  if (x > 30) return 1;
  if (x < -30) return 0;
  // e^x as (e^(x/1024))^1024, by its series.
  const small = x / 1024;
  let power = 1 + small * (1 + (small / 2) * (1 + (small / 3) * (1 + small / 4)));
  for (let turn = 0; turn < 10; turn++) power *= power;
  return power / (1 + power);
}

export interface Options {
  epochs: number;
  rate: number;
  /** Pull of the weights to nothing. */
  decay: number;
  /** A sign that fewer examples have gets no weight. */
  least: number;
}

/** Logistic regression by AdaGrad; the order of the examples is shuffled from a fixed seed. */
export function train(examples: Example[], size: number, { epochs, rate, decay, least }: Options) {
  const seen = new Uint32Array(size);
  for (const { numbers } of examples) for (const number of numbers) seen[number] = (seen[number] ?? 0) + 1;
  const weights = new Float64Array(size);
  const squares = new Float64Array(size).fill(1e-3);
  let bias = 0;
  let biasSquare = 1e-3;
  const random = randomFrom(1);
  const order = [...examples.keys()];
  for (let epoch = 0; epoch < epochs; epoch++) {
    for (let at = order.length - 1; at > 0; at--) {
      const other = Math.floor(random() * (at + 1));
      [order[at], order[other]] = [order[other] as number, order[at] as number];
    }
    for (const index of order) {
      const { numbers, values, fraud, weight } = examples[index] as Example;
      let sum = bias;
      for (let at = 0; at < numbers.length; at++) sum += (weights[numbers[at] as number] as number) * (values[at] as number);
      const error = (logistic(sum) - (fraud ? 1 : 0)) * weight;
      for (let at = 0; at < numbers.length; at++) {
        const number = numbers[at] as number;
        if ((seen[number] as number) < least) continue;
        const step = error * (values[at] as number) + decay * (weights[number] as number);
        squares[number] = (squares[number] as number) + step * step;
        weights[number] = (weights[number] as number) - (rate * step) / Math.sqrt(squares[number] as number);
      }
      biasSquare += error * error;
      bias -= (rate * error) / Math.sqrt(biasSquare);
    }
  }
  return { weights, bias };
}

export function scoreOf({ weights, bias }: { weights: ArrayLike<number>; bias: number }, { numbers, values }: Features): number {
  let sum = bias;
  for (let at = 0; at < numbers.length; at++) sum += (weights[numbers[at] as number] as number) * (values[at] as number);
  return sum;
}
