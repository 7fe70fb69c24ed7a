import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { consentVersions } from '../contract/src/consent-values.ts';
import { locales } from '../contract/src/locales.ts';
import { folder as translated } from '../web/catalogues.ts';
import { allMessages } from './translations/all-messages.ts';
import {
  type Exchange,
  exportEnglish,
  exportTranslations,
  importTranslations,
  type Translated,
  Translations,
} from './translations/exchange.ts';

const messages = await allMessages();
const translations = locales.map(({ code }) => code).filter((code) => code !== 'en');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ashore-translations-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const copyOf = (code: Translated) => cpSync(join(translated, code), join(folder, code), { recursive: true });
const exported = (code: Translated, from = translated) => exportTranslations(messages, new Translations(from, code));

/** What the files of a language hold, letter for letter. */
const filesOf = (base: string, code: Translated) =>
  readdirSync(join(base, code))
    .filter((name) => name.endsWith('.json'))
    .map((name) => [name, readFileSync(join(base, code, name), 'utf8')]);

/** Imports some texts into a copy of Portuguese; returns what came of it and which files were written. */
function importing(given: Record<string, unknown>) {
  copyOf('pt');
  const target = new Translations(folder, 'pt');
  const { faults, changed } = importTranslations(messages, target, given);
  return { faults, changed, files: target.save().map((path) => path.slice(folder.length + 1)) };
}

const said = (defaultMessage: string) => ({ defaultMessage });

describe('texts that members agree to', () => {
  it('have a new version when they change', () => {
    const printOf = (...starts: string[]) => {
      const texts = messages.filter(({ id }) => starts.some((start) => id.startsWith(start)));
      const said = JSON.stringify(texts.map(({ english }) => english).sort());
      return `${texts.length} ${createHash('sha256').update(said).digest('hex').slice(0, 12)}`;
    };
    const prints = {
      terms: printOf('account.account.agree', 'help-texts.terms.'),
      newsletter: printOf('account.account.newsletter', 'account.profile.newsletter'),
      translation: printOf('chat.chatTranslation.consent', 'chat.chatTranslation.setting'),
      push: printOf('push.push.hint'),
    };
    // Whoever changes one of the texts sets a new version in contract/src/consent-values.ts, and its print here.
    expect({ prints, consentVersions }).toEqual({
      prints: {
        terms: '30 0d09e239babf',
        newsletter: '4 4f3eaedfe3d1',
        translation: '7 1e845e792429',
        push: '1 7bcd99c338f9',
      },
      consentVersions: {
        terms: '2026-11',
        newsletter: '2026-11',
        alerts: '2026-11',
        translation: '2026-11',
        push: '2026-11',
      },
    });
  });
});

describe('the texts for translators', () => {
  it('are all texts of the site, each with a name of its own', () => {
    expect(new Set(messages.map(({ id }) => id)).size).toBe(messages.length);
    const english = exportEnglish(messages);
    expect(Object.keys(english).length).toBeGreaterThan(5000);
    expect(english['ads.finding.reset']).toEqual({
      defaultMessage: 'Reset',
      description: 'web/src/features/ads/search/finding-messages.ts',
    });
    for (const id of ['server.refusal.adGone', 'contract.fault.required', 'categories.categories.housing'])
      expect(english).toHaveProperty([id, 'defaultMessage']);
    for (const start of ['places.areas.', 'keywords.', 'help-texts.privacy.', 'shell.offer.', 'server.board.'])
      expect(Object.keys(english).filter((id) => id.startsWith(start)).length).toBeGreaterThan(2);
  });

  it('hold the translation, and the English text as a description', () => {
    expect(exported('pt')['ads.finding.reset']).toEqual({ defaultMessage: 'Repor', description: 'Reset' });
  });

  it.each(translations)('leave the files of %s as they are when they come back unchanged', (code) => {
    copyOf(code);
    const target = new Translations(folder, code);
    const exchange: Exchange = JSON.parse(JSON.stringify(exported(code)));
    expect(importTranslations(messages, target, exchange)).toEqual({ faults: [], changed: 0, untranslated: 0 });
    expect(target.save()).toEqual([]);
    expect(filesOf(folder, code)).toEqual(filesOf(translated, code));
  });

  it('make the folder of a new language', () => {
    expect(exported('pt', folder)['ads.finding.reset']).toEqual({ defaultMessage: '', description: 'Reset' });
    const target = new Translations(folder, 'pt');
    const { faults, untranslated } = importTranslations(messages, target, exported('pt'));
    expect({ faults, untranslated }).toEqual({ faults: [], untranslated: 0 });
    target.save();
    const contents = (base: string) => filesOf(base, 'pt').map(([name = '', text = '']) => [name, JSON.parse(text)]);
    const known = exportTranslations(messages, new Translations(folder, 'pt'));
    expect(known).toEqual(exported('pt'));
    expect(contents(folder).map(([name]) => name)).toEqual(contents(translated).map(([name]) => name));
  });
});

describe('an import', () => {
  it('changes only what is in the file, in its place', () => {
    const { faults, changed, files } = importing({
      'ads.finding.reset': said('Limpar'),
      'ads.finding.showAll': said('Ver todos os anúncios'),
      'contract.fault.tooFew': said('Escolha {least, plural, one {# opção} many {# opções} other {# opções}}.'),
    });
    expect({ faults, changed }).toEqual({ faults: [], changed: 2 });
    expect(files.sort()).toEqual(['pt/ads.json', 'pt/contract.json']);
    const before = readFileSync(join(translated, 'pt/ads.json'), 'utf8');
    expect(readFileSync(join(folder, 'pt/ads.json'), 'utf8')).toBe(before.replace('"Repor"', '"Limpar"'));
  });

  it('takes a list of texts without descriptions', () => {
    expect(importing({ 'ads.finding.reset': 'Limpar' }).changed).toBe(1);
  });

  it('names every fault and changes nothing then', () => {
    const [help = '', { defaultMessage: paragraph = '' } = {}] =
      Object.entries(exported('pt')).find(([, { defaultMessage }]) => defaultMessage.includes('](/')) ?? [];
    const { faults, changed, files } = importing({
      'ads.finding.reset': said('Limpar'),
      'ads.finding.searchFor': said('Pesquisar «{texto}»'),
      'ads.finding.showAds': said('{count, plural, one {Mostrar # anúncio} other {Mostrar # anúncios}}'),
      'ads.finding.showAdsCapped': said('Mostrar {count'),
      'ads.finding.gone': said('Não existe'),
      'ads.finding.clearText': said(' '),
      'ads.finding.showAll': { message: 'Ver todos' },
      [help]: said(paragraph.replaceAll(/\]\(\//g, '](/pt/')),
    });
    expect(changed).toBe(0);
    expect(files).toEqual([]);
    expect(faults).toEqual([
      expect.stringMatching(/^ads\.finding\.searchFor has texto instead of text$/),
      'ads.finding.showAds lacks the plural many',
      expect.stringMatching(/^ads\.finding\.showAdsCapped cannot be read: /),
      'ads.finding.gone is not a text of the site',
      'ads.finding.clearText is empty, but has a translation: "Limpar texto"',
      'ads.finding.showAll has no "defaultMessage"',
      expect.stringContaining(`${help} leads to "/pt/`),
    ]);
  });

  it('lets a language call a place as English does', () => {
    expect(importing({ 'places.areas.Lisbon': said('') })).toMatchObject({ faults: [], changed: 1 });
    expect(exported('pt', folder)['places.areas.Lisbon']?.defaultMessage).toBe('');
  });
});
