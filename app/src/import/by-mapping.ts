import { readFile, stat, writeFile } from 'node:fs/promises';
import type { AshoreServer } from '@ashore/server';
import { printResult, printUndo } from './print.ts';

/** What stands behind `npm run import --`, apart from the kind and the file. */
export interface MappingOptions {
  map?: string | undefined;
  'write-map'?: string | undefined;
  encoding?: string | undefined;
  pictures?: string | undefined;
  'dry-run'?: boolean | undefined;
}

const EXIT_ASKS = 2;

const progress = (read: number) => process.stderr.write(`\r${read} entries read`);

/** Imports a file by its mapping; ends with 2 where the mapping needs more lines. */
export async function importByMapping(
  { modules, platform }: AshoreServer,
  { kind, path }: { kind: 'ads' | 'forum'; path: string },
  options: MappingOptions,
): Promise<void> {
  const { map = '', encoding, pictures, 'dry-run': isDry = false } = options;
  if (pictures !== undefined && !(await stat(pictures)).isDirectory()) throw new Error(`${pictures} is no folder.`);
  const mapping = await readFile(map, 'utf8');
  await platform.jobs.start();
  const started = performance.now();
  const result = await modules.imports.run({ kind, path, mapping, encoding, pictures, isDry, onProgress: progress });
  process.stderr.write('\r');
  printResult(result, (performance.now() - started) / 1000, isDry);
  if (result.isBlocked) process.exitCode = EXIT_ASKS;
}

/** Writes a first mapping for a file; never over another file. */
export async function writeMapping(
  { modules }: AshoreServer,
  { kind, path }: { kind: 'ads' | 'forum'; path: string },
  { 'write-map': to = '', encoding }: MappingOptions,
): Promise<void> {
  await writeFile(to, await modules.imports.firstMapping({ kind, path, encoding }), { flag: 'wx' });
  console.log(
    `${to} is written. Read each line of it, then try: npm run import -- ${kind} ${path} --map ${to} --dry-run`,
  );
}

const idOf = (text: string): number => {
  if (!/^\d{1,15}$/.test(text)) throw new Error(`“${text}” is no number of an import. \`--list\` shows all.`);
  return Number(text);
};

/** Takes back what an import made and nobody changed since. */
export async function undo({ modules, platform }: AshoreServer, id: string): Promise<void> {
  await platform.jobs.start();
  printUndo(await modules.imports.undo(idOf(id)));
}

/** Invites the sellers of an import by mail, each once. */
export async function invite({ modules, platform }: AshoreServer, id: string, isDry: boolean): Promise<void> {
  await platform.jobs.start();
  const { invited, before, taken } = await modules.imports.invite(idOf(id), isDry);
  console.log(
    `${invited} sellers ${isDry ? 'would be' : 'are'} invited by mail; ${before} were before, ${taken} took their accounts over by themselves.`,
  );
}

/** Prints the runs of the past. */
export async function list({ modules }: AshoreServer): Promise<void> {
  for (const {
    id,
    kind,
    source,
    fileName,
    startedAt,
    finishedAt,
    undoneAt,
    imported,
  } of await modules.imports.runs()) {
    const state = undoneAt ? 'taken back' : finishedAt ? 'finished' : 'cut off';
    console.log(
      `${id}  ${startedAt.toISOString().slice(0, 16)}  ${kind}  ${source}  ${fileName}  ${imported} imported, ${state}`,
    );
  }
}
