import type { Client } from 'pg';
import { quote } from './catalog.ts';
import type { DumpedTable } from './parts.ts';

/** What is read as an index is made: the more, the fewer passes over its entries. */
const INDEX_MEMORY = '256MB';

interface ForeignKey {
  on: string;
  name: string;
  definition: string;
}

/** Foreign keys of the product. */
async function foreignKeysOf(client: Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select conrelid::regclass::text as on, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`,
  );
  return rows;
}

/** Indexes that no constraint stands on, and how each is made. */
async function indexesOf(client: Client): Promise<{ name: string; definition: string }[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
     from pg_index join pg_class on pg_class.oid = indexrelid
     where relnamespace = 'public'::regnamespace
       and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u', 'x')) order by 1`,
  );
  return rows;
}

/**
 * Takes away what hinders rows in any order, or makes each of them dearer: foreign keys, triggers, and indexes.
 * @returns what makes all of it again, and checks the rows by it
 */
export async function loosen(client: Client, tables: readonly DumpedTable[]): Promise<() => Promise<void>> {
  const keys = await foreignKeysOf(client);
  const indexes = await indexesOf(client);
  const switchTriggers = async (how: 'disable' | 'enable') => {
    for (const { name } of tables) await client.query(`alter table ${quote(name)} ${how} trigger user`);
  };
  for (const { on, name } of keys) await client.query(`alter table ${on} drop constraint ${name}`);
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  await switchTriggers('disable');
  return async () => {
    await client.query(`set local maintenance_work_mem = '${INDEX_MEMORY}'`);
    for (const { definition } of indexes) await client.query(definition);
    for (const { on, name, definition } of keys)
      await client.query(`alter table ${on} add constraint ${name} ${definition}`);
    await switchTriggers('enable');
  };
}
