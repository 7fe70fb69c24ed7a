import type pg from 'pg';

type Client = pg.ClientBase;
/** Lets the answers of a connection take longer, in milliseconds; `Infinity` where it may take any time. */
export declare function setPatience(client: Client, ms: number): void;
/**
 * Ends a connection. What a statement without an answer did is unknown, and its answer might come when the connection has
 * been lent to somebody else: so the pool never gets it back.
 */
export declare function giveUp(client: Client): void;
/**
 * Gives a connection up whose server is silent: frozen, or behind a cable that was pulled. The statement under way then
 * fails with SQLSTATE 08006 and all that follow on this connection fail at once. `statement_timeout` is the server's own
 * and does not help against one that stands still.
 * @param ms how long an answer may take, unless `setPatience` allowed the connection more
 */
export declare function limitIdleTime(client: Client, ms: number): void;
