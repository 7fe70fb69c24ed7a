import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { catalogueOf, fileOf, type Words } from './catalogues.ts';

/** The English words of one catalogue of the interface, and where translators find it. */
export interface EnglishCatalogue {
  /** The module that declares it, from the folder `web`. */
  module: string;
  file: string;
  name: string;
  words: Words;
}

type Exported = Record<string, { en?: Words } | undefined>;

const here = fileURLToPath(new URL('.', import.meta.url));

/** What a catalogue takes over from others, `...adsMessages.en`, is translated there. */
function takenOver(module: string, all: Exported): Set<string> {
  const others = readFileSync(join(here, module), 'utf8').matchAll(/\.\.\.(\w+Messages)\.en\b/g);
  return new Set([...others].flatMap(([, name = '']) => Object.keys(all[name]?.en ?? {})));
}

/** Returns all catalogues of the interface, each with the words of its own. */
export async function englishCatalogues(): Promise<EnglishCatalogue[]> {
  const modules = globSync('src/**/*messages.ts', { cwd: here }).sort();
  const loaded = await Promise.all(
    modules.map(async (module): Promise<[string, Exported]> => {
      return [module, await import(pathToFileURL(join(here, module)).href)];
    }),
  );
  const all: Exported = Object.assign({}, ...loaded.map(([, exported]) => exported));
  return loaded.flatMap(([module, exported]) => {
    const others = takenOver(module, all);
    return Object.entries(exported).flatMap(([key, catalogue]): EnglishCatalogue[] => {
      const name = catalogueOf(key);
      const words = Object.fromEntries(Object.entries(catalogue?.en ?? {}).filter(([word]) => !others.has(word)));
      return name ? [{ module, file: fileOf(module, name), name, words }] : [];
    });
  });
}
