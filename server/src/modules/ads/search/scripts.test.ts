import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keywordTerms } from '#server/lib/keyword-terms.ts';
import { createTestDatabase, type TestDatabase } from '#server/platform/database/test-database.ts';
import { type Pair, tunedPairs, unrelatedPairs, unseenPairs } from './script-pairs.ts';

let testDatabase: TestDatabase;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
});
afterAll(() => testDatabase.drop());

/** Whether a search finds an ad of a region without a language of its own. */
async function finds([language, keyword, text]: Pair): Promise<boolean> {
  const { rows } = await testDatabase.database.pool.query<{ found: boolean }>(
    `select ashore_terms(7, $1, null, '', $2, '{}') @@ ashore_all(ashore_parts('ad', 7, ':', $3, false, '{}')) as found`,
    [language, text, keywordTerms(keyword)],
  );
  return rows[0]?.found ?? false;
}

async function missedOf(pairs: readonly Pair[]): Promise<Pair[]> {
  const found = await Promise.all(pairs.map(finds));
  return pairs.filter((_, at) => !found[at]);
}

describe('words of every script', () => {
  it('find inflections, compounds and other spellings: at least 89 of 100', async () => {
    expect([tunedPairs.length, unseenPairs.length]).toEqual([50, 50]);
    const missed = await missedOf([...tunedPairs, ...unseenPairs]);
    expect(missed.length, JSON.stringify(missed)).toBeLessThanOrEqual(11);
  });

  it('do not find texts that only look alike', async () => {
    expect(await missedOf(unrelatedPairs)).toEqual(unrelatedPairs);
  });
});

describe('hostile texts', () => {
  it.each([
    ['without a blank', 'a'.repeat(500)],
    ['of Chinese without a blank', '房'.repeat(500)],
    ['of Thai without a blank', 'ห้อง'.repeat(125)],
    ['of compounds without a blank', 'wohnung'.repeat(71)],
    ['of Arabic endings', 'ات'.repeat(250)],
    ['of Cyrillic endings', 'ами'.repeat(166)],
    ['of umlauts', 'äöüß'.repeat(125)],
    ['of emoji', '👩‍👩‍👧‍👦🏳️‍🌈'.repeat(50)],
    ['of signs of direction', '\u202e\u2066\u200f'.repeat(160)],
    ['of mixed scripts', 'Zimmer房间ห้องغرفةкімнатаδωμάτιο'.repeat(15)],
    ['of accents without a letter', '\u0301\u064b'.repeat(250)],
    ['of operators', `'\\&|!:*<->()`.repeat(45)],
  ])('%s do not fail, as an ad and as a search', async (_name, text) => {
    for (const language of ['', 'de', 'pt']) await expect(finds([language, text, text])).resolves.toBeTypeOf('boolean');
  });
});
