/** Refuses translations of what the server says that ask for other values than English, or lack a plural of their language. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '../../contract/src/locales.ts';
import { faultsOfCatalogue } from '../../web/catalogue-faults.ts';
import type { Words } from '../../web/catalogues.ts';
import { root } from './load.ts';
import { serverGroups } from './server-groups.ts';

const read = (locale: Locale, file: string, group: string): Words =>
  JSON.parse(readFileSync(join(root, 'locales', locale, `${file}.json`), 'utf8'))[group] ?? {};

const groups = await serverGroups();
const faults = groups.flatMap(({ file, group, english }) =>
  faultsOfCatalogue(file, group, Object.entries(english), read),
);
if (faults.length > 0) {
  console.error(faults.join('\n'));
  process.exitCode = 1;
}
