import pg from 'pg';

/**
 * Reads the SQLSTATE of a failed query (PostgreSQL appendix A, such as `23505` for a unique violation), through the
 * errors that wrap it; `undefined` when the error is none of the database's.
 */
export function sqlState(error: unknown): string | undefined {
  for (let current = error; current instanceof Error; current = current.cause) {
    if (current instanceof pg.DatabaseError) return current.code;
  }
  return undefined;
}
