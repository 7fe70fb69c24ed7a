import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { codes, operations } from '@ashore/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#server/platform/database/test-database.ts';
import { createLogger } from '#server/platform/log/logger.ts';
import { openPlatform } from '#server/platform/open.ts';
import { openTelemetry } from '#server/platform/tracing/open-telemetry.ts';
import { type CollectedSpan, startCollector } from '#server/platform/tracing/test-collector.ts';
import { statementName } from '#server/platform/tracing/traced-statements.ts';
import { createServer } from '#server/server.ts';
import { host, json, origin, testConfig } from './test-http.ts';

const patience = { timeout: 20_000 };
const settings = { headers: {}, serviceName: 'ashore', version: 'test', ratio: 1 };
const proxy = '10.9.8.7';
const traceId = '0af7651916cd43dd8448eb211c80319c';
const caller = 'b7ad6b7169203331';

let collector: Awaited<ReturnType<typeof startCollector>>;
let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  collector = await startCollector();
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'ashore-traces-'));
});
afterAll(async () => {
  await collector.close();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

/** The whole platform as a process opens it, with traces. */
async function openSite() {
  const { host: at, port, user, database: name } = database.connection;
  const { platform, closePlatform } = await openPlatform({
    ...{
      dataDir: folder,
      databaseDirectUrl: undefined,
      poolSize: 4,
      redisUrl: undefined,
      s3: undefined,
      search: undefined,
    },
    databaseUrl: `postgresql://${user}@localhost:${port}/${name}?host=${encodeURIComponent(at ?? '')}`,
    ...{ edge: undefined, smtpUrl: undefined, mailFrom: 'Ashore <no-reply@localhost>', stripe: undefined },
    ...{ paymentSandbox: true, worksJobs: true, metrics: false, translator: undefined, texts: undefined, origin },
    ...{ secureCookies: false, rateLimits: false, logLevel: 'silent' },
    traces: { ...settings, endpoint: `${collector.url}/`, headers: { 'x-key': 'of the collector' } },
  });
  const server = await createServer(platform, { ...testConfig, trustProxy: [proxy] });
  await server.start();
  return {
    server,
    outbox: platform.outbox,
    async close() {
      await server.close();
      await closePlatform();
    },
  };
}

const contact = {
  ...{ name: 'Ana Sousa', email: 'ana.sousa@mail.example', topic: 'Lighthouse' },
  content: 'Words of a member, about a lighthouse.',
};

it('notes a request with its statements, the job it left and the mail that job sent as one trace, and nothing that anybody said', async () => {
  const site = await openSite();
  const { http } = site.server;
  http.get('/fails', () => {
    throw Object.assign(new Error('Ana Sousa said so'), { code: 'ENOWORDS' });
  });
  const headers = { ...json, host, origin, traceparent: `00-${traceId}-${caller}-01` };
  const post = (path: string, payload: object, more = {}) =>
    http.inject({ method: 'POST', url: `/api/cus/${path}`, payload, headers: { ...headers, ...more } });
  const sent = await post(operations.contact.contactus.path, contact);
  expect(sent.json().code).toBe(200);
  const login = { email: contact.email, password: 'a lighthouse at night', userType: 1 };
  expect((await post('user/login', login)).json().code).toBe(codes.wrongLogin);
  await expect.poll(async () => (await site.outbox?.list())?.length, patience).toBe(1);
  // From a proxy that is trusted, what it says of its trace is taken over.
  const trusted = { url: '/healthz?token=secret', headers: { ...headers, 'x-forwarded-for': '192.0.2.7' } };
  await http.inject({ ...trusted, remoteAddress: proxy });
  const left = { ...trusted.headers, traceparent: `00-${'1'.repeat(32)}-${caller}-00` };
  await http.inject({ ...trusted, headers: left, remoteAddress: proxy });
  await http.inject({ url: '/ana-sousa/%22', headers });
  await http.inject({ url: '/fails', headers });
  await site.close();

  const { spans, requests } = collector;
  const named = (name: string) => spans.filter((span) => span.name === name);
  const [request] = named('POST /api/cus/contact/contactus') as [CollectedSpan];
  expect(request).toMatchObject({
    ...{ parent: '', kind: 2, failed: false },
    facts: { 'http.route': '/api/cus/contact/contactus', 'http.response.status_code': 200 },
  });
  expect(request.traceId).not.toBe(traceId);
  const [job] = named('job support.contact') as [CollectedSpan];
  expect(job).toMatchObject({ traceId: request.traceId, parent: request.spanId, kind: 5 });
  expect(named('mail send')).toMatchObject([{ traceId: request.traceId, parent: job.spanId, kind: 3 }]);
  const [looked] = named('POST /api/cus/user/login') as [CollectedSpan];
  const statements = spans.filter(({ parent }) => parent === looked.spanId);
  expect(statements.map(({ name }) => name)).toContain('select member');
  for (const { facts } of statements) expect(facts).toMatchObject({ 'db.query.text': expect.stringContaining('$1') });

  expect(named('GET /healthz')).toMatchObject([{ traceId, parent: caller }]);
  const failing = { 'http.response.status_code': 500, 'error.type': '500' };
  expect(named('GET /fails')).toMatchObject([{ failed: true, facts: failing }]);
  expect(spans.filter((span) => span.traceId === '1'.repeat(32))).toEqual([]);
  const everything = Buffer.concat(collector.bodies).toString('latin1');
  expect(everything).not.toMatch(/lighthouse|sousa|mail\.example|secret|192\.0\.2/i);
  expect(requests[0]).toMatchObject({ url: '/v1/traces', headers: { 'x-key': 'of the collector' } });
});

it('waits for no collector, says once that it takes nothing and once that it does again, and holds what fits', async () => {
  const lines: string[] = [];
  const log = createLogger({ level: 'info' }, { write: (line) => void lines.push(line) });
  const tracing = openTelemetry({ ...settings, endpoint: collector.url, sendEveryMs: 20 }, log);
  const said = () => lines.map((line) => JSON.parse(line).msg as string);
  const asked = () => collector.requests.length;
  const work = (name: string) => tracing.span(name, 'works', {}, async () => name);

  const before = collector.spans.length;
  collector.state.answers = 500;
  for (const round of [1, 2, 3]) {
    const seen = asked();
    expect(await work(`lost ${round}`)).toBe(`lost ${round}`);
    await expect.poll(asked, patience).toBeGreaterThan(seen);
  }
  await expect.poll(said, patience).toEqual([expect.stringContaining('traces are lost')]);
  collector.state.answers = 200;
  const sayingAfterWork = async () => {
    await work('taken');
    return said().length;
  };
  await expect.poll(sayingAfterWork, patience).toBe(2);
  expect(said()[1]).toContain('takes traces again');
  expect(collector.spans.slice(before).map(({ name }) => name)).not.toContain('lost 1');

  // One that takes the connection and never answers: what is more than fits is lost, and nothing waits.
  collector.state.answers = 'never';
  const seen = asked();
  await work('first');
  await expect.poll(asked, patience).toBeGreaterThan(seen);
  const had = collector.spans.length;
  for (let nth = 0; nth < 5000; nth += 1) await work('many');
  collector.state.answers = 200;
  collector.release();
  await tracing.close();
  expect(collector.spans.length - had).toBeLessThanOrEqual(2048);
});

it('keeps the share that is asked for, and whole traces', async () => {
  const tracing = openTelemetry({ ...settings, endpoint: collector.url, ratio: 0 }, createLogger({ level: 'silent' }));
  const before = collector.requests.length;
  await tracing.span('outer', 'works', {}, async () => {
    expect(tracing.current()).toBeUndefined();
    expect(tracing.logFacts()).toEqual({});
    expect(tracing.begin('inner', {})).toBeUndefined();
  });
  await tracing.close();
  expect(collector.requests).toHaveLength(before);
});

it('names the trace in the lines of the log', async () => {
  const lines: string[] = [];
  const tracing = openTelemetry({ ...settings, endpoint: collector.url }, createLogger({ level: 'silent' }));
  const write = (line: string) => void lines.push(line);
  const log = createLogger({ level: 'info', facts: tracing.logFacts }, { write });
  const request = tracing.request(`00-${traceId}-${caller}-01`);
  request.run(() => log.info('within'));
  request.end('GET /', 200, {});
  log.info('after');
  await tracing.close();
  const span = collector.spans.find(({ name, parent }) => name === 'GET /' && parent === caller);
  const [within, after] = lines.map((line) => JSON.parse(line));
  expect(within).toMatchObject({ trace_id: traceId, span_id: span?.spanId });
  expect(after).not.toHaveProperty('trace_id');
});

it.each([
  ['select "id", "title" from "ad" where "id" = $1', 'select ad'],
  ['insert into "chat_message" ("id") values ($1)', 'insert chat_message'],
  ['update jobs.job set state = $1', 'update jobs.job'],
  ['with a as (select 1 from t) select * from a', 'select t'],
  ['begin', 'begin'],
  ['vacuum', 'query'],
])('calls the statement %j %s', (text, name) => {
  expect(statementName(text)).toBe(name);
});
