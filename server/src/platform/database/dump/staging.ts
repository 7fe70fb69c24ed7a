import type { Client } from 'pg';
import { quote } from './catalog.ts';
import type { DumpedTable } from './parts.ts';
import { differenceOf, shapeOf } from './shape.ts';

/** The schema in which tables are filled before they take the place of the others. */
export const STAGING = 'restoring';
/** What each of the connections that make indexes may use. */
const INDEX_MEMORY = '128MB';
const SMALL_BYTES = 8 * 1024 * 1024;

const ofProduct = `'public'::regnamespace`;
/** The tables that a backup has: unlogged ones stay where they are. */
const ownIsKept = `own.relnamespace = ${ofProduct} and own.relpersistence = 'p'`;

const textsOf = async (client: Client, query: string): Promise<string[]> =>
  (await client.query<{ text: string }>(query)).rows.map(({ text }) => text);

/** Carries out statements, sent as one: most take less time than to ask for them. */
const runAll = (client: Client, statements: readonly string[]) => client.query(statements.join(';\n'));

export const dropStaging = (client: Client) => client.query(`drop schema if exists ${STAGING} cascade`);

/** Makes an empty table for each one of the product, without what makes rows dearer: indexes, foreign keys, triggers. */
export async function makeStaging(client: Client, tables: readonly DumpedTable[]): Promise<void> {
  const storage = await textsOf(
    client,
    `select format('alter table ${STAGING}.%I set (%s)', relname, array_to_string(reloptions, ', ')) as text
     from pg_class where relnamespace = ${ofProduct} and relkind = 'r' and relpersistence = 'p' and reloptions is not null`,
  );
  const copies = tables.map(
    ({ name }) => `create table ${STAGING}.${quote(name)} (like public.${quote(name)} including all excluding indexes)`,
  );
  await dropStaging(client);
  await runAll(client, [`create schema ${STAGING}`, ...copies, ...storage]);
}

/** What makes the indexes of the filled tables: those that take longest first, then those of all small tables as one. */
export async function indexesToMake(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ text: string; isSmall: boolean }>(
    `select replace(pg_get_indexdef(indexrelid), ' ON public.', ' ON ${STAGING}.') as text, size < ${SMALL_BYTES} as "isSmall"
     from pg_index join pg_class index on index.oid = indexrelid join pg_class own on own.oid = indrelid join pg_am on pg_am.oid = index.relam
     cross join lateral (select pg_relation_size(to_regclass(format('${STAGING}.%I', own.relname))) as size) as sizes
     where ${ownIsKept} order by amname <> 'gin', size desc, indexrelid`,
  );
  const textsWhere = (small: boolean) => rows.filter(({ isSmall }) => isSmall === small).map(({ text }) => text);
  return [...textsWhere(false), textsWhere(true).join(';\n')];
}

export async function prepareToIndex(client: Client): Promise<void> {
  await client.query(`set maintenance_work_mem = '${INDEX_MEMORY}'; set max_parallel_maintenance_workers = 0`);
}

/** Statements that give the tables again what they lost with the old ones. Read while these are there. */
async function remakes(client: Client): Promise<{ constraints: string[]; rest: string[] }> {
  const constraints = await textsOf(
    client,
    `select format('alter table ${STAGING}.%I add constraint %I %s using index %I', relname, conname,
       case contype when 'p' then 'primary key' else 'unique' end, conname) as text
     from pg_constraint join pg_class own on own.oid = conrelid where ${ownIsKept} and contype in ('p', 'u')`,
  );
  const keys = await textsOf(
    client,
    `select format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as text
     from pg_constraint where connamespace = ${ofProduct} and contype = 'f'`,
  );
  const triggers = await textsOf(
    client,
    `select pg_get_triggerdef(pg_trigger.oid) as text from pg_trigger join pg_class own on own.oid = tgrelid
     where ${ownIsKept} and not tgisinternal`,
  );
  const rights = await textsOf(
    client,
    `select format('grant %s on %s public.%I to %s%s', privilege_type, case relkind when 'S' then 'sequence' else 'table' end, relname,
       coalesce(quote_ident(pg_get_userbyid(nullif(grantee, 0))), 'public'), case when is_grantable then ' with grant option' else '' end) as text
     from pg_class, aclexplode(relacl) where relnamespace = ${ofProduct} and relkind in ('r', 'S') and grantee <> relowner`,
  );
  const owners = await textsOf(
    client,
    `select format('alter table public.%I owner to %I', relname, pg_get_userbyid(relowner)) as text
     from pg_class where relnamespace = ${ofProduct} and relkind = 'r' and pg_get_userbyid(relowner) <> current_user`,
  );
  // A copied counter counts in bigint whatever its column is.
  const counters = await textsOf(
    client,
    `select format('alter sequence public.%I as %s', relname, seqtypid::regtype) as text
     from pg_class join pg_sequence on seqrelid = oid where relnamespace = ${ofProduct} and seqtypid <> 'bigint'::regtype`,
  );
  return { constraints, rest: [...counters, ...keys, ...triggers, ...rights, ...owners] };
}

/**
 * Lets the filled tables take the place of the others, which go, within the transaction of the caller.
 * @throws when the tables are not exactly as before but for their rows
 */
export async function swapIn(client: Client, tables: readonly DumpedTable[]): Promise<void> {
  const before = await shapeOf(client);
  const { constraints, rest } = await remakes(client);
  const moves = tables.map(({ name }) => `alter table ${STAGING}.${quote(name)} set schema public`);
  const old = tables.map(({ name }) => `public.${quote(name)}`).join(', ');
  await runAll(client, [...constraints, `drop table ${old}`, ...moves, ...rest, `drop schema ${STAGING}`]);
  const difference = differenceOf(before, await shapeOf(client));
  if (difference.length > 0)
    throw new Error(`The tables could not be made again as they were; nothing was changed.\n${difference.join('\n')}`);
}
