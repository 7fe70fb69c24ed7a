import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Locale, locales } from '@ashore/contract';
import type { PageAssets } from '@ashore/web';
import { fileIn, LANGUAGE_FILES, type LanguageFiles } from '@ashore/web/language-folders';

interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
  isEntry?: boolean;
}

const ENTRY = 'src/entry.client.tsx';

/** `src/routes/_default/news.index.tsx?tsr-split=component` → `/_default/news/`, as the router names its routes. */
export function routeIdOf(source: string): string | undefined {
  const match = source.match(/^src\/routes\/(.+)\.tsx(\?.*)?$/);
  if (!match?.[1]) return undefined;
  const path = `/${match[1].replaceAll('.', '/')}`;
  return path === '/__root' ? '__root__' : path.replace(/\/index$/, '/');
}

function filesOf(
  manifest: Record<string, Chunk>,
  key: string,
  seen: Set<string>,
): { scripts: string[]; css: string[] } {
  const chunk = manifest[key];
  if (!chunk || seen.has(key)) return { scripts: [], css: [] };
  seen.add(key);
  const below = (chunk.imports ?? []).map((name) => filesOf(manifest, name, seen));
  return {
    scripts: [`/${chunk.file}`, ...below.flatMap((part) => part.scripts)],
    css: [...(chunk.css ?? []).map((file) => `/${file}`), ...below.flatMap((part) => part.css)],
  };
}

type Script = NonNullable<PageAssets['routes'][string]['scripts']>[number];

/**
 * Fetches files once the page is there to be read, and starts the program: on a phone's line they would otherwise take
 * the room of the pictures that one came for. Until then links are the browser's.
 */
function afterLoad(files: string[], main?: string): Script {
  const link = "Object.assign(document.createElement('link'), { rel: 'modulepreload', href })";
  const preload = `for (const href of ${JSON.stringify(files)}) document.head.append(${link});`;
  // Not a script element: Trusted Types refuse its address as long as the program has not set its policy up.
  const start = main ? `import(${JSON.stringify(main)});` : '';
  return { attrs: { type: 'module' }, children: `addEventListener('load', () => { ${preload} ${start} });` };
}

function assetsOf(manifest: Record<string, Chunk>, late: boolean): PageAssets {
  const entrySeen = new Set<string>();
  const entry = filesOf(manifest, ENTRY, entrySeen);
  const [main = '', ...preloads] = entry.scripts;
  const routes: PageAssets['routes'] = {
    __root__: late
      ? { css: entry.css, scripts: [afterLoad(preloads, main)] }
      : { css: entry.css, preloads, scripts: [{ attrs: { type: 'module', async: true, src: main } }] },
  };
  for (const key of Object.keys(manifest)) {
    const id = routeIdOf(key);
    if (!id || id === '__root__') continue;
    const own = filesOf(manifest, key, new Set(entrySeen));
    const { css = [], preloads: known = [], scripts = [] } = routes[id] ?? {};
    routes[id] = {
      css: [...css, ...own.css],
      ...(late
        ? { scripts: own.scripts.length > 0 ? [...scripts, afterLoad(own.scripts)] : scripts }
        : { preloads: [...known, ...own.scripts] }),
    };
  }
  return { routes };
}

/** The manifest as it is for one language. */
const manifestIn = (manifest: Record<string, Chunk>, languages: LanguageFiles, locale: Locale) =>
  Object.fromEntries(
    Object.entries(manifest).map(([key, chunk]) => [key, { ...chunk, file: fileIn(languages, locale, chunk.file) }]),
  );

/**
 * Turns the manifest of the client build into what each route loads in each language, so that a page names all its files at
 * once; when they are `late`, the program of the page waits until the page itself is there.
 */
export function readAssets(clientDir: string, { late = false } = {}): (locale: Locale) => PageAssets {
  const read = <File>(name: string) => JSON.parse(readFileSync(join(clientDir, name), 'utf8')) as File;
  const manifest = read<Record<string, Chunk>>('.vite/manifest.json');
  const languages = read<LanguageFiles>(LANGUAGE_FILES);
  const assets = new Map(
    locales.map(({ code }) => [code, assetsOf(manifestIn(manifest, languages, code), late)] as const),
  );
  return (locale) => assets.get(locale) ?? { routes: {} };
}
