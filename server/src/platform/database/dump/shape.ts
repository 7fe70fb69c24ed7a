import type { Client } from 'pg';

/** Everything about the tables of the product that a restore has to make again, a line each. */
const shape = `
  with tables as (select oid, relname, relowner, reloptions, relrowsecurity, relacl, relkind from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'S'))
  select concat_ws(' ', kind, "on", text) as line from (
    select 'table' as kind, relname as on, concat_ws(' ', pg_get_userbyid(relowner), reloptions::text, relrowsecurity, relkind) as text from tables
    union all select 'column', relname, concat_ws(' ', attname, format_type(atttypid, atttypmod), attnotnull, attidentity, attgenerated,
        attstorage, attcompression, attstattarget, attacl::text, pg_get_expr(adbin, adrelid))
      from tables join pg_attribute a on attrelid = tables.oid and attnum > 0 and not attisdropped and relkind = 'r'
      left join pg_attrdef on adrelid = attrelid and adnum = attnum
    union all select 'order of columns', relname, string_agg(attname, ' ' order by attnum)
      from tables join pg_attribute on attrelid = tables.oid and attnum > 0 and not attisdropped and relkind = 'r' group by relname
    union all select 'counter', relname, concat_ws(' ', seqtypid::regtype, seqstart, seqincrement, seqmax, seqmin, seqcache, seqcycle)
      from tables join pg_sequence on seqrelid = tables.oid
    union all select 'grant', relname, concat_ws(' ', coalesce(pg_get_userbyid(nullif(grantee, 0)), 'public'), privilege_type, is_grantable)
      from tables, aclexplode(relacl) where grantee <> relowner
    union all select 'constraint', relname, conname || ' ' || pg_get_constraintdef(c.oid)
      from tables join pg_constraint c on conrelid = tables.oid where contype <> 'n'
    union all select 'index', relname, pg_get_indexdef(indexrelid) from tables join pg_index on indrelid = tables.oid
    -- PostgreSQL writes the same condition with fewer brackets once it has read it again.
    union all select 'trigger', relname, translate(pg_get_triggerdef(t.oid), '()', '') || ' ' || tgenabled::text
      from tables join pg_trigger t on tgrelid = tables.oid where not tgisinternal
    union all select 'rule', relname, polname from tables join pg_policy on polrelid = tables.oid
    union all select 'publication', relname, pubname from tables join pg_publication_rel on prrelid = tables.oid
      join pg_publication p on p.oid = prpubid
    union all select 'statistics', relname, pg_get_statisticsobjdef(s.oid) from tables join pg_statistic_ext s on stxrelid = tables.oid
  ) as all_of_it order by 1`;

/** Describes the tables as they are, so that two moments can be compared. */
export async function shapeOf(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(shape);
  return rows.map(({ line }) => line);
}

/** What one of two shapes has and the other has not. */
export function differenceOf(before: readonly string[], after: readonly string[]): string[] {
  const [were, are] = [new Set(before), new Set(after)];
  return [
    ...before.filter((line) => !are.has(line)).map((line) => `- ${line}`),
    ...after.filter((line) => !were.has(line)).map((line) => `+ ${line}`),
  ];
}
