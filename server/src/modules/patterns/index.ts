import type { SharedAccounts } from '@ashore/contract';
import type { Call } from '#server/call.ts';
import type { Events } from '#server/events.ts';
import type { Module } from '#server/module.ts';
import { type Executor, sendAlong, type Transaction } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { eraseMarksOf, exportedMarks, putNetwork, putUnrelated, removeExpired } from './mark-queries.ts';
import { deviceMark, nameMarks, networkMark, noteMarks, pictureMarks } from './marks.ts';
import { createMessageMarks, type SaidMessage } from './message-marks.ts';
import { type PrintsOf, watchImported, watchProfile } from './pictures.ts';
import { keptMs, REGISTERING_MS } from './rules.ts';
import { groupsOf, sharedAccounts } from './sharing.ts';
import { hasSharedPlace } from './sharing-queries.ts';
import { barredSharers, watchAd } from './signals.ts';
import { createVelocity, type VelocityCounts } from './velocity.ts';

export type { SaidMessage } from './message-marks.ts';
export { paymentsIn } from './payments.ts';

const FORGET_JOB = 'patterns.forgetMarks';

/** What accounts have in common: noted, compared with banned accounts, shown at the desk. */
export interface PatternsModule extends Module, Pick<VelocityCounts, 'takeFirstMessage' | 'noteReport'> {
  /** The accounts that share something with a member, in two steps. */
  sharedAccounts(userId: number): Promise<SharedAccounts>;
  /** Of each of these members the group it belongs to: who shares something with another of them is in the same. */
  groupsOf(executor: Executor, userIds: number[]): Promise<Map<number, number>>;
  /** Says that two accounts have nothing to do with each other; false where that was said before. */
  setUnrelated(tx: Transaction, pair: [number, number], markedBy: number): Promise<boolean>;
  /** Says so of a member and every banned account whose marks hold the member's ads; returns the other accounts. */
  clear(tx: Transaction, userId: number, markedBy: number): Promise<number[]>;
  /** Notes what content that comes with the program has in common with other content. */
  note(userId: number, seen: { prints?: string[]; text?: string }): Promise<void>;
  /** Whether two members use one device or network as far as it is known, `userId` being the caller. */
  sitTogether(call: Pick<Call, 'device' | 'clientKey'>, userId: number, otherId: number): Promise<boolean>;
  /** Notes what messages name, once they are acknowledged. */
  noteMessages(messages: SaidMessage[]): void;
  /** Resolves when nothing of messages waits to be noted. */
  settled(): Promise<void>;
  /** Removes marks that are out of time; the nightly job's work. */
  forgetMarks(): Promise<void>;
}

/** Notes the device a member logged in with, and the network in which the account was opened. */
function noteArrivals(platform: Platform, events: Events, velocity: VelocityCounts): void {
  events.on('member.arrived', async (tx, afterCommit, { userId, device, clientKey }) => {
    const now = platform.clock.now();
    sendAlong(tx, noteMarks(platform, tx, userId, [deviceMark(platform, device)]));
    const { hash } = networkMark(platform, clientKey);
    const since = new Date(now.getTime() - REGISTERING_MS);
    const expiresAt = new Date(now.getTime() + keptMs.network);
    sendAlong(tx, putNetwork(tx, { userId, hash, now, since, expiresAt }));
    afterCommit(() => void velocity.noteArrival(userId, hash));
  });
}

export function createPatternsModule(
  platform: Platform,
  { events, printsOf }: { events: Events; printsOf: PrintsOf },
): PatternsModule {
  const { database, clock, jobs } = platform;
  const { orm } = database;

  const velocity = createVelocity({ platform, events });
  const messageMarks = createMessageMarks(platform);

  async function forgetMarks(): Promise<void> {
    await removeExpired(orm, clock.now());
  }

  events.on('ad.submitted', (tx, afterCommit, ad) => watchAd({ platform, events }, tx, afterCommit, ad));
  events.on('text.written', async (tx, _afterCommit, { ownerId, text }) => {
    const marks = nameMarks(platform, text);
    if (marks.length > 0) sendAlong(tx, noteMarks(platform, tx, ownerId, marks));
  });
  events.on('profile.pictured', (tx, _afterCommit, pictured) => watchProfile(platform, printsOf, tx, pictured));
  events.on('ads.imported', (tx, _afterCommit, imported) => watchImported(platform, printsOf, tx, imported));
  events.on('ad.changed', async (_tx, afterCommit, { adId, before, after }) => {
    if (before && after.status === 'removed') afterCommit(() => void velocity.noteErased(adId));
  });
  noteArrivals(platform, events, velocity);

  return {
    name: 'patterns',
    handlers: [],
    sharedAccounts: (userId) => sharedAccounts(platform, orm, userId),
    groupsOf: (executor, userIds) => groupsOf(platform, executor, userIds),
    setUnrelated: (tx, pair, markedBy) => putUnrelated(tx, pair, markedBy, clock.now()),
    async clear(tx, userId, markedBy) {
      const others = await barredSharers(platform, tx, userId, clock.now());
      for (const other of others) await putUnrelated(tx, [userId, other.userId], markedBy, clock.now());
      return others.map((other) => other.userId);
    },
    async note(userId, { prints = [], text = '' }) {
      const marks = [...pictureMarks(prints), ...nameMarks(platform, text)];
      if (marks.length > 0) await noteMarks(platform, orm, userId, marks);
    },
    sitTogether({ device, clientKey }, userId, otherId) {
      const own = [networkMark(platform, clientKey), ...(device ? [deviceMark(platform, device)] : [])];
      return hasSharedPlace(orm, { userId, otherId, now: clock.now(), hashes: own.map(({ hash }) => hash) });
    },
    noteMessages: messageMarks.note,
    settled: messageMarks.settled,
    takeFirstMessage: velocity.takeFirstMessage,
    noteReport: velocity.noteReport,
    forgetMarks,
    async startJobs() {
      await jobs.work(FORGET_JOB, forgetMarks);
      await jobs.schedule(FORGET_JOB, '5 4 * * *');
    },
    exportData: async (userId) => ({ marks: await exportedMarks(orm, userId) }),
    eraseMember: eraseMarksOf,
  };
}
