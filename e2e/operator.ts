import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createServer, openPlatform } from '../server/src/index.ts';
import type { Site } from './site.ts';

/** Makes a member operator, as `npm run admin` does: by a process beside the site on the same database. */
export async function makeOperator(site: Pick<Site, 'url' | 'dataDir'>, userName: string): Promise<void> {
  const owner = JSON.parse(await readFile(join(site.dataDir, 'database', 'owner.json'), 'utf8')) as {
    socketFolder: string;
  };
  const { platform, closePlatform } = await openPlatform({
    dataDir: site.dataDir,
    databaseUrl: `postgresql://ashore@localhost/ashore?host=${encodeURIComponent(owner.socketFolder)}`,
    databaseDirectUrl: undefined,
    databaseReplicaUrls: [],
    poolSize: 4,
    redisUrl: undefined,
    s3: undefined,
    edge: undefined,
    smtpUrl: undefined,
    mailFrom: 'Ashore <no-reply@localhost>',
    stripe: undefined,
    paymentSandbox: true,
    worksJobs: true,
    metrics: false,
    translator: undefined,
    texts: undefined,
    search: undefined,
    origin: site.url,
    secureCookies: false,
    rateLimits: false,
    logLevel: 'silent',
  });
  const server = await createServer(platform, {
    publicUrl: undefined,
    localUrl: site.url,
    trustProxy: [],
    accessLog: false,
    showOutbox: false,
    showApiDocs: false,
    contactEmail: '',
    push: { subject: 'mailto:operator@ashore.test', keys: undefined },
    analyticsUrl: '',
    tileUrl: '',
    backupDays: 30,
    recipients: [],
    translationCharacters: 0,
    textsPerDay: 0,
    version: 'test',
  });
  await platform.jobs.start();
  await server.modules.moderation.operating.appoint(null, { userName, role: 'operator', regionId: null });
  await server.close();
  await closePlatform();
}
