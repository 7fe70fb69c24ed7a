import type pg from 'pg';
/**
 * Lets statements that are sent in one turn of the event loop leave in one write: the begin of a transaction with its
 * first statement, the last ones with the commit. Each write wakes the server, which costs more than most statements.
 */
export declare function sendTogether(client: pg.PoolClient): void;
