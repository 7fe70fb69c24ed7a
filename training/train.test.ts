import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { wordsFile } from '../server/src/lib/scam/concept-finder.ts';
import { exampleName, kindOfConcepts, kindsFile } from '../server/src/lib/scam/kinds.ts';
import { unpacked, weightsFile } from '../server/src/lib/scam/model.ts';
import { seededRandom } from '../server/src/lib/seeded-random.ts';
import { examplesIn } from './examples.ts';
import { slack, worseIn } from './gate.ts';
import { conceptsOfExample, kindCounts, kindsText } from './kinds.ts';
import { type Label, trustedOf } from './labels.ts';
import { rebuilt, scored } from './rebuild.ts';
import { preparedWords } from './words.ts';

const examples = examplesIn(new URL('scam/', import.meta.url));
const unseen = examplesIn(new URL('scam/unseen/', import.meta.url));

it('has at least 200 fraud and 1,000 honest messages a language, by two hands, no text twice', () => {
  const languages = ['ar', 'de', 'en', 'es', 'fr', 'it', 'nl', 'pt', 'uk', 'zh'];
  const counted = languages.map((language) => {
    const own = examples.filter((one) => one.language === language);
    const fraud = own.filter((one) => one.fraud).length;
    const hands = new Set(own.map(({ author }) => author)).size;
    return { language, enough: fraud >= 200 && own.length - fraud >= 1000 && hands >= 2 };
  });
  expect(counted).toEqual(languages.map((language) => ({ language, enough: true })));
  expect(new Set(examples.map(({ text }) => text.toLowerCase())).size).toBe(examples.length);
});

it('gives the word table of the repository, bit for bit', () => {
  expect(preparedWords(new URL('words/', import.meta.url)).equals(readFileSync(wordsFile))).toBe(true);
});

it('gives the weights of the repository, bit for bit', () => {
  const { file } = rebuilt(examples);
  expect(file.equals(readFileSync(weightsFile))).toBe(true);
  expect(file.length).toBeLessThan(500_000);
});

it('gives the counts of kinds of the repository, and names most kinds that it never saw', () => {
  const counts = kindCounts(examples);
  expect(kindsText(counts)).toBe(readFileSync(kindsFile, 'utf8'));
  const guesses = unseen
    .filter(({ fraud }) => fraud)
    .map((one) => ({ is: one.scheme, guess: kindOfConcepts(counts, conceptsOfExample(one)) }))
    .flatMap(({ is, guess }) => (guess ? [exampleName(guess) === is] : []));
  expect(guesses.length).toBeGreaterThan(375);
  expect(guesses.filter((isRight) => isRight).length / guesses.length).toBeGreaterThan(0.85);
});

it('catches what it never saw, in each language, and leaves honest people alone', () => {
  const weights = unpacked(readFileSync(weightsFile));
  const { threshold } = weights;
  const all = scored(weights, unseen);
  for (const language of new Set(unseen.map((one) => one.language))) {
    const fraud = all.filter(({ example }) => example.language === language && example.fraud);
    const caught = fraud.filter(({ score }) => score > threshold).length / fraud.length;
    expect([language, caught >= 0.85]).toEqual([language, true]);
  }
  const honest = all.filter(({ example }) => !example.fraud);
  expect(honest.filter(({ score }) => score > threshold).length / honest.length).toBeLessThanOrEqual(0.01);
});

describe('labels of moderators', () => {
  const weights = unpacked(readFileSync(weightsFile));
  const random = seededRandom(11);
  const some = unseen.filter((_, at) => at % 50 === 0);
  /** What a moderator says of sixty texts; one who marks at random says it without reading them. */
  const labelsOf = (moderator: number, isRandom: boolean): Label[] =>
    some.map(({ text, language, fraud }) => {
      const verdict = (isRandom ? random() < 0.5 : fraud) ? 'fraud' : 'honest';
      return { text: `${text} ${moderator}`, language, place: 'chat', verdict, moderator };
    });

  it('teach where their moderator reads, or a second one says the same; those at random do not', () => {
    const [reads, marks] = [labelsOf(1, false), labelsOf(2, true)];
    const alone = trustedOf(weights, marks);
    expect([alone.examples.length, alone.unproven]).toEqual([0, [2]]);
    const both = trustedOf(weights, [...reads, ...marks]);
    expect([both.examples.length, both.unproven]).toEqual([reads.length, [2]]);
    const first = { ...(marks[0] as Label), moderator: 3 };
    expect(trustedOf(weights, [...marks, first]).examples).toHaveLength(1);
    const against = { ...first, verdict: first.verdict === 'fraud' ? ('honest' as const) : ('fraud' as const) };
    expect(trustedOf(weights, [...marks, against])).toMatchObject({ examples: [], disputed: 1 });
    expect(trustedOf(weights, [])).toEqual({ examples: [], disputed: 0, unproven: [] });
  });

  it('teach nothing where a language got worse', () => {
    const { threshold, strong } = weights;
    const before = { scores: scored(weights, unseen), limits: { threshold, strong } };
    expect(worseIn(before, before, slack.unseen)).toEqual([]);
    const changed = (language: string, fraud: boolean, most: number) => {
      let left = most;
      const scores = before.scores.map((one) => {
        const isOne = one.example.language === language && one.example.fraud === fraud;
        const moves = isOne && one.score > threshold === fraud && left-- > 0;
        return moves ? { ...one, score: fraud ? threshold - 1 : threshold + 1 } : one;
      });
      return { ...before, scores };
    };
    expect(worseIn(before, changed('pt', true, 1), slack.unseen)).toEqual([]);
    expect(worseIn(before, changed('pt', true, 2), slack.unseen)).toEqual(['pt']);
    expect(worseIn(before, changed('de', false, 2), slack.unseen)).toEqual(['de']);
  });
});
