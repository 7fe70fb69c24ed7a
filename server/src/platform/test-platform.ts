import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPostgresBus } from './bus/postgres.ts';
import { createTableBus } from './bus/table.ts';
import { createChanges } from './changes/changes.ts';
import { testClock } from './clock/test.ts';
import { createTestDatabase } from './database/test-database.ts';
import type { TestServer } from './database/test-server.ts';
import { noEdge } from './edge/port.ts';
import { createDiskFileStore } from './files/disk.ts';
import { createPictureDecoder } from './images/decoding.ts';
import { createPgBossJobs } from './jobs/pgboss.ts';
import { siteKeysOf } from './keys/site-keys.ts';
import { createMemoryLimits } from './limits/memory.ts';
import { createPostgresLimits } from './limits/postgres.ts';
import { createLogger } from './log/logger.ts';
import { createOutboxMailer } from './mail/outbox.ts';
import { createMapArchives } from './maps/archives.ts';
import { createMetrics } from './metrics/metrics.ts';
import { sandbox } from './payments/sandbox.ts';
import type { Platform } from './platform.ts';
import { createWebPush } from './push/web-push.ts';
import { createTextOutbox } from './texts/outbox.ts';
import { noTracing } from './tracing/port.ts';
import { noTranslator } from './translation/port.ts';

/** One for all test files of a worker; it ends with the worker. */
const pictures = createPictureDecoder();

/** Parts of a test platform that are not the usual ones. */
export interface TestParts extends Partial<Platform> {
  /** Nodes talk over it, and over the table of announcements. */
  redisUrl?: string | undefined;
}

/**
 * A platform on the real thing for one test file: a database of its own, pg-boss, files in a temporary folder, mail in
 * an outbox, and a clock the test moves. `overrides` replace parts, such as `outbox: undefined` where mail is to count as sent.
 * @param server the database server, by default the one of the vitest run
 */
export async function createTestPlatform({ redisUrl, ...overrides }: TestParts = {}, server?: TestServer) {
  const { database, connection, drop } = await createTestDatabase(server);
  const folder = await mkdtemp(join(tmpdir(), 'ashore-test-platform-'));
  const log = createLogger({ level: 'silent' });
  const bus = await (redisUrl ? createTableBus({ database, redisUrl, log }) : createPostgresBus({ database, log }));
  const jobs = createPgBossJobs({ connection, log });
  await jobs.start();
  const clock = testClock(new Date());
  const outbox = await createOutboxMailer(join(folder, 'outbox'));
  const textOutbox = await createTextOutbox(join(folder, 'texts'));
  const platform: Platform = {
    database,
    bus,
    jobs,
    files: await createDiskFileStore(join(folder, 'uploads')),
    maps: createMapArchives(join(folder, 'maps'), log),
    pictures,
    mailer: outbox,
    outbox,
    texts: textOutbox,
    textOutbox,
    payments: sandbox,
    push: createWebPush({ reach: 'loopback' }),
    translator: noTranslator,
    search: undefined,
    localLimits: createMemoryLimits(clock),
    limits: createPostgresLimits(database, clock),
    clock,
    changes: createChanges(bus, noEdge),
    edge: noEdge,
    keys: siteKeysOf(randomBytes(32)),
    metrics: createMetrics(),
    tracing: noTracing,
    log,
    origin: 'http://ashore.test',
    secureCookies: false,
    ...overrides,
  };
  platform.changes.subscribe(() => platform.database.replicas?.hear());
  return {
    platform,
    clock,
    outbox,
    textOutbox,
    folder,
    async close() {
      await jobs.stop();
      await bus.close();
      await drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
