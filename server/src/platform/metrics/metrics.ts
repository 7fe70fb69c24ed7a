import {
  Counter,
  collectDefaultMetrics,
  Gauge,
  Histogram,
  type MetricObjectWithValues,
  type MetricValue,
  Registry,
} from 'prom-client';

/** What was asked for: a call, a page, a file of the program or of a member, or one of the addresses for machines. */
export type RequestKind = 'call' | 'page' | 'file' | 'other';

/** A page from memory, rendered for everybody, or rendered for one asker. */
export type PageSource = 'kept' | 'shared' | 'own';

/** What one process has counted, as another process reads it. */
export type MetricValues = MetricObjectWithValues<MetricValue<string>>[];

/** What a process counts of itself, in the format of Prometheus. */
export interface Metrics {
  /** A request was answered with an HTTP status, after so many seconds. */
  answered(kind: RequestKind, status: number, seconds: number): void;
  /** A call came to an end, with a code of the envelope. */
  called(path: string, code: number): void;
  pageSent(from: PageSource): void;
  jobEnded(queue: string, isDone: boolean): void;
  /** A number that is read when somebody asks. `name` begins with `ashore_` and ends with a unit, if it has one. Another under the same name takes its place. */
  reads(name: string, help: string, read: () => number): void;
  /** Numbers of the whole site by the value of one label, read when somebody asks; every process gives the same ones. */
  readsEach(name: string, help: string, label: string, read: () => Promise<ReadonlyMap<string, number>>): void;
  /** All numbers as text, and its media type. */
  text(): Promise<{ body: string; type: string }>;
  values(): Promise<MetricValues>;
}

/** From a kept page to a request that is given up. */
const SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * Counts for one process.
 * @param ofProcess also memory, CPU, garbage collection and the lag of the event loop, which take a timer
 */
export function createMetrics({ ofProcess = false } = {}): Metrics {
  const registry = new Registry();
  const registers = [registry];
  if (ofProcess) collectDefaultMetrics({ register: registry });
  const answers = new Histogram({
    name: 'ashore_http_request_duration_seconds',
    help: 'Time from a request to the end of its answer.',
    labelNames: ['kind', 'status'],
    buckets: SECONDS,
    registers,
  });
  const calls = new Counter({
    name: 'ashore_calls_total',
    help: 'Calls over HTTP, by their path and the code of the answer (200 is success).',
    labelNames: ['path', 'code'],
    registers,
  });
  const pages = new Counter({
    name: 'ashore_pages_total',
    help: 'Pages sent: kept in memory, rendered for everybody, or rendered for one asker.',
    labelNames: ['from'],
    registers,
  });
  const jobs = new Counter({
    name: 'ashore_jobs_total',
    help: 'Background jobs that ended, by their queue. A failed one is tried again later.',
    labelNames: ['queue', 'outcome'],
    registers,
  });
  return {
    answered: (kind, status, seconds) => answers.observe({ kind, status: `${Math.floor(status / 100)}xx` }, seconds),
    called: (path, code) => calls.inc({ path, code }),
    pageSent: (from) => pages.inc({ from }),
    jobEnded: (queue, isDone) => jobs.inc({ queue, outcome: isDone ? 'done' : 'failed' }),
    reads(name, help, read) {
      registry.removeSingleMetric(name);
      new Gauge({
        ...{ name, help, registers },
        collect() {
          this.set(read());
        },
      });
    },
    readsEach(name, help, label, read) {
      new Gauge({
        // Every process reads the same.
        ...{ name, help, registers, aggregator: 'max' },
        labelNames: [label],
        async collect() {
          const found = await read();
          this.reset();
          for (const [value, number] of found) this.set({ [label]: value }, number);
        },
      });
    },
    text: async () => ({ body: await registry.metrics(), type: registry.contentType }),
    values: () => registry.getMetricsAsJSON(),
  };
}

/** Adds up what several processes have counted, as text with its media type. */
export async function addUp(processes: MetricValues[]): Promise<{ body: string; type: string }> {
  const { AggregatorRegistry } = await import('prom-client');
  const sum = AggregatorRegistry.aggregate(processes);
  return { body: await sum.metrics(), type: sum.contentType };
}
