/** What a span says of its work: names and numbers of the program, never a value that a person typed. */
export type SpanFacts = Record<string, string | number | boolean>;
/** Whether a span answers a request, works a job that was queued, or waits for another program. */
export type SpanKind = 'answers' | 'works' | 'asks';
/** The span of a request, from its first header to the end of its answer. */
export interface RequestSpan {
  /** Runs what belongs to the request, now or later. */
  run<T>(work: () => T): T;
  /** @param name method and pattern of the route */
  end(name: string, status: number, facts: SpanFacts): void;
}
/** Notes what the site does as traces, for programs that show which part of a request takes how long. */
export interface Tracing {
  readonly isOn: boolean;
  /** @param parent a header `traceparent` of somebody who is trusted with it */
  request(parent: string | undefined): RequestSpan;
  /** Runs work as a span of its own, within the one that is under way. Without one, or with `parent`, it begins a trace. */
  span<T>(name: string, kind: SpanKind, facts: SpanFacts, work: () => Promise<T>, parent?: string): Promise<T>;
  /** Begins a span within the one under way, and returns how to end it; nothing where none is recorded. */
  begin(name: string, facts: SpanFacts): ((fault?: unknown) => void) | undefined;
  /** The span under way as a header `traceparent`; undefined where none is recorded. */
  current(): string | undefined;
  /** What a line of the log says of it. */
  logFacts(): Record<string, string>;
  /** Sends what is left, for two seconds at most. */
  close(): Promise<void>;
}
/** Notes nothing. */
export declare const noTracing: Tracing;
