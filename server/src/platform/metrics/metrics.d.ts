import { type MetricObjectWithValues, type MetricValue } from 'prom-client';
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
  text(): Promise<{
    body: string;
    type: string;
  }>;
  values(): Promise<MetricValues>;
}
/**
 * Counts for one process.
 * @param ofProcess also memory, CPU, garbage collection and the lag of the event loop, which take a timer
 */
export declare function createMetrics({ ofProcess }?: { ofProcess?: boolean | undefined }): Metrics;
/** Adds up what several processes have counted, as text with its media type. */
export declare function addUp(processes: MetricValues[]): Promise<{
  body: string;
  type: string;
}>;
