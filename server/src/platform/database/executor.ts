import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { ExtractTablesWithRelations, PgDatabase, PgTransaction } from '#server/platform/database/orm.ts';

/** The relational query builder is not used, so the types need no schema. */
export type NoSchema = Record<string, never>;

/** What runs queries, in a transaction or outside of one. */
export type Executor = PgDatabase<NodePgQueryResultHKT, NoSchema>;

/** The queries of an open transaction. */
export type Transaction = PgTransaction<NodePgQueryResultHKT, NoSchema, ExtractTablesWithRelations<NoSchema>>;

/** Notes work to be done once the transaction has been committed; it is dropped when the transaction is not. */
export type AfterCommit = (work: () => unknown) => void;
