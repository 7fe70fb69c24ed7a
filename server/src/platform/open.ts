import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Bus } from './bus/port.ts';
import { createPostgresBus } from './bus/postgres.ts';
import { createChanges } from './changes/changes.ts';
import type { Siblings } from './changes/siblings.ts';
import type { Clock } from './clock/port.ts';
import { createSharedClock } from './clock/shared.ts';
import { systemClock } from './clock/system.ts';
import { type Database, type DatabaseConnection, openDatabase } from './database/database.ts';
import { startEmbedded } from './database/embedded.ts';
import { connectionOf } from './database/hosts.ts';
import { measureDatabase } from './database/measures.ts';
import { migrate } from './database/migrate.ts';
import { httpPurge } from './edge/http.ts';
import { patientEdge } from './edge/patient-edge.ts';
import { type Edge, type EdgeSettings, noEdge } from './edge/port.ts';
import { varnishPurge } from './edge/varnish.ts';
import { createDiskFileStore } from './files/disk.ts';
import { keepSmallFiles } from './files/memory.ts';
import { createS3FileStore } from './files/s3.ts';
import type { S3Settings } from './files/s3-client.ts';
import { createPictureDecoder } from './images/decoding.ts';
import { createPgBossJobs } from './jobs/pgboss.ts';
import { type IdentityMode, openIdentity } from './keys/identity.ts';
import { createMemoryLimits } from './limits/memory.ts';
import { noLimits } from './limits/off.ts';
import type { RateLimits } from './limits/port.ts';
import { createPostgresLimits } from './limits/postgres.ts';
import { createLogger } from './log/logger.ts';
import { createOutboxMailer } from './mail/outbox.ts';
import { createMapArchives } from './maps/archives.ts';
import { createMetrics } from './metrics/metrics.ts';
import { withBreaker } from './payments/breaker.ts';
import { noPayments } from './payments/none.ts';
import type { PaymentProvider } from './payments/port.ts';
import { sandbox } from './payments/sandbox.ts';
import type { StripeSettings } from './payments/stripe.ts';
import type { Platform } from './platform.ts';
import { createWebPush } from './push/web-push.ts';
import type { ManticoreSettings } from './search/manticore.ts';
import type { SearchEngine } from './search/port.ts';
import type { TextSettings } from './texts/http.ts';
import { openTexts } from './texts/open-texts.ts';
import type { TraceSettings } from './tracing/open-telemetry.ts';
import { noTracing, type Tracing } from './tracing/port.ts';
import { traced } from './tracing/traced.ts';
import { openTranslator, type TranslatorSettings } from './translation/open-translator.ts';

/** What the processes of one machine share. */
export interface Machine {
  limits: RateLimits;
  siblings: Siblings;
}

export interface PlatformSettings {
  dataDir: string;
  /** A server of one's own; without it the embedded one runs in `dataDir`. */
  databaseUrl: string | undefined;
  /** The same server without the pooler that `databaseUrl` leads to; undefined where there is none between. */
  databaseDirectUrl: string | undefined;
  /** Servers that follow it, which some reads go to; none where it is not said. */
  databaseReplicaUrls?: readonly string[];
  /** Connections that requests share. */
  poolSize: number;
  /** How many processes of this machine share the database and its folder; 1 where it is not said. */
  workers?: number;
  /** What these processes count together, and how they tell each other of changes; without it this one is alone. */
  machine?: Machine | undefined;
  /** Nodes talk over it where it is given. */
  redisUrl: string | undefined;
  /** Where pictures are stored; without it in a folder of `dataDir`. */
  s3: S3Settings | undefined;
  /** What is done where key, database and pictures belong to different sites; they are refused where it is not said. */
  identity?: IdentityMode;
  /** The cache in front of the site. */
  edge: EdgeSettings | undefined;
  smtpUrl: string | undefined;
  mailFrom: string;
  /** The payment service. */
  stripe: StripeSettings | undefined;
  /** Stands for a payment service where there is none; without either nothing can be bought. */
  paymentSandbox: boolean;
  /** Who sends text messages to phones; without it nobody. */
  texts: TextSettings | undefined;
  /** The service that translates what members wrote; without it nothing is translated. */
  translator: TranslatorSettings | undefined;
  /** The engine that finds ads; without it PostgreSQL does. */
  search: ManticoreSettings | undefined;
  origin: string;
  secureCookies: boolean;
  rateLimits: boolean;
  /** Whether background jobs are worked here; else only by other nodes. */
  worksJobs: boolean;
  /** Somebody reads what the process counts of itself. */
  metrics: boolean;
  /** Where traces go; without it nothing is noted. */
  traces?: TraceSettings | undefined;
  logLevel: string;
}

/** What closes what was opened, in the order of opening. */
type Closers = (() => Promise<unknown>)[];

/** Of the embedded server: the pool, the jobs, what listens, and an operator's own. */
const CONNECTIONS_PER_WORKER = 30;
const FEWEST_CONNECTIONS = 60;

// The libraries of Stripe, of mail, of the search engine, of Redis and of traces take memory and time: each is loaded only where it is wanted.

async function openPayments({ stripe, paymentSandbox }: PlatformSettings): Promise<PaymentProvider> {
  if (!stripe) return paymentSandbox ? sandbox : noPayments;
  const { createStripe } = await import('./payments/stripe.ts');
  return withBreaker(createStripe(stripe));
}

async function openSearch({ search }: PlatformSettings): Promise<SearchEngine | undefined> {
  if (!search) return undefined;
  const { createManticore } = await import('./search/manticore.ts');
  return createManticore(search);
}

const purgeOf = { varnish: varnishPurge, http: httpPurge };

const edgeOf = ({ edge }: PlatformSettings, log: Logger): Edge =>
  edge ? patientEdge(purgeOf[edge.kind](edge), log) : noEdge;

const fileCalls = ['write', 'read', 'isShown', 'hide', 'show', 'readHidden', 'remove'] as const;

async function startTracing({ traces }: PlatformSettings, log: Logger): Promise<Tracing> {
  if (!traces) return noTracing;
  const { openTelemetry } = await import('./tracing/open-telemetry.ts');
  return openTelemetry(traces, log);
}

const openFiles = async ({ s3, dataDir }: PlatformSettings) =>
  keepSmallFiles(s3 ? createS3FileStore(s3) : await createDiskFileStore(join(dataDir, 'uploads')));

/** Starts the embedded database unless the settings name a server. */
async function startDatabase(
  { databaseUrl, dataDir, workers = 1 }: PlatformSettings,
  log: Logger,
): Promise<{
  connection: DatabaseConnection;
  stop(): Promise<void>;
}> {
  if (databaseUrl) return { connection: connectionOf(databaseUrl), stop: async () => {} };
  const connections = Math.max(FEWEST_CONNECTIONS, workers * CONNECTIONS_PER_WORKER);
  return startEmbedded({ dataDir: join(dataDir, 'database'), log, settings: { max_connections: String(connections) } });
}

/** Where mail goes; into an outbox on this machine where the settings name no server. */
async function openMail({ smtpUrl, dataDir, mailFrom }: PlatformSettings) {
  if (!smtpUrl) {
    const outbox = await createOutboxMailer(join(dataDir, 'outbox'));
    return { mailer: outbox, outbox };
  }
  const { createSmtpMailer } = await import('./mail/smtp.ts');
  return { mailer: createSmtpMailer({ url: smtpUrl, from: mailFrom }), outbox: undefined };
}

/** Services of others: their calls are noted in traces. */
const openServices = async (settings: PlatformSettings, tracing: Tracing, log: Logger) => ({
  payments: traced(tracing, 'payment', await openPayments(settings), ['begin', 'look', 'close', 'refund']),
  push: traced(tracing, 'push', createWebPush({ reach: 'public' }), ['send']),
  translator: traced(tracing, 'translation', openTranslator(settings.translator, log), ['translate']),
});

const limitsOf = ({ rateLimits, machine }: PlatformSettings, database: Database, clock: Clock) => ({
  localLimits: rateLimits ? (machine?.limits ?? createMemoryLimits(systemClock)) : noLimits,
  limits: rateLimits ? createPostgresLimits(database, clock) : noLimits,
});

async function openBus(
  { redisUrl }: PlatformSettings,
  line: { database: Database; connection: DatabaseConnection; log: Logger },
): Promise<Bus> {
  if (!redisUrl) return createPostgresBus(line);
  const { createTableBus } = await import('./bus/table.ts');
  return createTableBus({ ...line, redisUrl });
}

/** The database and what is counted for the workers of one machine, which reach both from processes of their own. */
export async function openForWorkers(settings: PlatformSettings) {
  const log = createLogger({ level: settings.logLevel });
  const { connection, stop } = await startDatabase(settings, log);
  const { user, port, database, host = '' } = connection;
  const databaseUrl =
    settings.databaseUrl ?? `postgresql://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
  return { databaseUrl, limits: createMemoryLimits(systemClock), log, stop };
}

/** Brings the database up to date, and nothing else. Refuses what `migrate` refuses. */
export async function migrateDatabase(settings: PlatformSettings): Promise<void> {
  const log = createLogger({ level: settings.logLevel });
  const { databaseDirectUrl: databaseUrl = settings.databaseUrl } = settings;
  const { connection, stop } = await startDatabase({ ...settings, databaseUrl }, log);
  await migrateOver(connection, log).finally(stop);
}

async function migrateOver(connection: DatabaseConnection, log: Logger): Promise<void> {
  const database = openDatabase({ connection, poolSize: 1, log });
  await migrate(database, log).finally(() => database.close());
}

/** Opens the database, brought up to date. `direct` leads to it without the pooler that may stand between. */
async function openMigrated(
  settings: PlatformSettings,
  { tracing, log, closers }: { tracing: Tracing; log: Logger; closers: Closers },
): Promise<{ database: Database; direct: DatabaseConnection }> {
  const { connection, stop } = await startDatabase(settings, log);
  closers.push(stop);
  const { databaseDirectUrl, poolSize } = settings;
  const isPooled = databaseDirectUrl !== undefined;
  // The limit of the role is one for requests.
  const direct = isPooled ? { ...connectionOf(databaseDirectUrl), options: '-c statement_timeout=0' } : connection;
  await migrateOver(direct, log);
  const replicas = (settings.databaseReplicaUrls ?? []).map((connectionString) => ({ connectionString }));
  const database = openDatabase({ connection, poolSize, isPooled, replicas, tracing, log });
  closers.push(() => database.close());
  return { database, direct };
}

/** Opens everything the product stands on; what was opened is closed again in the opposite order. */
export async function openPlatform(
  settings: PlatformSettings,
): Promise<{ platform: Platform; closePlatform: () => Promise<void> }> {
  let tracing: Tracing = noTracing;
  const log = createLogger({
    level: settings.logLevel,
    ...(settings.traces && { facts: () => tracing.logFacts() }),
  });
  const closers: Closers = [];
  const closePlatform = async () => {
    for (const close of closers.reverse()) await close();
  };
  try {
    tracing = await startTracing(settings, log);
    closers.push(tracing.close);
    const { database, direct } = await openMigrated(settings, { tracing, log, closers });
    const bus = await openBus(settings, { database, connection: direct, log });
    closers.push(() => bus.close());
    const metrics = createMetrics({ ofProcess: settings.metrics });
    measureDatabase(metrics, database);
    const clock = await createSharedClock(database, log);
    closers.push(async () => clock.close());
    metrics.reads('ashore_clock_ahead_seconds', 'How far the clock is ahead of the database.', clock.aheadSeconds);
    const files = traced(tracing, settings.s3 ? 's3' : 'files', await openFiles(settings), fileCalls);
    const { identity: mode = 'check', dataDir } = settings;
    const keys = await openIdentity({ database, files, path: join(dataDir, 'site.key'), mode, log });
    const parts = { connection: direct, log, metrics, tracing, works: settings.worksJobs };
    const jobs = createPgBossJobs({ ...parts, suspect: database.suspect });
    closers.push(() => jobs.stop());
    const { mailer, outbox } = await openMail(settings);
    const { texts, textOutbox } = await openTexts(settings.texts, dataDir);
    const search = await openSearch(settings);
    if (search) closers.push(() => search.close());
    const pictures = createPictureDecoder();
    const edge = edgeOf(settings, log);
    closers.push(async () => pictures.close());
    const changes = createChanges(bus, edge, settings.machine?.siblings);
    // Before any cache hears of it: what it reads anew must not come from a replica that has not got the change.
    changes.subscribe(() => database.replicas?.hear());
    const platform: Platform = {
      ...{ database, bus, jobs, files, pictures, search, clock, changes, edge, keys, metrics, tracing, log, outbox },
      maps: createMapArchives(join(dataDir, 'maps'), log),
      mailer: traced(tracing, 'mail', mailer, ['send']),
      ...(await openServices(settings, tracing, log)),
      textOutbox,
      texts: traced(tracing, 'texts', texts, ['send']),
      ...limitsOf(settings, database, clock),
      origin: settings.origin,
      secureCookies: settings.secureCookies,
    };
    return { platform, closePlatform };
  } catch (error) {
    await closePlatform();
    throw error;
  }
}
