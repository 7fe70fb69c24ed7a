import { basename } from 'node:path';
import { limits } from '@ashore/contract';
import type { Module } from '#server/module.ts';
import type { Reach } from '#server/platform/fetching/fetch-file.ts';
import { categoryTree } from '../ads/index.ts';
import { fieldKeys } from './ads/fields.ts';
import { runAds } from './ads/run.ts';
import { categoryLine, surveyOf } from './ads/survey.ts';
import type { ImportDeps } from './deps.ts';
import { forumAsks, runForum } from './forum/run.ts';
import { type InviteResult, inviteSellers } from './invite.ts';
import { type Mapping, readMapping } from './mapping/read-mapping.ts';
import { firstMapping, guessColumns } from './mapping/write-mapping.ts';
import * as queries from './queries.ts';
import type { ImportResult } from './report.ts';
import { openAds, openFile, openForum } from './sources/open-source.ts';
import { LEFT_OUT } from './sources/source.ts';
import { type UndoResult, undoImport } from './undo.ts';

export { MappingFault } from './mapping/yaml-file.ts';
export type { Ask, ImportResult } from './report.ts';
export { UndoFault } from './undo.ts';

/** What an operator says of a file. */
export interface ImportFile {
  kind: 'ads' | 'forum';
  path: string;
  /** The text of the mapping file. */
  mapping: string;
  /** Instead of what the mapping says. */
  encoding?: string | undefined;
  /** A folder with the pictures of the site. */
  pictures?: string | undefined;
  isDry?: boolean;
  onProgress?: ((read: number) => void) | undefined;
  /** What pictures may be fetched from; for tests alone. */
  reach?: Reach | undefined;
}

/** Moving in from other sites: files of their ads and forums, by a mapping. */
export interface ImportsModule extends Module {
  /** Imports a file, or with `isDry` counts what would become of it. @throws MappingFault, FileFault */
  run(file: ImportFile): Promise<ImportResult>;
  /** A first mapping for a file, to be completed by the operator. */
  firstMapping(file: Pick<ImportFile, 'kind' | 'path' | 'encoding'>): Promise<string>;
  /** All runs, the newest first. */
  runs(): Promise<queries.ImportRun[]>;
  /** Takes back what a run made and nobody changed since. @throws UndoFault */
  undo(importId: number): Promise<UndoResult>;
  /** Invites the sellers of a run by mail; with `isDry` it only counts. @throws UndoFault */
  invite(importId: number, isDry: boolean): Promise<InviteResult>;
}

const sourceNameOf = (path: string): string =>
  basename(path)
    .replace(/\.[^.]*$/, '')
    .toLowerCase()
    .replace(/[^a-z0-9.-]+/g, '-')
    .replace(/^[^a-z0-9]+/, '')
    .slice(0, 60) || 'import';

async function firstOfAds(
  deps: ImportDeps,
  { path, encoding }: Pick<ImportFile, 'path' | 'encoding'>,
  empty: Mapping,
): Promise<string> {
  const source = await openAds(await openFile(path, encoding), {});
  try {
    // Once for the columns, and once for the categories that are in them.
    const isDump = source.format === 'osclass' || source.format === 'yclas';
    const seen = await surveyOf(source, empty);
    const columns = isDump ? {} : guessColumns([...seen.columns.keys()]);
    const { categories } = isDump ? seen : await surveyOf(source, { ...empty, columns });
    const named = new Set([...Object.values({ ...source.columns, ...columns }).flat(), LEFT_OUT]);
    const region = deps.regions.get(limits.defaultRegionId);
    return firstMapping({
      source: sourceNameOf(path),
      country: region?.country ?? 'PT',
      columns,
      unknown: [...seen.columns].flatMap(([name, { sample }]) => (named.has(name) ? [] : [{ name, sample }])),
      categories: [...categories].map(([text, count]) => ({ line: categoryLine(text), count })),
    });
  } finally {
    await source.close();
  }
}

export function createImportsModule(deps: ImportDeps): ImportsModule {
  const { regions, platform } = deps;
  const fields = fieldKeys(categoryTree);
  const mappingOf = (text: string, kind: ImportFile['kind']) => readMapping(text, { regions, fields, kind });

  async function runOnAds({ path, isDry = false, ...file }: ImportFile, mapping: Mapping): Promise<ImportResult> {
    const source = await openAds(await openFile(path, file.encoding ?? mapping.encoding), mapping);
    const pictures = { folder: file.pictures, base: mapping.pictures.base, reach: file.reach };
    try {
      return await runAds(deps, {
        source,
        mapping,
        fileName: basename(path),
        isDry,
        pictures,
        onProgress: file.onProgress,
      });
    } finally {
      await source.close();
    }
  }

  async function runOnForum({ path, isDry = false, ...file }: ImportFile, mapping: Mapping): Promise<ImportResult> {
    const source = await openForum(await openFile(path, file.encoding ?? mapping.encoding), mapping);
    try {
      return await runForum(deps, { source, mapping, fileName: basename(path), isDry, onProgress: file.onProgress });
    } finally {
      await source.close();
    }
  }

  return {
    name: 'imports',
    handlers: [],
    async run(file) {
      const mapping = mappingOf(file.mapping, file.kind);
      return file.kind === 'ads' ? runOnAds(file, mapping) : runOnForum(file, mapping);
    },
    async firstMapping(file) {
      const empty = mappingOf('source: none', file.kind);
      if (file.kind === 'ads') return firstOfAds(deps, file, empty);
      const source = await openForum(await openFile(file.path, file.encoding), {});
      try {
        const { asks } = await forumAsks({ source, mapping: empty });
        const country = regions.get(limits.defaultRegionId)?.country ?? 'PT';
        const categories = asks.map(({ proposed, count }) => ({ line: proposed, count }));
        return firstMapping({ source: sourceNameOf(file.path), country, columns: {}, unknown: [], categories });
      } finally {
        await source.close();
      }
    },
    runs: () => queries.allRuns(platform.database.orm),
    undo: (importId) => undoImport(deps, importId),
    invite: (importId, isDry) => inviteSellers(deps, importId, isDry),
  };
}
