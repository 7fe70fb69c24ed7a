import type pg from 'pg';
import { type Migration, withoutComments } from './migration-files.ts';

const bodies = /\$(\w*)\$[\s\S]*?\$\1\$|'(?:[^']|'')*'/g;

/** What an older program may still use, or does not know how to fill. */
const contracting: [RegExp, string][] = [
  [/\bdrop (?!trigger\b)/i, 'drops something'],
  [/\brename\b/i, 'renames something'],
  [/\bset not null\b/i, 'asks for a value that an older program may not write'],
  [/\b(set data type|alter column "?\w+"? type)\b/i, 'changes a type'],
  [/\btruncate\b/i, 'empties a table'],
];

const created = /^create table (?:if not exists )?(?:"?public"?\.)?"?(\w+)"?/i;
const restricted =
  /^(?:alter table (?:only )?(?:"?public"?\.)?"?(\w+)"? add constraint|create unique index (?:concurrently )?(?:if not exists )?"?\w+"? on (?:"?public"?\.)?"?(\w+)"?)/i;
const addedColumn = /\badd column\b([^,;]*)/gi;
const isFilled = /\b(default|generated)\b/i;

/**
 * Why the statement may end the work of an older program; undefined where it only expands the schema.
 * @param isNew whether an older program does not know the table
 */
function faultOf(statement: string, isNew: (table: string) => boolean): string | undefined {
  const bare = withoutComments(statement).replace(bodies, `''`);
  const found = contracting.find(([pattern]) => pattern.test(bare));
  if (found) return found[1];
  const [, altered, indexed] = restricted.exec(bare) ?? [];
  const table = altered ?? indexed;
  if (table && !isNew(table)) return `refuses rows of ${table} that an older program may write`;
  for (const [, column = ''] of bare.matchAll(addedColumn))
    if (/\bnot null\b/i.test(column) && !isFilled.test(column))
      return 'adds a column that an older program leaves empty';
  return undefined;
}

/** Statements of these migrations that may end the work of a program that does not know them, without saying so. */
export function undeclaredContractions(migrations: readonly Migration[]): string[] {
  const own = new Set<string>();
  return migrations.flatMap(({ number, statements, oldestProgram }) => {
    for (const statement of statements) {
      const [, table] = created.exec(withoutComments(statement)) ?? [];
      if (table) own.add(table);
    }
    if (oldestProgram !== undefined) return [];
    const faults = statements.map((statement) => faultOf(statement, (table) => own.has(table)));
    return faults.flatMap((fault) => (fault ? [`${String(number).padStart(4, '0')} ${fault}`] : []));
  });
}

/** What statements of a program rely on: what it reads and fills, what refuses its rows, and what it calls. */
const relied = `
  select 'column' as kind, c.relname::text as table, a.attname || ' ' || format_type(a.atttypid, a.atttypmod) as text,
    a.attnotnull as strict, a.atthasdef or a.attidentity <> '' or a.attgenerated <> '' as filled
  from pg_attribute a join pg_class c on c.oid = a.attrelid and c.relkind = 'r'
  where c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped
  union all
  select 'rule', conrelid::regclass::text, conname || ' ' || pg_get_constraintdef(oid), true, false from pg_constraint
  where connamespace = 'public'::regnamespace and contype in ('c', 'f', 'u', 'x') and conrelid <> 0
  union all
  select 'rule', i.indrelid::regclass::text, pg_get_indexdef(i.indexrelid), true, false from pg_index i
  join pg_class c on c.oid = i.indexrelid and c.relnamespace = 'public'::regnamespace
  where i.indisunique and not exists (select from pg_constraint where conindid = i.indexrelid)
  union all
  select 'function', '', p.oid::regprocedure || ' returns ' || pg_get_function_result(p.oid), true, false from pg_proc p
  where p.pronamespace = 'public'::regnamespace and starts_with(p.proname, 'ashore_') and p.prokind = 'f'`;

interface Relied {
  kind: 'column' | 'rule' | 'function';
  table: string;
  text: string;
  strict: boolean;
  filled: boolean;
}

/** What programs may rely on in a database. */
export const reliedOn = async (pool: pg.Pool): Promise<Relied[]> => (await pool.query<Relied>(relied)).rows;

/**
 * What a program that was made for one database misses in another, or what refuses what it writes there.
 * @param knows whether the program uses a column, as `table.column`
 */
export function missedIn(
  before: readonly Relied[],
  after: readonly Relied[],
  knows: (column: string) => boolean,
): string[] {
  const now = new Map(after.map((one) => [`${one.kind} ${one.table} ${one.text}`, one]));
  const was = new Map(before.map((one) => [`${one.kind} ${one.table} ${one.text}`, one]));
  const tables = new Set(before.map(({ table }) => table));
  const gone = before.filter((one) => {
    const [column] = one.text.split(' ');
    return (
      one.kind !== 'rule' &&
      !(one.kind === 'column' && !knows(`${one.table}.${column}`)) &&
      !now.has(`${one.kind} ${one.table} ${one.text}`)
    );
  });
  const strictNow = after.filter((one) => {
    if (one.kind === 'function' || !tables.has(one.table)) return false;
    const earlier = was.get(`${one.kind} ${one.table} ${one.text}`);
    if (one.kind === 'rule') return !earlier;
    return earlier ? one.strict && !earlier.strict : one.strict && !one.filled;
  });
  return [
    ...gone.map(({ kind, table, text }) => `${kind} is gone: ${table} ${text}`),
    ...strictNow.map(({ kind, table, text }) => `${kind} refuses: ${table} ${text}`),
  ];
}
