import { readFileSync } from 'node:fs';
import { locales } from '@ashore/contract';
import { recipientKinds } from '@ashore/contract/recipients';
import { type RetentionKey, retention } from '@ashore/contract/retention';
import { describe, expect, it } from 'vitest';
import { privacy } from './content/privacy.ts';
import { groundTexts, rowTexts } from './content/privacy-rows.ts';
import { withPrivacyFacts } from './privacy-facts.ts';
import { shownSections } from './translated.ts';

const root = new URL('../../../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');
const keys = Object.keys(retention) as RetentionKey[];
const nobody = { operatorName: '', operatorAddress: '' };
const everybody = recipientKinds.map((kind) => ({ kind, name: `${kind}.example` }));

const inLanguage = (code: string, facts = { backupDays: 30, recipients: everybody }, operator = nobody) => {
  const tag = locales.find((one) => one.code === code)?.tag ?? code;
  const texts = code === 'en' ? {} : JSON.parse(read(`locales/${code}/help-texts.json`)).privacy;
  return withPrivacyFacts(shownSections(privacy, texts), facts, operator, tag);
};

describe('the privacy page', () => {
  it.each(keys)('names every period of %s, and no other', (key) => {
    const named = [...rowTexts[key].howLong.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(named.filter((name) => name !== 'backups').sort()).toEqual(
      Object.keys(retention[key].periods)
        .map((period) => `${key}_${period}`)
        .sort(),
    );
  });

  it.each(locales.map(({ code }) => code))('leaves no gap in %s, and writes periods in the language', (code) => {
    const text = JSON.stringify(inLanguage(code));
    expect(text).not.toMatch(/\{\w+\}/);
    const days = { en: '90 days', de: '90 Tage', uk: '90 днів', zh: '90天' }[code as 'en'];
    if (days) expect(text).toContain(days);
  });

  it('lists the recipients of the settings in force alone, and who runs the site', () => {
    const recipients = [
      { kind: 'push', name: '' },
      { kind: 'translation', name: 'DeepL' },
    ] as const;
    const operator = { operatorName: 'Ashore e. V.', operatorAddress: 'Pier 1\nLisbon' };
    const sections = inLanguage('en', { backupDays: 14, recipients: [...recipients] }, operator);
    const textOf = (anchor: string) => JSON.stringify(sections.find((one) => one.anchor === anchor)?.blocks);
    expect(textOf('who-receives-data')).toContain('DeepL receives the texts');
    expect(textOf('who-receives-data')).not.toMatch(/payments|Maps|storage|script/);
    expect(textOf('who-is-responsible')).toContain('Ashore e. V., Pier 1, Lisbon');
    expect(textOf('what-we-keep-why-and-for-how-long')).toContain('Each backup at most: 14 days');
  });
});

it('docs/privacy.md has the rows of the table of periods', () => {
  const rows = keys.map((key) => {
    const { tables, ground, periods } = retention[key];
    const written = Object.entries<{ days: number; endedBy: string }>(periods).map(
      ([name, { days, endedBy }]) => `${name}: ${days} (${endedBy})`,
    );
    return [rowTexts[key].kind, tables.join(', '), groundTexts[ground], written.join('; ')];
  });
  const cellsOf = (line: string) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
  const found = read('docs/privacy.md')
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map(cellsOf);
  for (const row of rows) expect(found).toContainEqual(row);
  // The head, the line below it and nothing that is no row any more.
  expect(found.filter((cells) => cells.length === 4)).toHaveLength(rows.length + 2);
});
