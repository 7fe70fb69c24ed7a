import { randomBytes } from 'node:crypto';
import pino from 'pino';
import { type Database, type DatabaseConnection, openDatabase } from './database.ts';
import type { TestServer } from './test-server.ts';
import { withClient } from './with-client.ts';

export type TestDatabase = {
  database: Database;
  connection: DatabaseConnection;
  /** Closes the database and removes it, whoever else is connected. */
  drop(): Promise<void>;
};

/**
 * Makes a migrated, empty database of its own for one test file.
 * @param server the server to make it on; by default the one of the vitest run
 * @param oneEach refuses a second connection within a transaction; off for tests that need one to look on
 */
export async function createTestDatabase(server?: TestServer, oneEach = true): Promise<TestDatabase> {
  // Loaded on demand, as vitest refuses to be imported outside of its own runs.
  const { connection, template } = server ?? (await import('vitest')).inject('testServer');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onServer(connection, `create database ${name} template ${template}`);
  const own = { ...connection, database: name };
  const replicas = (server?.standbys ?? []).map((standby) => ({ ...standby, database: name }));
  const database = openDatabase({ connection: own, poolSize: 8, oneEach, replicas, log: pino({ level: 'error' }) });
  return {
    database,
    connection: own,
    async drop() {
      await database.close();
      await onServer(connection, `drop database if exists ${name} with (force)`);
    },
  };
}

async function onServer(connection: DatabaseConnection, statement: string): Promise<void> {
  await withClient(connection, (client) => client.query(statement));
}
