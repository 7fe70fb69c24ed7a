import { readFileSync } from 'node:fs';
import type { Operation, OutputOf } from '@ashore/contract';
import type pg from 'pg';
import type { Call } from '../server/src/call.ts';
import type { Platform } from '../server/src/platform/platform.ts';
import { createTestModules } from '../server/src/test-product.ts';

const TRIES = 7;

export interface Sent {
  text: string;
  values?: unknown[];
}

/** Notes the statements of a pool with their values. */
export function note(pool: pg.Pool): Sent[] {
  const sent: Sent[] = [];
  pool.on('connect', (client) => {
    const query = client.query;
    client.query = ((...given: unknown[]) => {
      const [first, values] = given as [string | Sent, unknown[]?];
      const statement: Sent = typeof first === 'string' ? { text: first, values: values ?? [] } : first;
      if (/^\s*(select|with)/i.test(statement.text))
        sent.push({ values: Array.isArray(values) ? values : [], ...statement });
      return Reflect.apply(query, client, given);
    }) as typeof query;
  });
  return sent;
}

interface Cost {
  /** By the clock, which also counts what other programs of the machine take meanwhile. */
  milliseconds: number;
  /** Of one processor, for the execution alone. */
  cpu: number;
  planning: number;
  buffers: number;
}

/** Milliseconds that a process has had a processor so far, to the nanosecond (Linux, schedstat). */
const processorTimeOf = (pid: number): number =>
  Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ', 1)[0]) / 1e6;

async function explained(client: pg.PoolClient, pid: number, { text, values = [] }: Sent): Promise<Cost> {
  const before = processorTimeOf(pid);
  await client.query({ text: `explain (format json) ${text}`, values });
  const planned = processorTimeOf(pid);
  const { rows } = await client.query({ text: `explain (analyze, buffers, timing off, format json) ${text}`, values });
  const cpu = processorTimeOf(pid) - planned - (planned - before);
  const [{ Plan: plan, 'Execution Time': milliseconds, 'Planning Time': planning }] = rows[0]['QUERY PLAN'];
  return { milliseconds, cpu, planning, buffers: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'] };
}

/**
 * Explains a statement seven times (ANALYZE, BUFFERS); the least counts, as all above it is other work of the machine. Without
 * the time of each step, which would cost more than many of the steps.
 */
async function costOf(client: pg.PoolClient, pid: number, statement: Sent): Promise<Cost> {
  const tries: Cost[] = [];
  for (let at = 0; at < TRIES; at++) tries.push(await explained(client, pid, statement));
  const least = (what: keyof Cost) => Math.min(...tries.map((one) => one[what]));
  return {
    milliseconds: least('milliseconds'),
    cpu: Math.max(0, least('cpu')),
    planning: least('planning'),
    buffers: least('buffers'),
  };
}

/** The address of the database of a platform for programs that open their own connections. */
export function addressOf({ database }: Platform): string {
  const { host, port, user, password, database: name } = database.pool.options;
  const secret = encodeURIComponent(String(password ?? ''));
  return `postgres://${user}:${secret}@localhost:${port}/${name}?host=${encodeURIComponent(host ?? '')}`;
}

/** Makes calls as a visitor of the first region does, past HTTP and whatever is remembered there. */
export function visitorOf(platform: Platform) {
  const { all } = createTestModules(platform);
  const call = {
    ...{ viewer: undefined, regionId: 1, locale: 'en', log: platform.log, dependsOn: () => undefined },
    read: <T>(work: () => Promise<T>) => work(),
  } as unknown as Call;
  return <O extends Operation>(operation: O, input: object) => {
    const handler = all.flatMap(({ handlers }) => handlers).find((one) => one.operation === operation);
    return handler?.handle(call, input) as Promise<OutputOf<O>>;
  };
}

/** What a call cost: all its statements together, and the slowest. */
export interface Costs extends Cost {
  statements: number;
  slowest: number;
}

/** Explains what was sent meanwhile, one statement after the other. `--plans` prints each. */
export async function costsOf(pool: pg.Pool, sent: readonly Sent[]): Promise<Costs> {
  const whole: Costs = { milliseconds: 0, cpu: 0, planning: 0, buffers: 0, statements: 0, slowest: 0 };
  const statements = [...sent];
  const client = await pool.connect();
  try {
    const { rows } = await client.query('select pg_backend_pid() as pid');
    for (const one of statements) {
      const { milliseconds, cpu, planning, buffers } = await costOf(client, rows[0].pid, one);
      whole.statements += 1;
      whole.milliseconds += milliseconds;
      whole.cpu += cpu;
      whole.planning += planning;
      whole.buffers += buffers;
      whole.slowest = Math.max(whole.slowest, milliseconds);
      if (process.argv.includes('--plans'))
        console.log(`   ${milliseconds.toFixed(2)} ${buffers} ${one.text.replaceAll(/\s+/g, ' ').slice(0, 300)}`);
    }
  } finally {
    client.release();
  }
  return whole;
}
