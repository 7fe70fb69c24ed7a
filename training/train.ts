/**
 * Rebuilds the weights of the shield from the examples: `npm run train -- scam`. The same examples give the same file, bit for
 * bit. It prints what the shield catches of messages by hands that did not teach it: of each hand by what the others taught,
 * and of the messages in `scam/unseen`, which never teach.
 */
import { writeFileSync } from 'node:fs';
import { packed, scoreOf, unpacked, type Weights, weightsFile } from '../server/src/lib/scam/model.ts';
import { type Example, examplesIn } from './examples.ts';
import { learn } from './learn.ts';

/** Of honest messages written to be mistaken, so many are above the threshold, and above the strong one. */
const LIKELY_SHARE = 0.01;
const STRONG_SHARE = 0.001;

interface Scored {
  example: Example;
  score: number;
}

const scored = (weights: Weights, examples: Example[]): Scored[] =>
  examples.map((example) => ({ example, score: scoreOf(weights, example) }));

/** Scores of each hand's messages by weights that the other hands taught. */
function scoredByOthers(examples: Example[]): Scored[] {
  const authors = [...new Set(examples.map(({ author }) => author))];
  return authors.flatMap((author) => {
    const weights = unpacked(packed(learn(examples.filter((one) => one.author !== author))));
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

const percent = (part: number, whole: number): string => (whole === 0 ? '–' : ((part / whole) * 100).toFixed(1));

function print(title: string, all: Scored[], { threshold, strong }: Pick<Weights, 'threshold' | 'strong'>): void {
  console.log(`\n${title}`);
  console.log('| | fraud | caught % | strong % | honest | false alarms % | strong % |\n|---|---|---|---|---|---|---|');
  const rowOf = (name: string, some: Scored[]) => {
    const [fraud, honest] = [true, false].map((is) => some.filter(({ example }) => example.fraud === is)) as [
      Scored[],
      Scored[],
    ];
    const above = (of: Scored[], least: number) => percent(of.filter(({ score }) => score > least).length, of.length);
    const cells = [fraud, honest].flatMap((of) => [of.length, above(of, threshold), above(of, strong)]);
    console.log(`| ${name} | ${cells.join(' | ')} |`);
  };
  rowOf('all', all);
  for (const language of new Set(all.map(({ example }) => example.language)))
    rowOf(language, all.filter(({ example }) => example.language === language));
  for (const scheme of new Set(all.map(({ example }) => example.scheme)))
    rowOf(scheme, all.filter(({ example }) => example.scheme === scheme));
}

function trainScam(): void {
  const examples = examplesIn(new URL('scam/', import.meta.url));
  const byOthers = scoredByOthers(examples);
  const limits = { threshold: scoreAbove(byOthers, LIKELY_SHARE), strong: scoreAbove(byOthers, STRONG_SHARE) };
  const file = packed({ ...learn(examples), ...limits });
  writeFileSync(weightsFile, file);
  console.log(`${examples.length} examples, ${file.length} bytes, thresholds ${limits.threshold} and ${limits.strong}`);
  print('Each hand by what the others taught', byOthers, limits);
  print('Unseen', scored(unpacked(file), examplesIn(new URL('scam/unseen/', import.meta.url))), limits);
}

if (process.argv[2] !== 'scam') throw new Error('what to train: npm run train -- scam');
trainScam();
