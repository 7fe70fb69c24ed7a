import { randomUUID } from 'node:crypto';
import type { Platform } from '#server/platform/platform.ts';
import { type SearchDocument, type SearchEngine, SearchRefused } from '#server/platform/search/port.ts';
import * as queries from './feed-queries.ts';
import { regionTerm } from './question.ts';

/** Ads that go to the engine together. */
export const PORTION = 500;
/** Longer than the engine may take for a portion, so that nothing sent by a process that died comes after its successor. */
const HOLD_SECONDS = 60;
const PAUSE_MS = 1_000;
/** Stored and removed to see whether the engine takes anything at all; no ad has this id. */
const PROBE_ID = Number.MAX_SAFE_INTEGER - 1;

/** What feeding needs. */
export interface FeedDeps {
  platform: Pick<Platform, 'database' | 'changes' | 'log'>;
  engine: SearchEngine;
}

/** Somebody else feeds by now. */
export class NotHolding extends Error {}

const documentOf = ({ id, regionId, terms, moment, cents, fields }: queries.IndexedAd): SearchDocument => ({
  id,
  terms: [...terms, regionTerm(regionId)],
  moment,
  amount: cents,
  numbers: Object.entries(fields).flatMap(([key, value]) => (typeof value === 'number' ? [{ key, value }] : [])),
});

/** Whether the engine takes documents: one that is full or only reads refuses all of them. */
async function probe(engine: SearchEngine, index: string): Promise<void> {
  await engine.put(index, [{ id: PROBE_ID, terms: [], moment: 0, amount: null, numbers: [] }]);
  await engine.remove(index, [PROBE_ID]);
}

/**
 * Stores ads in an index. Where the engine refuses them together, each is sent alone.
 * @returns why some were refused, by their ids
 * @throws where the engine is away, or refuses everything
 */
export async function putAds(
  engine: SearchEngine,
  index: string,
  ads: readonly queries.IndexedAd[],
): Promise<Map<number, string>> {
  const faults = new Map<number, string>();
  if (ads.length === 0) return faults;
  const documents = ads.map(documentOf);
  try {
    await engine.put(index, documents);
    return faults;
  } catch (error) {
    if (!(error instanceof SearchRefused)) throw error;
  }
  await probe(engine, index);
  for (const document of documents) {
    try {
      await engine.put(index, [document]);
    } catch (error) {
      if (!(error instanceof SearchRefused)) throw error;
      faults.set(document.id, error.message.slice(0, 500));
    }
  }
  // An engine that filled up meanwhile refuses the good ones, too.
  if (faults.size > 0) await probe(engine, index);
  return faults;
}

/** Says why ads were refused. */
export function logFaults(log: Platform['log'], faults: ReadonlyMap<number, string>): void {
  for (const [adId, fault] of faults) log.error({ adId, fault }, 'the search engine refuses an ad');
}

/**
 * Tells indexes of the oldest changes: what the ads are now, not what they were. May be repeated. The changes are
 * forgotten when all indexes have stored them, and the lists that show them are announced as changed once more.
 * @returns how many changes were told
 * @throws NotHolding where another process feeds by now
 */
export async function feedPortion({ platform, engine }: FeedDeps, indexes: string[], holder: string): Promise<number> {
  const { database, changes, log } = platform;
  if (!(await queries.hold(database.orm, holder, HOLD_SECONDS))) throw new NotHolding('another process feeds');
  const noted = await queries.oldestChanges(database.orm, PORTION);
  if (noted.length === 0) return 0;
  const ids = [...new Set(noted.map(({ adId }) => adId))];
  const ads = await queries.liveAds(database.orm, ids);
  const present = new Set(ads.map(({ id }) => id));
  const faults = new Map<number, string>();
  for (const index of indexes) {
    for (const [id, fault] of await putAds(engine, index, ads)) faults.set(id, fault);
    // What was refused must not be found as it was before.
    await engine.remove(index, [...ids.filter((id) => !present.has(id)), ...faults.keys()]);
  }
  await database.transaction(async (tx, afterCommit) => {
    if (!(await queries.holds(tx, holder))) throw new NotHolding('another process feeds');
    for (const [adId, fault] of faults)
      await queries.noteFault(
        tx,
        noted.filter((one) => one.adId === adId).map(({ id }) => id),
        fault,
      );
    await queries.forgetChanges(
      tx,
      noted.filter(({ adId }) => !faults.has(adId)).map(({ id }) => id),
    );
    changes.announce(tx, afterCommit, [...new Set(noted.map(({ regionId }) => `ads:${regionId}`))]);
  });
  logFaults(log, faults);
  return noted.length;
}

/** Keeps the index that answers up to date, beside the feeders of other nodes: one of them works at a time. */
export function createFeeder(deps: FeedDeps) {
  const { database, log } = deps.platform;
  const holder = randomUUID();
  let isFailing = false;

  /** Tells the engine of all changes that there are. Returns how many; none where another process does it. */
  async function feed(): Promise<number> {
    const state = await queries.indexState(database.orm);
    if (!state?.name || (await queries.oldestChanges(database.orm, 1)).length === 0) return 0;
    if (!(await queries.hold(database.orm, holder, HOLD_SECONDS))) return 0;
    let told = 0;
    try {
      // The index is read again under the hold: a rebuild may have ended in between.
      const index = (await queries.indexState(database.orm))?.name;
      for (let last = PORTION; index && last === PORTION; told += last) last = await feedPortion(deps, [index], holder);
    } finally {
      await queries.letGo(database.orm, holder);
    }
    return told;
  }

  async function round(): Promise<void> {
    try {
      await feed();
      if (isFailing) log.info('the search engine is told of changes again');
      isFailing = false;
    } catch (error) {
      if (!isFailing && !database.isAway())
        log.warn({ err: error }, 'the search engine cannot be told of changes; they are kept');
      isFailing = true;
    }
    setTimeout(round, PAUSE_MS).unref();
  }

  return { feed, start: () => void setTimeout(round, PAUSE_MS).unref() };
}
