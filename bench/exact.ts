import type pg from 'pg';
import type { LoggedIn } from './visitors.ts';
import { weightLimits, weightOf } from './weight.ts';

/** A gate that holds on any machine: a count, not a time. */
export interface Gate {
  name: string;
  value: number;
  most: number;
  unit: string;
}

const TIMES = 10;

let visits = 0;

/** An address of the page that nobody asked for before, so that it is rendered. */
export const neverAsked = (path: string): string => `${path}${path.includes('?') ? '&' : '?'}visit=${++visits}`;

/** Statements and shared buffers of each render of a page, as PostgreSQL itself counted them. */
async function statementsOf(client: pg.Client, url: string): Promise<{ statements: number; buffers: number }> {
  await fetch(neverAsked(url));
  await client.query('select pg_stat_statements_reset()');
  for (let n = 0; n < TIMES; n++) await (await fetch(neverAsked(url))).arrayBuffer();
  const { rows } = await client.query<{ calls: number; buffers: number }>(
    `select coalesce(sum(calls), 0)::int as calls, coalesce(max((shared_blks_hit + shared_blks_read) / calls), 0)::int as buffers
     from pg_stat_statements where query ~ '"(ad|member|session|banner|collect|likes|upload|topic|reply|business|review)"|search_word' and query !~ 'insert into "(ad|topic)_count"|update "topic_count"'`,
  );
  return { statements: (rows[0]?.calls ?? 0) / TIMES, buffers: rows[0]?.buffers ?? 0 };
}

/** A page whose statements and buffers are counted. */
export interface PageGate {
  name: string;
  path: string;
  statements: number;
}

/** Statements and buffers of each page against their limits. */
export async function exactGates(client: pg.Client, base: string, pages: readonly PageGate[]): Promise<Gate[]> {
  const gates: Gate[] = [];
  for (const { name, path, statements: most } of pages) {
    // What the site does by itself meanwhile only adds.
    const tries = [await statementsOf(client, `${base}${path}`), await statementsOf(client, `${base}${path}`)];
    const counted = {
      statements: Math.min(...tries.map(({ statements }) => statements)),
      buffers: Math.min(...tries.map(({ buffers }) => buffers)),
    };
    gates.push({ name: `${name}: statements`, value: counted.statements, most, unit: '' });
    gates.push({ name: `${name}: buffers of its largest statement`, value: counted.buffers, most: 2000, unit: '' });
  }
  return gates;
}

/** Pages that show a visitor what belongs to the member who asked for them before, or a member what a visitor does not get. */
export async function sharingGate(base: string, pages: readonly PageGate[], member: LoggedIn): Promise<Gate> {
  let wrong = 0;
  for (const { path } of pages) {
    const address = `${base}${neverAsked(path)}`;
    const ofMember = await (await fetch(address, { headers: { cookie: member.cookie } })).text();
    const ofVisitor = await (await fetch(address)).text();
    if (ofMember !== ofVisitor || ofVisitor.includes(member.name)) wrong++;
  }
  return { name: 'pages that are not the same for everybody', value: wrong, most: 0, unit: '' };
}

/** Bytes of the list page's first load against their limits. */
export async function weightGates(base: string): Promise<Gate[]> {
  const weight = await weightOf(`${base}/classified`);
  return Object.entries(weightLimits).map(([part, most]) => {
    const value = weight[part as keyof typeof weight] / 1000;
    return { name: `list: ${part} gzip`, value, most, unit: 'kB' };
  });
}
