import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import type { TestProject } from 'vitest/node';
import { openDatabase } from './database.ts';
import { type EmbeddedServer, startEmbedded } from './embedded.ts';
import { migrate } from './migrate.ts';

/** How to reach the server of a test run, and the migrated database that others are copied from. */
export type TestServer = {
  connection: EmbeddedServer['connection'];
  template: string;
  /** Servers that follow it. */
  standbys?: EmbeddedServer['connection'][];
};

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer;
  }
}

export const template = 'ashore_template';

/**
 * Starts a server in a temporary folder, with one migrated database to copy from. It does not wait for the disk, as
 * nothing in it outlives the run.
 */
export async function startTestServer(): Promise<{ testServer: TestServer; stop(): Promise<void> }> {
  const log = pino({ level: 'error' });
  const dataDir = await mkdtemp(join(tmpdir(), 'ashore-test-'));
  const settings = { fsync: 'off', full_page_writes: 'off', max_connections: '150' };
  const server = await startEmbedded({ dataDir, log, settings });
  const stop = async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await makeTemplate(server.connection, log);
  } catch (error) {
    await stop();
    throw error;
  }
  return { testServer: { connection: server.connection, template }, stop };
}

/** Vitest's global setup: one server per run, found by `createTestDatabase`. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { testServer, stop } = await startTestServer();
  project.provide('testServer', testServer);
  return stop;
}

export async function makeTemplate(connection: EmbeddedServer['connection'], log: pino.Logger): Promise<void> {
  const main = openDatabase({ connection, poolSize: 1, log });
  await main.pool.query(`create database ${template}`);
  await main.close();
  // A database can be copied only while nobody is connected to it, hence the close.
  const copied = openDatabase({ connection: { ...connection, database: template }, poolSize: 1, log });
  await migrate(copied, log).finally(() => copied.close());
}
