import type pg from 'pg';
/** Gives a statement that recurs a name, the same in the whole process; undefined for all others. */
export type StatementNames = (text: string) => string | undefined;
/** Watches the texts of statements. */
export declare function createStatementNames(): StatementNames;
/**
 * Lets a connection prepare statements that recur under a name: they are sent once, then only their values are. To
 * parse and analyse the text costs more than most of these statements themselves.
 */
export declare function nameStatements(client: pg.PoolClient, nameOf: StatementNames): void;
/**
 * Lets a connection name no statement. A pooler that lends a connection of the server for one transaction lends another one
 * for the next, which does not know the name.
 */
export declare function forgetNames(client: pg.PoolClient): void;
