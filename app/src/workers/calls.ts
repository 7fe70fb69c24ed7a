import type { DemoLogin } from '@ashore/demo';
import type { MetricValues, RateLimits, Siblings } from '@ashore/server';
import { createBirpc } from 'birpc';

/** What sends and hears messages between processes: a worker as its parent sees it, or the process of the worker itself. */
export interface Channel {
  send?(message: object, handle: undefined, options: undefined, done: (error: Error | null) => void): unknown;
  on(event: 'message', listener: (message: unknown) => void): unknown;
}

/** What a worker asks its parent. */
export interface ParentCalls extends RateLimits {
  /** From now on this worker hears of changes. */
  join(): void;
  /** Resolves when every other worker has heard what changed. */
  tell(tags: string[]): Promise<void>;
  /** This worker serves. */
  ready(facts: WorkerFacts): void;
}

/** What a worker says of itself when it serves. */
export interface WorkerFacts {
  /** Members of the demo content, by the first worker alone. */
  logins: DemoLogin[];
}

interface WorkerCalls {
  /** Another worker changed what these tags stand for. */
  changed(tags: string[]): void;
  /** What this worker has counted. */
  metrics(): Promise<MetricValues>;
}

const channelOptions = (channel: Channel) => ({
  // A message to a process that has just ended: its calls are given up when its end is heard of.
  post: (message: object) => void channel.send?.(message, undefined, undefined, () => {}),
  on: (listener: (message: unknown) => void) => void channel.on('message', listener),
});

const callsOfWorker = (functions: ParentCalls, worker: Channel) =>
  createBirpc<WorkerCalls, ParentCalls>(functions, { ...channelOptions(worker), bind: 'functions' });

/** Joins the workers of one machine: counts for all of them, and passes on what one has changed. */
export function createSwitchboard(limits: RateLimits) {
  const joined = new Set<ReturnType<typeof callsOfWorker>>();
  return {
    /** What the workers that serve have counted, those left out that do not answer. */
    async metrics(): Promise<MetricValues[]> {
      const answers = await Promise.allSettled([...joined].map((worker) => worker.metrics()));
      return answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
    },
    /**
     * Serves a worker until the function that it returns is called, when the worker has ended.
     * @param onReady called when the worker serves
     */
    serve(worker: Channel, onReady: (facts: WorkerFacts) => void): () => void {
      const calls = callsOfWorker(
        {
          take: (key, rule, cost) => limits.take(key, rule, cost),
          reset: (key) => limits.reset(key),
          join: () => void joined.add(calls),
          async tell(tags) {
            const others = [...joined].filter((other) => other !== calls);
            await Promise.allSettled(others.map((other) => other.changed(tags)));
          },
          ready: onReady,
        },
        worker,
      );
      return () => {
        joined.delete(calls);
        calls.$close();
      };
    },
  };
}

/** The process of this machine that holds what its workers share, as one of them sees it. */
export interface Parent {
  limits: RateLimits;
  siblings: Siblings;
  join(): Promise<void>;
  /** The parent may ask what this worker has counted. */
  onMetrics(read: () => Promise<MetricValues>): void;
  ready(facts: WorkerFacts): Promise<void>;
}

/** Asks the parent over the channel of this worker. */
export function parentOver(channel: Channel): Parent {
  let onTold = (_tags: string[]) => {};
  let readMetrics = async (): Promise<MetricValues> => [];
  const calls = createBirpc<ParentCalls, WorkerCalls>(
    { changed: (tags) => onTold(tags), metrics: () => readMetrics() },
    { ...channelOptions(channel), bind: 'functions' },
  );
  return {
    limits: { take: (key, rule, cost) => calls.take(key, rule, cost), reset: (key) => calls.reset(key) },
    siblings: {
      tell: (tags) => calls.tell(tags),
      onTold(listener) {
        onTold = listener;
      },
    },
    join: () => calls.join(),
    onMetrics(read) {
      readMetrics = read;
    },
    ready: (facts) => calls.ready(facts),
  };
}
