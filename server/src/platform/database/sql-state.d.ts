/**
 * Reads the SQLSTATE of a failed query (PostgreSQL appendix A, such as `23505` for a unique violation), through the
 * errors that wrap it; `undefined` when the error is none of the database's.
 */
export declare function sqlState(error: unknown): string | undefined;
