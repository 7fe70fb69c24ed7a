/**
 * Rebuilds the weights of the shield from the examples, and its word table from the lists: `npm run train -- scam`. The same
 * examples and lists give the same files, bit for bit. It prints what the shield catches of messages by hands that did not teach it: of each hand by what the others taught,
 * and of the messages in `scam/unseen`, which never teach.
 */
import { writeFileSync } from 'node:fs';
import { wordsFile } from '../server/src/lib/scam/concept-finder.ts';
import { unpacked, weightsFile } from '../server/src/lib/scam/model.ts';
import { examplesIn } from './examples.ts';
import { type Limits, rebuilt, type Scored, scored } from './rebuild.ts';
import { preparedWords } from './words.ts';

const percent = (part: number, whole: number): string => (whole === 0 ? '–' : ((part / whole) * 100).toFixed(1));

function print(title: string, all: Scored[], { threshold, strong }: Limits): void {
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
    rowOf(
      language,
      all.filter(({ example }) => example.language === language),
    );
  for (const scheme of new Set(all.map(({ example }) => example.scheme)))
    rowOf(
      scheme,
      all.filter(({ example }) => example.scheme === scheme),
    );
}

function trainScam(): void {
  // First, as the signs of the examples are read by it.
  writeFileSync(wordsFile, preparedWords(new URL('words/', import.meta.url)));
  const examples = examplesIn(new URL('scam/', import.meta.url));
  const { file, limits, byOthers } = rebuilt(examples);
  writeFileSync(weightsFile, file);
  console.log(`${examples.length} examples, ${file.length} bytes, thresholds ${limits.threshold} and ${limits.strong}`);
  print('Each hand by what the others taught', byOthers, limits);
  print('Unseen', scored(unpacked(file), examplesIn(new URL('scam/unseen/', import.meta.url))), limits);
}

if (process.argv[2] !== 'scam') throw new Error('what to train: npm run train -- scam');
trainScam();
