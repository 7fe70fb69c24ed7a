import { globSync } from 'node:fs';
import { serverFile } from '../../web/catalogue-faults.ts';
import { contractFile } from '../../web/catalogues.ts';
import { load, root } from './load.ts';

/** A group of messages as `server/src/lib/messages.ts` declares it. */
export interface Group {
  group: string;
  english: Record<string, string>;
  /** The module that declares it. */
  module: string;
  /** File of its translations in `locales/<code>/`, without its ending. */
  file: string;
}

const contractWords = 'server/src/lib/contract-messages.ts';

const isGroup = (value: unknown): value is Pick<Group, 'group' | 'english'> =>
  typeof value === 'object' && value !== null && 'group' in value && 'english' in value;

/** Returns all that the server says, in English. */
export async function serverGroups(): Promise<Group[]> {
  const modules = globSync('{server,app}/src/**/*messages.ts', { cwd: root }).sort();
  const found = modules.map(async (module) =>
    Object.values(await load<object>(module))
      .filter(isGroup)
      .map((group) => ({ ...group, module, file: module === contractWords ? contractFile : serverFile })),
  );
  return (await Promise.all(found)).flat();
}
