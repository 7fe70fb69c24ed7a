import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { buildMark, MANIFEST } from './build-mark.ts';
import { LANGUAGE_FILES, type LanguageFiles } from './language-folders.ts';

interface Chunk {
  file: string;
  src?: string;
  imports?: string[];
  css?: string[];
  assets?: string[];
}
type Manifest = Record<string, Chunk>;

/** What a phone opens first: the frame, home, the list, an ad, the messages, Me; and what the app says without a connection. */
const first = [
  /^src\/entry\.client\.tsx$/,
  /^src\/(mobile\/app-worker\.ts|shell-start\.tsx)$/,
  /^src\/routes\/(_default|_chat-room|_no-country)\.tsx/,
  /^src\/routes\/_default\/(index|home|classified\/(index|details)|member|member\/index)\.tsx/,
  /^src\/routes\/_chat-room\/member\.chatRoom\.messages\.tsx/,
  /^src\/features\/shell\/(\w+\/)?(app-extras|offline-notice|offline-page|no-page|footer|login-gate|notices|user-corner|theme-switch)(\.mobile)?\.tsx$/,
  /^src\/features\/chat\/(\w+\/)?(chat-widget|chat-window|messages-page)(\.mobile)?\.tsx$/,
  /^src\/features\/(notifications\/notifications-slot|ads\/list\/list-actions)(\.mobile)?\.tsx$/,
  /^src\/features\/account\/logout-dialog\.tsx$/,
  /^src\/ui\/(toast\/toaster|overlay\/alert-dialog)\.tsx$/,
];
/** Of the fonts only the one that all pages are written in. */
const font = /inter-latin-wght-normal/;
const pictures = ['/favicon.svg', '/icons/signs.svg', '/icons/drawings.svg', '/icons/icon-192.png'];

/** A file and the mark of its content; none where its name changes with the content. */
export interface Entry {
  url: string;
  revision: string | null;
}

/** Files of the build that the chosen parts stand on, each once. */
export function filesOf(manifest: Manifest, chosen: (key: string) => boolean): string[] {
  const seen = new Set<string>();
  const found = new Set<string>();
  const add = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? []).filter((name) => font.test(name))])
      found.add(file);
    for (const below of chunk.imports ?? []) add(below);
  };
  for (const key of Object.keys(manifest)) if (chosen(key)) add(key);
  return [...found];
}

/** What the service worker fetches beforehand. */
export interface Precache {
  /** For every language. */
  entries: Entry[];
  /** Names of the files that each language has of its own, and the folders they lie in. */
  files: string[];
  folders: LanguageFiles['folders'];
  /** The mark of the shell, which names the files of this very build. */
  shell: string;
}

/**
 * What the service worker fetches beforehand, from the manifests of the mobile build in `client`: the files of the pages
 * that are opened first, pictures of `open`, and the shell.
 */
export function precacheList(client: string, open: string): Precache {
  const manifest = JSON.parse(readFileSync(join(client, MANIFEST), 'utf8')) as Manifest;
  const mark = (content: Buffer) => createHash('sha256').update(content).digest('hex').slice(0, 16);
  const files = filesOf(manifest, (key) => first.some((part) => part.test(key)));
  const languages = JSON.parse(readFileSync(join(client, LANGUAGE_FILES), 'utf8')) as LanguageFiles;
  const own = new Set(languages.files);
  const shared = files.filter((file) => !own.has(file));
  const ofLanguage = files.filter((file) => own.has(file)).map((file) => basename(file));
  const all = Object.values(languages.folders).flatMap((folder) => ofLanguage.map((file) => `${folder}/${file}`));
  const missing = [...shared, ...all].filter((file) => !existsSync(join(client, file)));
  if (missing.length > 0) throw new Error(`the build has no ${missing.join(', ')}`);
  return {
    entries: [
      ...shared.map((file) => ({ url: `/${file}`, revision: null })),
      ...pictures.map((url) => ({ url, revision: mark(readFileSync(join(open, url))) })),
    ],
    files: ofLanguage,
    folders: languages.folders,
    shell: buildMark(client),
  };
}
