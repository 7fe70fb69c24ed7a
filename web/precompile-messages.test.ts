import { globSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Locale, locales } from '@ashore/contract/locales';
import { _createCache, _createIntlFormatters } from 'use-intl/core';
import formatParsed from 'use-intl/format-message';
import formatCompiled from 'use-intl/format-message/format-only';
import { build, type Rolldown } from 'vite';
import { describe, expect, it } from 'vitest';
import { catalogueOf, fileOf, wordsIn } from './catalogues.ts';
import { precompileMessages } from './precompile-messages.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
const files = globSync('src/**/*messages.ts', { cwd: root }).sort();

/** The modules as the built site has them, by their source file; written out, as some of them import others. */
async function builtModules(): Promise<Map<string, Record<string, unknown>>> {
  const outDir = await mkdtemp(join(tmpdir(), 'ashore-messages-'));
  const { output } = (await build({
    configFile: false,
    root,
    logLevel: 'silent',
    plugins: [precompileMessages()],
    build: {
      outDir,
      emptyOutDir: false,
      ssr: true,
      minify: false,
      rolldownOptions: {
        input: files.map((file) => `${root}${file}`),
        preserveEntrySignatures: 'strict',
        output: { entryFileNames: '[name]-[hash].mjs', chunkFileNames: '[name]-[hash].mjs' },
      },
    },
  })) as Rolldown.RolldownOutput;
  const chunks = output.filter((chunk) => chunk.type === 'chunk').filter((chunk) => chunk.isEntry);
  const modules = chunks.map(
    async ({ facadeModuleId, fileName }) => [String(facadeModuleId), await import(join(outDir, fileName))] as const,
  );
  const all = new Map(await Promise.all(modules));
  await rm(outDir, { recursive: true });
  return all;
}

type Catalogue = Partial<Record<Locale, Record<string, unknown>>>;

/** The messages of a module's catalogues in a language, by export and key. */
function messagesOf(
  module: Record<string, unknown>,
  locale: Locale,
): [catalogue: string, key: string, message: unknown][] {
  return Object.entries(module).flatMap(([name, value]) =>
    Object.entries((value as Catalogue | null)?.[locale] ?? {}).map(([key, message]): [string, string, unknown] => [
      name,
      key,
      message,
    ]),
  );
}

/** Without the marks that keep a value together in writing from right to left. */
const plain = (text: unknown) =>
  [text]
    .flat()
    .join('')
    .replaceAll(/[\u2068\u2069]/g, '');

const formatters = { cache: _createCache(), formatters: _createIntlFormatters(_createCache()) };

/** Arguments for every name in a message: numbers, which plurals need, and texts; tags put their content in brackets. */
function samplesOf(message: string): Record<string, never>[] {
  const names = [...message.matchAll(/\{\s*(\w+)/g)].map(([, name]) => String(name));
  const tags = [...message.matchAll(/<(\w+)>/g)].map(([, name]) => String(name));
  const numeric = new Set(
    [...message.matchAll(/\{\s*(\w+)\s*,\s*(?:plural|selectordinal|number)/g)].map(([, name]) => name),
  );
  const fill = (number: number, text: string) =>
    Object.fromEntries([
      ...names.map((name) => [name, numeric.has(name) ? number : text]),
      ...tags.map((tag) => [tag, (chunks: unknown) => `[${tag} ${[chunks].flat().join('')}]`]),
    ]);
  return [fill(0, 'Ana'), fill(1, ''), fill(2, "{x} <b> ’ '"), fill(1234, 'Praça do Comércio')];
}

describe('compiled messages', async () => {
  const built = await builtModules();

  it('are there for every catalogue', () => {
    expect(files.length).toBeGreaterThan(5);
    expect([...built.keys()].sort()).toEqual(files.map((file) => `${root}${file}`));
  });

  it.each(files)('%s reads in every language as it does uncompiled', async (file) => {
    const source = await import(/* @vite-ignore */ `${root}${file}`);
    for (const { code, tag } of locales) {
      const options = { ...formatters, locale: tag };
      const made = messagesOf(built.get(`${root}${file}`) ?? {}, code);
      expect(made.map(([name, key]) => `${name}.${key}`).sort()).toEqual(
        messagesOf(source, 'en')
          .map(([name, key]) => `${name}.${key}`)
          .sort(),
      );
      for (const [name, key, message] of made) {
        const where = `${code} ${name}.${key}`;
        const text =
          code === 'en'
            ? source[name].en[key]
            : wordsIn(code, fileOf(file, catalogueOf(name) ?? ''), catalogueOf(name) ?? '')[key];
        // What a catalogue takes over from another one is compared there.
        for (const values of text === undefined ? [] : samplesOf(text))
          expect(plain(formatCompiled(where, message as string, values, options)), where).toEqual(
            plain(formatParsed(where, text, values, options)),
          );
      }
    }
  });
});

describe('a translation', () => {
  const buildWith = (planted: string) =>
    build({
      configFile: false,
      root,
      logLevel: 'silent',
      plugins: [
        precompileMessages(undefined, (locale, file, catalogue) => ({
          ...wordsIn(locale, file, catalogue),
          ...(locale === 'uk' && catalogue === 'finding' && { searchFor: planted }),
        })),
      ],
      build: {
        ssr: true,
        write: false,
        rolldownOptions: { input: `${root}src/features/ads/search/finding-messages.ts` },
      },
    });

  it('with another placeholder than English refuses the build, and is named', async () => {
    await expect(buildWith('Шукати «{txt}»')).rejects.toThrow(
      'locales/uk/ads.json: finding.searchFor has txt instead of text',
    );
  });

  it('with the placeholders of English passes', async () => {
    await expect(buildWith('Знайти «{text}»')).resolves.toBeDefined();
  });
});
