import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { wordsFile } from '../server/src/lib/scam/concept-finder.ts';
import { unpacked, weightsFile } from '../server/src/lib/scam/model.ts';
import { examplesIn } from './examples.ts';
import { rebuilt, scored } from './rebuild.ts';
import { preparedWords } from './words.ts';

const examples = examplesIn(new URL('scam/', import.meta.url));

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

it('catches what it never saw, in each language, and leaves honest people alone', () => {
  const weights = unpacked(readFileSync(weightsFile));
  const unseen = examplesIn(new URL('scam/unseen/', import.meta.url));
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
