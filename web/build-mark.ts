import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGE_FILES } from './language-folders.ts';

/** The file that names all files of a build, below the folder of the browser's files. */
export const MANIFEST = '.vite/manifest.json';

/** What tells a build from every other: its manifest names each file by its content, and each language by its words. */
export function buildMark(client: string): string {
  const hash = createHash('sha256');
  for (const name of [MANIFEST, LANGUAGE_FILES]) hash.update(readFileSync(join(client, name)));
  return hash.digest('hex').slice(0, 16);
}
