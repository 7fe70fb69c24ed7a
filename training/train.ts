/**
 * Rebuilds the weights of the shield from the examples, and its word table from the lists: `npm run train -- scam`. The same
 * examples and lists give the same files, bit for bit. It prints what the shield catches of messages by hands that did not teach it: of each hand by what the others taught,
 * and of the messages in `scam/unseen`, which never teach.
 *
 * `npm run train -- scam --labels FILE` adds what moderators decided (`npm run admin -- labels FILE`). It prints both and writes
 * the weights only where no language gets worse.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { wordsFile } from '../server/src/lib/scam/concept-finder.ts';
import { kindsFile } from '../server/src/lib/scam/kinds.ts';
import { unpacked, weightsFile } from '../server/src/lib/scam/model.ts';
import { examplesIn } from './examples.ts';
import { rowsOf, slack, worseIn } from './gate.ts';
import { kindCounts, kindsText } from './kinds.ts';
import { labelsIn, trustedOf } from './labels.ts';
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

/** The messages that never teach; read when the word table is there. */
const unseen = () => examplesIn(new URL('scam/unseen/', import.meta.url));

/** What weights do with the unseen messages and with the hard ones of each hand. */
const judged = ({ file, limits, byOthers }: ReturnType<typeof rebuilt>) => ({
  unseen: { scores: scored(unpacked(file), unseen()), limits },
  hard: { scores: byOthers, limits },
});

/** Prints what changes by language; returns the languages that get worse. */
function compare(before: ReturnType<typeof judged>, after: ReturnType<typeof judged>): string[] {
  const worse = new Set<string>();
  for (const set of ['unseen', 'hard'] as const) {
    console.log(
      `\n${set}: with and without the labels\n| | caught % | before | false alarms % | before |\n|---|---|---|---|---|`,
    );
    const old = rowsOf(before[set]);
    for (const [at, row] of rowsOf(after[set]).entries()) {
      const cells = [row.caught, old[at]?.caught, row.falseAlarms, old[at]?.falseAlarms].map((one) => one?.toFixed(1));
      console.log(`| ${row.language} | ${cells.join(' | ')} |`);
    }
    for (const language of worseIn(before[set], after[set], slack[set])) worse.add(language);
  }
  return [...worse];
}

/** Trains with labels of moderators as well; writes nothing where a language gets worse. */
function trainWithLabels(file: string): void {
  const examples = examplesIn(new URL('scam/', import.meta.url));
  const labels = labelsIn(file);
  const without = rebuilt(examples);
  const { examples: labelled, disputed, unproven } = trustedOf(unpacked(without.file), labels);
  console.log(`${labels.length} labels, ${labelled.length} texts teach, ${disputed} are disputed.`);
  if (unproven.length > 0)
    console.log(`Moderators whose labels count only where another agrees: ${unproven.join(', ')}`);
  if (labelled.length === 0) return;
  const withLabels = rebuilt(examples, labelled);
  const worse = compare(judged(without), judged(withLabels));
  if (worse.length > 0) {
    console.error(`\nNothing is written: the shield gets worse in ${worse.join(', ')}.`);
    process.exitCode = 1;
    return;
  }
  writeFileSync(weightsFile, withLabels.file);
  console.log(`\nWritten: ${withLabels.file.length} bytes. Restart the site to use them.`);
}

function trainScam(): void {
  // First, as the signs of the examples are read by it.
  writeFileSync(wordsFile, preparedWords(new URL('words/', import.meta.url)));
  const examples = examplesIn(new URL('scam/', import.meta.url));
  const { file, limits, byOthers } = rebuilt(examples);
  writeFileSync(weightsFile, file);
  writeFileSync(kindsFile, kindsText(kindCounts(examples)));
  console.log(`${examples.length} examples, ${file.length} bytes, thresholds ${limits.threshold} and ${limits.strong}`);
  print('Each hand by what the others taught', byOthers, limits);
  print('Unseen', scored(unpacked(file), unseen()), limits);
}

const { values, positionals } = parseArgs({ options: { labels: { type: 'string' } }, allowPositionals: true });
if (positionals[0] !== 'scam') throw new Error('what to train: npm run train -- scam [--labels FILE]');
if (values.labels === undefined) trainScam();
else trainWithLabels(values.labels);
