import { limits } from '@ashore/contract';
import { Unfit } from '#server/lib/import-lines.ts';
import { type BrokenRecord, isBroken, type ReadRecord } from '#server/lib/records/record.ts';
import { boards, type LineTopic } from '../../forum/index.ts';
import { Counts } from '../counts.ts';
import type { ImportDeps } from '../deps.ts';
import { pathKey } from '../mapping/category-paths.ts';
import type { Mapping } from '../mapping/read-mapping.ts';
import { MappingFault } from '../mapping/yaml-file.ts';
import * as queries from '../queries.ts';
import type { Ask, ImportResult } from '../report.ts';
import type { ForumRecord, ForumSource } from '../sources/discourse.ts';

const BATCH = 100;

/** How the export of a forum is imported. */
export interface ForumRun {
  source: ForumSource;
  mapping: Mapping;
  fileName: string;
  isDry: boolean;
  onProgress?: ((read: number) => void) | undefined;
}

const boardNamed = (named: string) =>
  boards.find(
    ({ key, name, categoryId }) =>
      key === named || String(categoryId) === named || name.toLowerCase() === named.toLowerCase(),
  );

/** The board of a category of theirs, `skip`, or undefined where the mapping has no line for it. */
function boardFor({ boards: lines }: Mapping, category: string): number | 'skip' | undefined {
  const parts = pathKey(category).split(' > ');
  for (let depth = parts.length; depth >= 0; depth--) {
    const key = depth === parts.length ? parts.join(' > ') : [...parts.slice(0, depth), '*'].join(' > ');
    const named = lines.get(key);
    if (named !== undefined) return named === 'skip' ? 'skip' : boardNamed(named)?.categoryId;
  }
  return undefined;
}

/** @throws MappingFault for boards that are none */
function checkBoards(mapping: Mapping): void {
  const wrong = [...mapping.boards].filter(([, named]) => named !== 'skip' && !boardNamed(named));
  if (wrong.length > 0)
    throw new MappingFault([
      ...wrong.map(
        ([theirs, named]) => `line ${mapping.lineOf(['categories'])}: “${theirs}”: there is no board “${named}”.`,
      ),
      `The boards: ${boards.map(({ key }) => key).join(', ')}`,
    ]);
}

/** Categories without a line, with how many topics each has. */
export async function forumAsks({
  source,
  mapping,
}: Pick<ForumRun, 'source' | 'mapping'>): Promise<{ read: number; asks: Ask[] }> {
  const open = new Map<string, number>();
  let read = 0;
  for await (const record of source.topics()) {
    read += 1;
    if ('fault' in record || record.leftOut) continue;
    if (boardFor(mapping, record.category) === undefined)
      open.set(record.category, (open.get(record.category) ?? 0) + 1);
  }
  const asks = [...open].map(([text, count]): Ask => {
    const last = text.split(' > ').at(-1)?.toLowerCase() ?? '';
    const near = boards.find(
      ({ name, key }) =>
        key === last ||
        name
          .toLowerCase()
          .split(/[ &,]+/)
          .includes(last),
    );
    return {
      kind: 'category',
      text,
      count,
      section: 'categories',
      proposed: `${JSON.stringify(text)}: ${near?.key ?? '"?"'}`,
    };
  });
  return { read, asks: asks.toSorted((one, other) => other.count - one.count) };
}

function topicOf(
  deps: ImportDeps,
  { mapping }: ForumRun,
  record: ForumRecord | BrokenRecord,
  counts: Counts,
): LineTopic | undefined {
  const { line } = record;
  try {
    if (isBroken(record as ReadRecord)) throw new Unfit((record as BrokenRecord).fault);
    const { leftOut, category, topic } = record as ForumRecord;
    const board = boardFor(mapping, category);
    if (leftOut || board === 'skip') {
      counts.leftOut.add(leftOut ?? 'the mapping skips its category', line);
      return undefined;
    }
    return deps.forum.imports.read({ ...topic, source: mapping.source, lang: mapping.language }, board);
  } catch (error) {
    if (!(error instanceof Unfit)) throw error;
    counts.refused.add(error.message, line);
    return undefined;
  }
}

async function takeBatch(
  deps: ImportDeps,
  run: ForumRun,
  batch: readonly LineTopic[],
  counts: Counts,
  target: Target | undefined,
) {
  const { platform, forum } = deps;
  const known = await forum.imports.known(
    run.mapping.source,
    batch.map(({ sourceId }) => sourceId),
  );
  const fresh = batch.filter(({ sourceId }) => !known.has(sourceId));
  counts.result.already += batch.length - fresh.length;
  if (!target) {
    counts.result.imported += fresh.length;
    return;
  }
  const { importId, owner } = target;
  const stored = await platform.database.transaction(async (tx) => {
    const made = await forum.imports.store(tx, fresh, target);
    await queries.putEntries(
      tx,
      importId,
      made.map(({ id, activeAt }) => ({ subjectId: id, ownerId: owner, stamp: activeAt })),
    );
    await queries.addImported(tx, importId, made.length);
    return made;
  });
  counts.result.imported += stored.length;
  counts.result.already += fresh.length - stored.length;
  counts.result.replies += stored.reduce((sum, { replies }) => sum + replies, 0);
}

interface Target {
  importId: number;
  owner: number;
  regionId: number;
}

async function openTarget(
  { platform, members, regions }: ImportDeps,
  { mapping, fileName }: ForumRun,
): Promise<Target> {
  const owner = await members.importMember('topics');
  const startedAt = platform.clock.now();
  const importId = await queries.openRun(platform.database.orm, {
    kind: 'forum',
    source: mapping.source,
    fileName,
    startedAt,
  });
  const regionId = (mapping.country && regions.byCountry(mapping.country)?.id) || limits.defaultRegionId;
  return { owner, importId, regionId };
}

/** Imports the topics of a file as `runAds` imports ads. */
export async function runForum(deps: ImportDeps, run: ForumRun): Promise<ImportResult> {
  checkBoards(run.mapping);
  const counts = new Counts();
  const { read, asks } = await forumAsks(run);
  if (asks.length > 0) return { ...counts.finished(undefined), read, asks, isBlocked: true };
  const target = run.isDry ? undefined : await openTarget(deps, run);
  let batch: LineTopic[] = [];
  for await (const record of run.source.topics()) {
    counts.result.read += 1;
    const topic = topicOf(deps, run, record, counts);
    if (topic) batch.push(topic);
    if (batch.length < BATCH) continue;
    await takeBatch(deps, run, batch, counts, target);
    batch = [];
    run.onProgress?.(counts.result.read);
  }
  if (batch.length > 0) await takeBatch(deps, run, batch, counts, target);
  const result = counts.finished(target?.importId);
  const { asks: _asks, importId: _id, ...report } = result;
  if (target) await queries.finishRun(deps.platform.database.orm, target.importId, deps.platform.clock.now(), report);
  return result;
}
