import type pg from 'pg';
import type { Tracing } from './port.ts';
/** What a statement does to which table: `select ad`. */
export declare function statementName(text: string): string;
/** Lets each statement of a connection be a span of the request that sends it: with its text, in which values are `$1`. */
export declare function traceStatements(client: pg.PoolClient, tracing: Tracing): void;
/** Lets who waits for a connection go on as part of the request that asked for it, whoever gave the connection back. */
export declare function keepContext(pool: pg.Pool): void;
