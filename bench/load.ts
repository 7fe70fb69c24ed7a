import autocannon from 'autocannon';
import { cpuOf } from './cpu.ts';

/** What one request has of its own. */
export interface NextRequest {
  path?: string;
  method?: 'GET' | 'POST';
  body?: string;
  headers?: Record<string, string>;
}

export interface Target {
  name: string;
  url: string;
  /** Processes whose CPU counts, with all below them. */
  pids: number[];
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  /** Makes each request anew. */
  next?: () => NextRequest;
  /** Requests to one view of a page, where that is more than one: costs are of the view. */
  perView?: number;
  connections?: number;
  /** So many before it is measured, where a second of them is not enough. */
  warmUpRequests?: number;
  /** Sees the headers of each answer. */
  onAnswer?: (headers: Record<string, string>) => void;
}

export interface Measured {
  /** CPU milliseconds per request. */
  cpu: number;
  perSecond: number;
  p50: number;
  p99: number;
  errors: number;
}

const WARM_UP_SECONDS = 1;

async function run(target: Target, long: { duration: number } | { amount: number }): Promise<autocannon.Result> {
  return autocannon({
    url: target.url,
    method: target.method ?? 'GET',
    // As browsers do.
    headers: { 'accept-encoding': 'gzip, deflate, br, zstd', ...target.headers },
    connections: target.connections ?? 32,
    ...long,
    ...(target.next
      ? {
          requests: [
            {
              setupRequest: (request) => ({ ...request, ...target.next?.() }),
              ...(target.onAnswer && { onResponse: (_status, _body, _context, headers) => target.onAnswer?.(headers) }),
            },
          ],
        }
      : {}),
  });
}

/** Loads a target with 32 connections for some seconds, after it was warmed up. */
export async function measure(target: Target, seconds: number): Promise<Measured> {
  await run(target, target.warmUpRequests ? { amount: target.warmUpRequests } : { duration: WARM_UP_SECONDS });
  const before = cpuOf(target.pids);
  const result = await run(target, { duration: seconds });
  const cpu = cpuOf(target.pids) - before;
  const done = result.requests.total / (target.perView ?? 1);
  return {
    cpu: cpu / Math.max(1, done),
    perSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    errors: result.errors + result.timeouts + result.non2xx,
  };
}

const median = (values: number[]): number =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

export interface Summary extends Measured {
  /** Largest over smallest CPU of the rounds. */
  spread: number;
}

/** All targets round by round, every second round in the opposite order, so that what the machine does meanwhile hits all alike; medians. */
export async function measureAll(targets: Target[], rounds: number, seconds: number): Promise<Map<string, Summary>> {
  const samples = new Map<string, Measured[]>();
  for (let round = 0; round < rounds; round++) {
    for (const target of round % 2 ? [...targets].reverse() : targets) {
      samples.set(target.name, [...(samples.get(target.name) ?? []), await measure(target, seconds)]);
    }
  }
  const summaries = [...samples].map(([name, list]): [string, Summary] => {
    const pick = (key: keyof Measured) => median(list.map((one) => one[key]));
    const cpus = list.map((one) => one.cpu);
    const errors = list.reduce((sum, one) => sum + one.errors, 0);
    return [
      name,
      {
        cpu: pick('cpu'),
        perSecond: pick('perSecond'),
        p50: pick('p50'),
        p99: pick('p99'),
        errors,
        spread: Math.max(...cpus) / Math.min(...cpus),
      },
    ];
  });
  return new Map(summaries);
}
