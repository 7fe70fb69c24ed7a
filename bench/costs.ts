import type pg from 'pg';
import pino from 'pino';
import { type Database, openDatabase } from '../server/src/platform/database/database.ts';

/** What one question costs the database: its dearest statement, warm. */
export interface Cost {
  /** Milliseconds, the median of several runs. */
  time: number;
  /** Pages of shared memory. */
  buffers: number;
}

export interface Question {
  name: string;
  kind: 'flat' | 'search' | 'filter' | 'facets' | 'matching';
  ask(database: Database): Promise<unknown>;
}

const RUNS = 7;

interface Node {
  'Node Type': string;
  'Subplan Name'?: string;
  'CTE Name'?: string;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: Node[];
}

interface Plan {
  'Execution Time': number;
  Plan: Node;
}

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** Pages of a statement. What it writes beside its answer, in a part that nothing reads, PostgreSQL does not count at the top. */
function buffersOf(top: Node): number {
  const nodes = nodesOf(top);
  const read = new Set(nodes.map((node) => node['CTE Name']));
  const beside = nodes.filter(
    (node) =>
      node['Node Type'] === 'ModifyTable' && node !== top && !read.has(node['Subplan Name']?.replace('CTE ', '')),
  );
  return [top, ...beside].reduce((sum, node) => sum + node['Shared Hit Blocks'] + node['Shared Read Blocks'], 0);
}

/** What the statements cost that a question sends, each explained after it has run. What they change is taken back. */
export async function costOf(database: Database, client: pg.Client, { ask }: Question): Promise<Cost> {
  const sent: { text: string; values: unknown[] }[] = [];
  const { query } = database.pool;
  database.pool.query = ((statement: { text: string }, values: unknown[]) => {
    sent.push({ text: statement.text, values });
    return Reflect.apply(query, database.pool, [statement, values]);
  }) as typeof query;
  try {
    await ask(database);
  } finally {
    database.pool.query = query;
  }
  const costs: Cost[] = [];
  for (const { text, values } of sent) {
    const runs: Cost[] = [];
    for (let run = 0; run < RUNS; run++) {
      await client.query('begin');
      const { rows } = await client.query(`explain (analyze, buffers, format json) ${text}`, values);
      await client.query('rollback');
      const { 'Execution Time': time, Plan: top } = (rows[0] as { 'QUERY PLAN': Plan[] })['QUERY PLAN'][0] as Plan;
      runs.push({ time, buffers: buffersOf(top) });
    }
    costs.push(runs.sort((one, other) => one.time - other.time)[Math.floor(RUNS / 2)] as Cost);
  }
  return {
    time: Math.max(...costs.map(({ time }) => time)),
    buffers: Math.max(...costs.map(({ buffers }) => buffers)),
  };
}

/** What every question costs on one data set, by its name. */
export async function costsOf(
  databaseUrl: string,
  client: pg.Client,
  questions: readonly Question[],
): Promise<Map<string, Cost & { kind: Question['kind'] }>> {
  const database = openDatabase({
    connection: { connectionString: databaseUrl },
    poolSize: 2,
    log: pino({ level: 'error' }),
  });
  const costs = new Map<string, Cost & { kind: Question['kind'] }>();
  for (const question of questions)
    costs.set(question.name, { ...(await costOf(database, client, question)), kind: question.kind });
  await database.close();
  return costs;
}
