import { setTimeout as delay } from 'node:timers/promises';
import { type PartState, type SitePart, siteParts } from '@ashore/contract';
import type { Platform } from '#server/platform/platform.ts';
import { forgetInterruptions, type Interruption, interruptionsSince, noteInterruption } from './status-queries.ts';

/** How a part is looked at: what it answers, and from how many milliseconds on that is late. */
export interface Probe {
  slowMs: number;
  look(): Promise<PartState>;
}

export type Probes = Record<Exclude<SitePart, 'pages' | 'database' | 'chat'>, Probe>;

/** A part as this node last saw it. */
export interface SeenPart {
  part: SitePart;
  state: PartState;
  /** Since when it is so; null for what has worked since the node started. */
  since: Date | null;
}

const LOOK_EVERY_MS = 30_000;
const PATIENCE_MS = 8_000;
const DATABASE_SLOW_MS = 1_000;
/** Whoever was slow for less is not worth a line. */
const BRIEF_MS = 120_000;
const MOST_UNNOTED = 100;
const DAY = 86_400_000;
/** What is shown, and what is stored. */
const SHOWN_DAYS = 7;
const STORED_DAYS = 90;

async function stateOf({ slowMs, look }: Probe): Promise<PartState> {
  const begun = performance.now();
  const late = delay(PATIENCE_MS, 'away' as const, { ref: false });
  const state = await Promise.race([look().catch(() => 'away' as const), late]);
  return state === 'works' && performance.now() - begun > slowMs ? 'slow' : state;
}

/**
 * Looks at the parts of the site twice a minute, and remembers since when each is as it is, so that the status page needs
 * nobody. What is over is noted in the database, by whichever nodes saw it.
 */
export function watchParts({ database, clock }: Pick<Platform, 'database' | 'clock'>, probes: Probes) {
  const seen = new Map<SitePart, SeenPart & { worst: PartState }>(
    siteParts.map((part) => [part, { part, state: 'works', since: null, worst: 'works' }]),
  );
  let unnoted: Interruption[] = [];
  let recent: Interruption[] = [];
  let timer: NodeJS.Timeout | undefined;
  let lookedAt: Date | undefined;

  function saw(part: SitePart, state: PartState, now: Date): void {
    const before = seen.get(part);
    if (!before || before.state === state) return;
    // From slow to away it is one interruption.
    const beganAt = before.state === 'works' ? now : (before.since ?? now);
    if (state === 'works') {
      const isBrief = before.worst === 'slow' && now.getTime() - beganAt.getTime() < BRIEF_MS;
      if (!isBrief) unnoted.push({ part, state: before.worst, beganAt, endedAt: now });
      unnoted = unnoted.slice(-MOST_UNNOTED);
      seen.set(part, { part, state, since: now, worst: 'works' });
    } else {
      const worst = before.worst === 'away' ? 'away' : state;
      seen.set(part, { part, state, since: beganAt, worst });
    }
  }

  /** Writes down what is over, and reads what others wrote down. */
  async function exchange(now: Date): Promise<void> {
    const noting = unnoted;
    if (noting.length > 0) {
      await database.transaction(async (tx) => {
        for (const one of noting) await noteInterruption(tx, one);
        await forgetInterruptions(tx, new Date(now.getTime() - STORED_DAYS * DAY));
      });
      unnoted = unnoted.filter((one) => !noting.includes(one));
    }
    recent = await interruptionsSince(database.orm, new Date(now.getTime() - SHOWN_DAYS * DAY));
  }

  async function look(): Promise<void> {
    const ofDatabase = await stateOf({
      slowMs: DATABASE_SLOW_MS,
      look: () => database.ping().then(() => 'works' as const),
    });
    const others = await Promise.all(
      Object.entries(probes).map(async ([part, probe]) => [part as SitePart, await stateOf(probe)] as const),
    );
    const now = clock.now();
    // Pages and messages are made of what is in the database; this node itself answers, or nobody would ask.
    for (const part of ['database', 'pages', 'chat'] as const) saw(part, ofDatabase, now);
    for (const [part, state] of others) saw(part, state, now);
    lookedAt = now;
    if (ofDatabase !== 'away') await exchange(now).catch(() => {});
  }

  return {
    look,
    /** The parts as they were last seen; that the database is away is known at once. */
    parts(): SeenPart[] {
      if (database.isAway() && seen.get('database')?.state !== 'away')
        for (const part of ['database', 'pages', 'chat'] as const) saw(part, 'away', clock.now());
      return [...seen.values()].map(({ part, state, since }) => ({ part, state, since }));
    },
    recent: () => recent,
    lookedAt: () => lookedAt,
    /** Looks now and from now on; returns how to end it. */
    start(): () => void {
      void look();
      timer ??= setInterval(() => void look(), LOOK_EVERY_MS).unref();
      return () => clearInterval(timer);
    },
  };
}

export type Watch = ReturnType<typeof watchParts>;
