import type { JsonValue } from '../bus/port.ts';
import type { Transaction } from '../database/database.ts';
/** What a job is given to work with: a JSON object. */
export type JobPayload = {
  [key: string]: JsonValue | undefined;
};
/** Works one job. A job whose handler throws is tried again; `signal` aborts when the process no longer waits for it. */
export type JobHandler = (payload: JobPayload, signal: AbortSignal) => Promise<void>;
export type EnqueueOptions = {
  /** The job exists when this transaction commits, and not at all when it does not. */
  tx?: Transaction;
  /** The job is not worked before this time. */
  startAfter?: Date;
  /** While a job of the same name and key waits for its first try, no second one is added. */
  singletonKey?: string;
};
/** Work for later, done once by one of the nodes: at least once, so handlers bear being repeated. */
export type Jobs = {
  /** Whether this process works jobs; else it leaves them to other nodes. */
  readonly works: boolean;
  /** Needs `start` to have been called, by a node with or without handlers. */
  enqueue(name: string, payload: JobPayload, options?: EnqueueOptions): Promise<void>;
  /** Which of these keys have a job of this name that waits, is being worked or is to be tried again. */
  underWay(name: string, singletonKeys: string[]): Promise<Set<string>>;
  /** Registers the handler of a kind of job; before or after `start`. A node works up to five of a kind at once. */
  work(name: string, handler: JobHandler): Promise<void>;
  /** Enqueues a job with an empty payload by the clock, once for all nodes. `cron` has five fields, in UTC. */
  schedule(name: string, cron: string): Promise<void>;
  /** When a schedule starts its next job. */
  nextRun(cron: string): Date;
  /** Removes waiting jobs whose payload has one of these values at its top level. */
  forget(
    tx: Transaction,
    values: {
      [key: string]: string | number;
    }[],
  ): Promise<void>;
  /** Empties the payloads and results of finished jobs. */
  forgetFinished(tx: Transaction): Promise<void>;
  start(): Promise<void>;
  /** Takes no new job, waits for those being worked (25 s at most; what is not done by then is tried again elsewhere). */
  stop(): Promise<void>;
};
