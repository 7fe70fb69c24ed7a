import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type FeedDeps, feedPortion, logFaults, PORTION, putAds } from './feed.ts';
import * as queries from './feed-queries.ts';

const INDEXES = ['ashore_ads_a', 'ashore_ads_b'] as const;
const HOLD_SECONDS = 60;
const PATIENCE_MS = 90_000;
/** Nodes know of another index after two seconds; the old one is fed until then. */
const SETTLE_MS = 5_000;

/** What a rebuild did. */
export interface RebuildReport {
  index: string;
  ads: number;
  /** Ads that the engine refuses. */
  refused: number;
  seconds: number;
}

async function waitForHold({ platform }: FeedDeps, holder: string): Promise<void> {
  const { orm } = platform.database;
  const until = performance.now() + PATIENCE_MS;
  while (!(await queries.hold(orm, holder, HOLD_SECONDS))) {
    if (performance.now() > until) throw new Error('Another process is making an index. Wait for it, then try again.');
    await wait(500);
  }
}

/** Copies all live ads, and tells both indexes of changes in between. One process does both, so that nothing old comes last. */
async function copyAll(
  deps: FeedDeps,
  into: string,
  { all, holder }: { all: string[]; holder: string },
  onProgress: (ads: number) => void,
): Promise<{ ads: number; refused: number }> {
  const { database, log } = deps.platform;
  let [ads, refused, last] = [0, 0, 0];
  for (;;) {
    const portion = await queries.liveAdsAfter(database.orm, last, PORTION);
    const faults = await putAds(deps.engine, into, portion);
    logFaults(log, faults);
    refused += faults.size;
    await feedPortion(deps, all, holder);
    ads += portion.length;
    onProgress(ads);
    if (portion.length < PORTION) return { ads, refused };
    last = portion.at(-1)?.id ?? last;
  }
}

/**
 * Makes a new index of all live ads while the old one answers and ads change, then lets the new one answer. A rebuild that
 * breaks off changes nothing for visitors.
 * @param settleMs how long the old index is still told of changes
 */
export async function rebuildSearch(
  deps: FeedDeps,
  { onProgress = () => {}, settleMs = SETTLE_MS }: { onProgress?: (ads: number) => void; settleMs?: number } = {},
): Promise<RebuildReport> {
  const { database } = deps.platform;
  const { engine } = deps;
  const holder = randomUUID();
  const began = performance.now();
  await database.transaction((tx) => queries.noteChanges(tx));
  await waitForHold(deps, holder);
  try {
    const old = (await queries.indexState(database.orm))?.name ?? undefined;
    const index = old === INDEXES[0] ? INDEXES[1] : INDEXES[0];
    const all = [index, ...(old ? [old] : [])];
    await engine.empty(index);
    await queries.forgetFaults(database.orm);
    const copied = await copyAll(deps, index, { all, holder }, onProgress);
    while ((await feedPortion(deps, all, holder)) === PORTION);
    const mark = randomInt(1, 2 ** 47);
    await engine.mark(index, mark);
    await database.transaction(async (tx) => {
      if (!(await queries.holds(tx, holder))) throw new Error('Another process took over. Try again.');
      await queries.answerFrom(tx, index, mark);
    });
    const seconds = (performance.now() - began) / 1000;
    for (const end = performance.now() + settleMs; performance.now() < end; await wait(200))
      await feedPortion(deps, all, holder);
    if (old) await engine.empty(old);
    return { index, ...copied, seconds };
  } finally {
    await queries.letGo(database.orm, holder);
  }
}
