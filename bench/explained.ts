import type pg from 'pg';

const TRIES = 3;

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

export interface Cost {
  milliseconds: number;
  planning: number;
  buffers: number;
}

async function explained(pool: pg.Pool, { text, values = [] }: Sent): Promise<Cost> {
  const { rows } = await pool.query({ text: `explain (analyze, buffers, format json) ${text}`, values });
  const [{ Plan: plan, 'Execution Time': milliseconds, 'Planning Time': planning }] = rows[0]['QUERY PLAN'];
  return { milliseconds, planning, buffers: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'] };
}

/** Explains a statement three times (ANALYZE, BUFFERS); the least counts. */
export async function costOf(pool: pg.Pool, statement: Sent): Promise<Cost> {
  const tries: Cost[] = [];
  for (let at = 0; at < TRIES; at++) tries.push(await explained(pool, statement));
  return tries.reduce((least, one) => (one.milliseconds < least.milliseconds ? one : least));
}
