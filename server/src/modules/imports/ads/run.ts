import { defaultLocale } from '@ashore/contract';
import { Unfit } from '#server/lib/import-lines.ts';
import { isBroken, type ReadRecord } from '#server/lib/records/record.ts';
import { invalid } from '#server/lib/refusal.ts';
import { importFaults } from '../../ads/index.ts';
import { Counts } from '../counts.ts';
import type { ImportDeps } from '../deps.ts';
import type { Mapping } from '../mapping/read-mapping.ts';
import * as queries from '../queries.ts';
import type { ImportResult } from '../report.ts';
import type { RecordSource } from '../sources/source.ts';
import { columnsUnder, createAdReader } from './ad-of-record.ts';
import { LeftOut, type Notes, type RecordAd } from './entry.ts';
import { createPictureTaker, type PictureSources, type PictureTaker } from './pictures.ts';
import { findLanguages, picturesFor, storeBatch } from './store-batch.ts';
import { asksOf, checkColumns, quoted, surveyOf } from './survey.ts';

const BATCH = 500;
/** Ads with pictures are stored in smaller batches: what was fetched for one that a break cuts off is fetched again. */
const MOST_PICTURES = 100;
/** A dry run compares so many ids with each other. */
const MOST_COMPARED = 1_000_000;

/** How a file is imported. */
export interface AdsRun {
  source: RecordSource;
  mapping: Mapping;
  fileName: string;
  isDry: boolean;
  pictures: PictureSources;
  onProgress?: ((read: number) => void) | undefined;
}

/** What a run works with. */
interface Work {
  deps: ImportDeps;
  run: AdsRun;
  counts: Counts;
  taker: PictureTaker;
  readAd: ReturnType<typeof createAdReader>;
  /** Undefined in a dry run. */
  target: { importId: number; owner: number } | undefined;
  /** Ids that a dry run would have stored. */
  seen: Set<string>;
}

function placeLine({ deps }: Work, name: string, regionId: number): string {
  const [near] = deps.regions.searchPlaces(name.split(',')[0] ?? name, regionId, 1);
  return `${quoted(name)}: ${near ? `${near.areaId} # ${near.name}` : '"?"'}`;
}

/** What is told of an entry that is taken all the same. */
function notesFor(work: Work, line: number): Notes {
  const { counts } = work;
  return {
    without: (reason) => counts.without.add(reason, line),
    unknownPlace: (name, regionId) => counts.ask('place', name, 'places', () => placeLine(work, name, regionId)),
    unknownValue: (field, value) => counts.ask('value', value, `fields.${field}.values`, () => `${quoted(value)}: "?"`),
  };
}

/** An entry as an ad; undefined where it is refused or left out, which is counted. */
function adOf(work: Work, record: ReadRecord): RecordAd | undefined {
  const { line } = record;
  try {
    if (isBroken(record)) throw new Unfit(record.fault);
    const ad = work.readAd(record, notesFor(work, line));
    const faults = importFaults(ad.ad);
    const [[field, said] = []] = Object.entries(invalid(faults).fields(defaultLocale));
    if (field !== undefined) throw new Unfit(`${field}: ${said}`);
    return ad;
  } catch (error) {
    if (error instanceof LeftOut) work.counts.leftOut.add(error.message, line);
    else if (error instanceof Unfit) work.counts.refused.add(error.message, line);
    else throw error;
    return undefined;
  }
}

async function checkBatch({ counts, taker, seen }: Work, batch: readonly RecordAd[]): Promise<void> {
  counts.result.imported += batch.length;
  for (const { ad } of batch) if (seen.size < MOST_COMPARED) seen.add(ad.sourceId);
  for (const one of batch)
    for (const name of picturesFor(one, counts)) {
      const fault = await taker.check(name);
      if (fault) counts.without.add(`a picture: ${fault}`, one.line);
      else counts.result.pictures.stored += 1;
    }
}

/** What of a batch is new, each once and with its language; works while the batch before it is stored. */
async function freshOf({ deps, counts, seen, target, run }: Work, batch: readonly RecordAd[]): Promise<RecordAd[]> {
  const ids = batch.map(({ ad }) => ad.sourceId);
  const known = await deps.ads.imports.known(run.mapping.source, ids);
  const fresh = batch.filter(({ ad }) => !known.has(ad.sourceId) && !seen.has(ad.sourceId));
  const once = [...new Map(fresh.map((one) => [one.ad.sourceId, one])).values()];
  counts.result.already += batch.length - once.length;
  counts.result.pictures.asked += once.reduce((sum, { pictures }) => sum + pictures.length, 0);
  if (target) await findLanguages(once);
  return once;
}

/** Stores what is new of a batch, or counts what would be stored. */
async function takeFresh(work: Work, fresh: readonly RecordAd[]): Promise<void> {
  const { deps, target } = work;
  if (!target) await checkBatch(work, fresh);
  else if (fresh.length > 0) await storeBatch(deps, fresh, { ...target, ...work });
}

async function takeAll(work: Work): Promise<void> {
  const { source, onProgress } = work.run;
  let batch: RecordAd[] = [];
  let pictures = 0;
  let storing = Promise.resolve();
  for await (const record of source.records()) {
    work.counts.result.read += 1;
    const ad = adOf(work, record);
    if (ad) batch.push(ad);
    pictures += ad?.pictures.length ?? 0;
    if (batch.length < BATCH && pictures < MOST_PICTURES) continue;
    // The next batch is read while this one is stored; a fault shows before the one after it.
    const fresh = work.target ? await freshOf(work, batch) : undefined;
    await storing;
    storing = takeFresh(work, fresh ?? (await freshOf(work, batch)));
    storing.catch(() => {});
    [batch, pictures] = [[], 0];
    onProgress?.(work.counts.result.read);
  }
  await storing;
  if (batch.length > 0) await takeFresh(work, await freshOf(work, batch));
}

async function openTarget({ platform, members }: ImportDeps, { mapping, fileName }: AdsRun) {
  const owner = await members.importMember();
  const run = { kind: 'ads' as const, source: mapping.source, fileName, startedAt: platform.clock.now() };
  return { owner, importId: await queries.openRun(platform.database.orm, run) };
}

/**
 * Imports the ads of a file. It is gone through once before, and where its columns or categories have no line in the
 * mapping, nothing is stored and the lines are asked for. What is stored stays after a break, and is not stored twice.
 * @throws MappingFault where the mapping names columns that the file does not have
 */
export async function runAds(deps: ImportDeps, run: AdsRun): Promise<ImportResult> {
  const { source, mapping, isDry } = run;
  const survey = await surveyOf(source, mapping, run.onProgress);
  checkColumns(survey, mapping);
  const counts = new Counts();
  const asks = asksOf(survey, mapping, columnsUnder(source, mapping));
  if (asks.length > 0) return { ...counts.finished(undefined), read: survey.read, asks, isBlocked: true };
  const target = isDry ? undefined : await openTarget(deps, run);
  const now = deps.platform.clock.now();
  const taker = createPictureTaker(deps.uploads, run.pictures);
  const readAd = createAdReader(source, mapping, deps.regions, now);
  try {
    await takeAll({ deps, run, counts, taker, readAd, target, seen: new Set() });
  } finally {
    taker.close();
  }
  const result = counts.finished(target?.importId);
  if (target) {
    const { asks: _asks, importId: _id, ...report } = result;
    await queries.finishRun(deps.platform.database.orm, target.importId, deps.platform.clock.now(), report);
  }
  return result;
}
