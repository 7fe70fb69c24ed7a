import type { SharedAccounts } from '@ashore/contract';
import type { Call } from '#server/call.ts';
import type { Events } from '#server/events.ts';
import type { Module } from '#server/module.ts';
import { sendAlong, type Transaction } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { eraseMarksOf, exportedMarks, putNetwork, putUnrelated, removeExpired } from './mark-queries.ts';
import { contactMarks, deviceMark, networkMark, noteMarks, pictureMarks } from './marks.ts';
import { keptMs, REGISTERING_MS } from './rules.ts';
import { sharedAccounts } from './sharing.ts';
import { hasSharedPlace } from './sharing-queries.ts';
import { barredSharers, watchAd } from './signals.ts';

const FORGET_JOB = 'patterns.forgetMarks';

/** What accounts have in common: noted, compared with banned accounts, shown at the desk. */
export interface PatternsModule extends Module {
  /** The accounts that share something with a member, in two steps. */
  sharedAccounts(userId: number): Promise<SharedAccounts>;
  /** Says that two accounts have nothing to do with each other; false where that was said before. */
  setUnrelated(tx: Transaction, pair: [number, number], markedBy: number): Promise<boolean>;
  /** Says so of a member and every banned account whose marks hold the member's ads; returns the other accounts. */
  clear(tx: Transaction, userId: number, markedBy: number): Promise<number[]>;
  /** Notes what content that comes with the program has in common with other content. */
  note(userId: number, seen: { prints?: string[]; text?: string }): Promise<void>;
  /** Whether two members use one device or network as far as it is known, `userId` being the caller. */
  sitTogether(call: Pick<Call, 'device' | 'clientKey'>, userId: number, otherId: number): Promise<boolean>;
  /** Removes marks that are out of time; the nightly job's work. */
  forgetMarks(): Promise<void>;
}

/** Notes the device a member logged in with, and the network in which the account was opened. */
function noteArrivals(platform: Platform, events: Events): void {
  events.on('member.arrived', async (tx, _afterCommit, { userId, device, clientKey }) => {
    const now = platform.clock.now();
    sendAlong(tx, noteMarks(platform, tx, userId, [deviceMark(platform, device)]));
    const { hash } = networkMark(platform, clientKey);
    const since = new Date(now.getTime() - REGISTERING_MS);
    const expiresAt = new Date(now.getTime() + keptMs.network);
    sendAlong(tx, putNetwork(tx, { userId, hash, now, since, expiresAt }));
  });
}

export function createPatternsModule(platform: Platform, { events }: { events: Events }): PatternsModule {
  const { database, clock, jobs } = platform;
  const { orm } = database;

  async function forgetMarks(): Promise<void> {
    await removeExpired(orm, clock.now());
  }

  events.on('ad.submitted', (tx, afterCommit, ad) => watchAd({ platform, events }, tx, afterCommit, ad));
  events.on('text.written', async (tx, _afterCommit, { ownerId, text }) => {
    const marks = contactMarks(platform, text);
    if (marks.length > 0) sendAlong(tx, noteMarks(platform, tx, ownerId, marks));
  });
  noteArrivals(platform, events);

  return {
    name: 'patterns',
    handlers: [],
    sharedAccounts: (userId) => sharedAccounts(platform, orm, userId),
    setUnrelated: (tx, pair, markedBy) => putUnrelated(tx, pair, markedBy, clock.now()),
    async clear(tx, userId, markedBy) {
      const others = await barredSharers(platform, tx, userId, clock.now());
      for (const other of others) await putUnrelated(tx, [userId, other.userId], markedBy, clock.now());
      return others.map((other) => other.userId);
    },
    async note(userId, { prints = [], text = '' }) {
      const marks = [...pictureMarks(prints), ...contactMarks(platform, text)];
      if (marks.length > 0) await noteMarks(platform, orm, userId, marks);
    },
    sitTogether({ device, clientKey }, userId, otherId) {
      const own = [networkMark(platform, clientKey), ...(device ? [deviceMark(platform, device)] : [])];
      return hasSharedPlace(orm, { userId, otherId, now: clock.now(), hashes: own.map(({ hash }) => hash) });
    },
    forgetMarks,
    async startJobs() {
      await jobs.work(FORGET_JOB, forgetMarks);
      await jobs.schedule(FORGET_JOB, '5 4 * * *');
    },
    exportData: async (userId) => ({ marks: await exportedMarks(orm, userId) }),
    eraseMember: eraseMarksOf,
  };
}
