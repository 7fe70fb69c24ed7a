import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PageAssets } from '@ashore/web';

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

/** Turns the manifest of the client build into what each route loads, so that a page names all its files at once. */
export function readAssets(clientDir: string): PageAssets {
  const manifest = JSON.parse(readFileSync(join(clientDir, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;
  const entrySeen = new Set<string>();
  const entry = filesOf(manifest, ENTRY, entrySeen);
  const [main = '', ...preloads] = entry.scripts;
  const routes: PageAssets['routes'] = {
    __root__: { css: entry.css, preloads, scripts: [{ attrs: { type: 'module', async: true, src: main } }] },
  };
  for (const key of Object.keys(manifest)) {
    const id = routeIdOf(key);
    if (!id || id === '__root__') continue;
    const own = filesOf(manifest, key, new Set(entrySeen));
    const known = routes[id];
    routes[id] = { preloads: [...(known?.preloads ?? []), ...own.scripts], css: [...(known?.css ?? []), ...own.css] };
  }
  return { routes };
}
