import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { locales } from '@ashore/contract/locales';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { faultOf } from '../web/translation-faults.ts';
import { root } from './translations/load.ts';
import { serverGroups } from './translations/server-groups.ts';

type Texts = Record<string, string>;

const groups = await serverGroups();

function translationsOf(code: string): Record<string, Texts | undefined> {
  const read = (file: string) => JSON.parse(readFileSync(join(root, 'locales', code, `${file}.json`), 'utf8'));
  return { ...read('contract'), ...read('server') };
}

const others = locales.filter(({ code }) => code !== 'en');

describe('what the server says', () => {
  it('is compared with its translations', () => {
    const names = groups.map(({ group }) => group);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toEqual(
      expect.arrayContaining(['refusal', 'fault', 'answer', 'notification', 'accountMail', 'away']),
    );
    expect(groups.reduce((count, { english }) => count + Object.keys(english).length, 0)).toBeGreaterThan(300);
  });

  it.each(others)('is translated into $name, with its placeholders and plurals', ({ code, tag }) => {
    const translated = translationsOf(code);
    expect(
      groups.flatMap(({ group, english }) =>
        Object.entries(english).flatMap(([key, source]) => {
          const fault = faultOf(source, translated[group]?.[key], tag, { isLoose: true });
          return fault ? [`${group}.${key} ${fault}`] : [];
        }),
      ),
    ).toEqual([]);
  });

  describe('when a translation is wrong', () => {
    let copy: string;
    beforeEach(() => {
      copy = mkdtempSync(join(tmpdir(), 'ashore-server-texts-'));
      for (const folder of ['tools', 'locales']) cpSync(join(root, folder), join(copy, folder), { recursive: true });
      for (const folder of ['app', 'contract', 'server', 'web', 'node_modules'])
        symlinkSync(join(root, folder), join(copy, folder));
    });
    afterEach(() => rmSync(copy, { recursive: true, force: true }));

    const plant = (code: string, file: string, group: string, texts: Texts) => {
      const path = join(copy, 'locales', code, `${file}.json`);
      const all = JSON.parse(readFileSync(path, 'utf8'));
      writeFileSync(path, JSON.stringify({ ...all, [group]: { ...all[group], ...texts } }));
    };

    it('refuses the build, and names each fault', () => {
      plant('de', 'server', 'feed', { newest: '{titel}: die neuesten zuerst.' });
      plant('uk', 'contract', 'fault', {
        tooFew: '{least, plural, one {Виберіть # варіант} other {Виберіть # варіанта}}.',
        tooLong: 'Не більше {most',
      });
      const { status, stderr } = spawnSync(process.execPath, [join(copy, 'tools/build.mjs')], { encoding: 'utf8' });
      expect(status).toBe(1);
      expect(stderr).toContain('locales/de/server.json: feed.newest has titel instead of title');
      expect(stderr).toContain('locales/uk/contract.json: fault.tooFew lacks the plural few,many');
      expect(stderr).toMatch(/locales\/uk\/contract\.json: fault\.\w+ cannot be read: /);
    });
  });

  it('may take a plural where English names the number alone, and no other placeholder', () => {
    const plural = '{most, plural, one {{most} foto} many {{most} fotos} other {{most} fotos}}';
    const isLoose = true;
    expect(faultOf('At most {most} photos.', plural, 'pt-PT', { isLoose })).toBe(undefined);
    expect(faultOf('At most {most} photos.', plural.replaceAll('most', 'least'), 'pt-PT', { isLoose })).toContain(
      'least',
    );
    expect(faultOf('At most {most} photos.', '{most, plural, other {#}}', 'pt-PT', { isLoose })).toContain('plural');
    expect(faultOf('{a, select, x {1} other {2}}', '{a}', 'de', { isLoose })).toContain('instead of');
  });
});
