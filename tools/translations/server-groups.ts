import { globSync } from 'node:fs';
import { load, root } from './load.ts';

/** A group of messages as `server/src/lib/messages.ts` declares it. */
export interface Group {
  group: string;
  english: Record<string, string>;
  /** The module that declares it. */
  module: string;
}

const isGroup = (value: unknown): value is Omit<Group, 'module'> =>
  typeof value === 'object' && value !== null && 'group' in value && 'english' in value;

/** Returns all that the server says, in English. */
export async function serverGroups(): Promise<Group[]> {
  const modules = globSync('{server,app}/src/**/*messages.ts', { cwd: root }).sort();
  const found = modules.map(async (module) =>
    Object.values(await load<object>(module))
      .filter(isGroup)
      .map((group) => ({ ...group, module })),
  );
  return (await Promise.all(found)).flat();
}
