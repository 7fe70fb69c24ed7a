/** More is waiting than can be worked off soon. */
export class QueueFull extends Error {
  /** Reads as 'come back in a moment' (SQLSTATE class 53, insufficient resources) wherever errors are sorted. */
  readonly code = '53000';
  override readonly name = 'QueueFull';
  /** Whether it is the client's own work that fills the client's share; else that of all together. */
  readonly ownShare: boolean;
  constructor(message: string, ownShare: boolean) {
    super(message);
    this.ownShare = ownShare;
  }
}

export interface QueueLimits {
  /** How much work runs at once, and how much of one client's. */
  atOnce: number;
  atOnceEach?: number;
  /** How much may wait, and how much of one client's. */
  waiting: number;
  waitingEach?: number;
  /** How long work may wait for its turn; for ever without it. */
  patienceMs?: number;
}

interface Lane {
  running: number;
  /** Each starts work that waits. */
  waiting: Set<() => void>;
}

/** Waits in a lane until its work is started; gives up after a while and says so with `onLate`. */
function waitIn(lane: Lane, patienceMs: number | undefined, onLate: () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const start = () => {
      clearTimeout(timer);
      resolve();
    };
    const timer =
      patienceMs &&
      setTimeout(() => {
        lane.waiting.delete(start);
        onLate();
        reject(new QueueFull('the work waited too long', false));
      }, patienceMs);
    lane.waiting.add(start);
  });
}

/**
 * Runs work in turn: each client has a lane of its own, first come first served, and the lanes take turns. So however
 * much one client asks for, another's work waits for what runs and not for what waits.
 * @returns a function that runs work of a client, and rejects with QueueFull when too much is waiting or it waited too long
 */
export function createFairQueue(limits: QueueLimits) {
  const { atOnce, waiting: most, atOnceEach = atOnce, waitingEach = most, patienceMs } = limits;
  /** In the order of their turns; a lane without work has none. */
  const lanes = new Map<string, Lane>();
  let running = 0;
  let waiting = 0;

  function next(): void {
    for (const [client, lane] of lanes) {
      if (running >= atOnce) return;
      const [start] = lane.waiting;
      if (!start || lane.running >= atOnceEach) continue;
      lane.waiting.delete(start);
      waiting--;
      begin(client, lane);
      start();
      // `begin` moved this lane to the end, so the loop comes back to it after all others.
    }
  }

  function begin(client: string, lane: Lane): void {
    running++;
    lane.running++;
    lanes.delete(client);
    lanes.set(client, lane);
  }

  function end(client: string, lane: Lane): void {
    running--;
    lane.running--;
    removeIdle(client, lane);
    next();
  }

  function removeIdle(client: string, lane: Lane): void {
    if (lane.running === 0 && lane.waiting.size === 0) lanes.delete(client);
  }

  /** Waits for the work's turn; undefined where it can begin at once. */
  function turn(client: string, lane: Lane): Promise<void> | undefined {
    if (running < atOnce && lane.running < atOnceEach && lane.waiting.size === 0) {
      begin(client, lane);
      return undefined;
    }
    if (lane.waiting.size >= waitingEach) throw new QueueFull('too much work of this client is waiting', true);
    if (waiting >= most) throw new QueueFull('too much work is waiting', false);
    waiting++;
    return waitIn(lane, patienceMs, () => {
      waiting--;
    });
  }

  return async <T>(client: string, work: () => Promise<T>): Promise<T> => {
    const lane = lanes.get(client) ?? { running: 0, waiting: new Set() };
    if (!lanes.has(client)) lanes.set(client, lane);
    try {
      // Without a pause where it is its turn: whoever asks next sees that it runs.
      const waited = turn(client, lane);
      if (waited) await waited;
    } catch (error) {
      removeIdle(client, lane);
      throw error;
    }
    try {
      return await work();
    } finally {
      end(client, lane);
    }
  };
}

export type FairQueue = ReturnType<typeof createFairQueue>;
