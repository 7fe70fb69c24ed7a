/** More is waiting than can be worked off soon. */
export declare class QueueFull extends Error {
  /** Reads as 'come back in a moment' (SQLSTATE class 53, insufficient resources) wherever errors are sorted. */
  readonly code = '53000';
  readonly name = 'QueueFull';
  /** Whether it is the client's own work that fills the client's share; else that of all together. */
  readonly ownShare: boolean;
  constructor(message: string, ownShare: boolean);
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
/**
 * Runs work in turn: each client has a lane of its own, first come first served, and the lanes take turns. So however
 * much one client asks for, another's work waits for what runs and not for what waits.
 * @returns a function that runs work of a client, and rejects with QueueFull when too much is waiting or it waited too long
 */
export declare function createFairQueue(limits: QueueLimits): <T>(client: string, work: () => Promise<T>) => Promise<T>;
export type FairQueue = ReturnType<typeof createFairQueue>;
