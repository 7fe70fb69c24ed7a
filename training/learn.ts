import { DENSE, LINEAR } from '../server/src/lib/scam/features.ts';
import { HIDDEN, type Weights } from '../server/src/lib/scam/model.ts';
import { seededRandom } from '../server/src/lib/seeded-random.ts';
import type { Example } from './examples.ts';

/** Rounds over all examples. */
const EPOCHS = 12;
const RATE = 0.05;
/** The sum over signs learns faster, as each of them is rare. */
const LINEAR_RATE = 0.1;
/** Pull of the weights to nothing. */
const DECAY = 1e-5;
const INNER_DECAY = 1e-4;
/** Concepts and facts that are left out of the layer at random, so that it does not rely on one. */
const LEFT_OUT = 0.2;
/** A sign that fewer examples have learns nothing. */
const LEAST_SEEN = 2;
/** There is less fraud than honest talk among the examples. */
const FRAUD_WEIGHT = 3;
const SEED = 3;

/** The logistic function by nothing but the basic operations, which every machine rounds alike. */
function logistic(x: number): number {
  if (x > 30) return 1;
  if (x < -30) return 0;
  // e^x as (e^(x/1024))^1024, by its series.
  const small = x / 1024;
  let power = 1 + small * (1 + (small / 2) * (1 + (small / 3) * (1 + small / 4)));
  for (let turn = 0; turn < 10; turn++) power *= power;
  return power / (1 + power);
}

/** Numbers that learn, each at its own pace (AdaGrad): what changed often changes less. */
class Learned {
  readonly values: Float64Array;
  readonly #squares: Float64Array;
  readonly #rate: number;

  constructor(length: number, rate: number, start: () => number = () => 0, pace = 1e-2) {
    this.values = Float64Array.from({ length }, start);
    this.#squares = new Float64Array(length).fill(pace);
    this.#rate = rate;
  }

  at(place: number): number {
    return this.values[place] as number;
  }

  step(place: number, by: number): void {
    const square = (this.#squares[place] as number) + by * by;
    this.#squares[place] = square;
    this.values[place] = this.at(place) - (this.#rate * by) / Math.sqrt(square);
  }
}

function shuffle(order: number[], random: () => number): void {
  for (let at = order.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    [order[at], order[other]] = [order[other] as number, order[at] as number];
  }
}

/** Learns weights from examples, the same from the same examples in the same order. Thresholds are left at nought. */
export function learn(examples: Example[]): Weights {
  const seen = new Uint32Array(LINEAR);
  for (const { numbers } of examples) for (const number of numbers) seen[number] = (seen[number] as number) + 1;
  const random = seededRandom(SEED);
  const around = () => (random() - 0.5) * 0.6;
  const bias = new Learned(1, RATE, undefined, 1e-3);
  const linear = new Learned(LINEAR, LINEAR_RATE, undefined, 1e-3);
  const inner = new Learned(DENSE * HIDDEN, RATE, around);
  const innerBias = new Learned(HIDDEN, RATE);
  const outer = new Learned(HIDDEN, RATE, around);
  const within = new Float64Array(HIDDEN);

  function sumOf({ numbers, values }: Example, dense: number[]): number {
    let sum = bias.at(0);
    for (let at = 0; at < numbers.length; at++) sum += linear.at(numbers[at] as number) * (values[at] as number);
    for (let unit = 0; unit < HIDDEN; unit++) {
      let given = innerBias.at(unit);
      for (const number of dense) given += inner.at(number * HIDDEN + unit);
      within[unit] = Math.max(0, given);
      sum += (within[unit] as number) * outer.at(unit);
    }
    return sum;
  }

  function learnFrom(example: Example): void {
    const { numbers, values, fraud } = example;
    const dense = example.dense.filter(() => random() > LEFT_OUT);
    const error = (logistic(sumOf(example, dense)) - (fraud ? 1 : 0)) * (fraud ? FRAUD_WEIGHT : 1);
    for (let at = 0; at < numbers.length; at++) {
      const number = numbers[at] as number;
      if ((seen[number] as number) >= LEAST_SEEN)
        linear.step(number, error * (values[at] as number) + DECAY * linear.at(number));
    }
    bias.step(0, error);
    for (let unit = 0; unit < HIDDEN; unit++) {
      const back = error * outer.at(unit);
      outer.step(unit, error * (within[unit] as number) + INNER_DECAY * outer.at(unit));
      if (within[unit] === 0) continue;
      innerBias.step(unit, back);
      for (const number of dense) {
        const place = number * HIDDEN + unit;
        inner.step(place, back + INNER_DECAY * inner.at(place));
      }
    }
  }

  const order = [...examples.keys()];
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    shuffle(order, random);
    for (const place of order) learnFrom(examples[place] as Example);
  }
  return {
    ...{ bias: bias.at(0), linear: linear.values, innerBias: innerBias.values, outer: outer.values },
    // In the training a part of what adds up was missing.
    inner: inner.values.map((value) => value * (1 - LEFT_OUT)),
    ...{ threshold: 0, strong: 0 },
  };
}
