import { connect } from 'node:net';
import { codes, type Operation, operations } from '@ashore/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '#server/platform/database/database.ts';
import { openDatabaseLine } from '#server/platform/database/test-line.ts';
import { createServer as createProduct } from '#server/server.ts';
import {
  ask,
  createTestHttp,
  envelopeOf,
  everyOperation,
  host,
  origin,
  type TestHttp,
  testConfig,
} from './test-http.ts';

let site: TestHttp;
beforeAll(async () => {
  site = await createTestHttp({}, { showOutbox: true });
});
afterAll(() => site.close());

const get = (url: string, from = site) => from.http.inject({ url, headers: { host } });

describe('health', () => {
  it('is well while all is well', async () => {
    for (const url of ['/healthz', '/readyz']) {
      const response = await get(url);
      expect([response.statusCode, response.json()]).toEqual([200, { ok: true }]);
    }
  });

  it('tells apart being alive from being able to serve when the database is gone, and heals with it', async () => {
    const line = await openDatabaseLine(site.platform.database.connection);
    const connection = { ...site.platform.database.connection, host: '127.0.0.1', port: line.port };
    const database: Database = openDatabase({ connection, poolSize: 2, log: site.platform.log });
    const product = await createProduct({ ...site.platform, database }, testConfig);
    const status = async (url: string) => (await product.http.inject({ url, headers: { host } })).statusCode;
    const call = () =>
      product.http.inject({ method: 'POST', url: '/api/cus/config/indexBanner', headers: { host, origin } });
    expect([await status('/healthz'), await status('/readyz'), (await call()).statusCode]).toEqual([200, 200, 200]);

    site.lines.length = 0;
    line.cut(true);
    expect([await status('/healthz'), await status('/readyz')]).toEqual([200, 503]);
    const busy = await call();
    expect(busy.statusCode).toBe(503);
    expect(Number(busy.headers['retry-after'])).toBeGreaterThan(0);
    expect(envelopeOf(busy)).toMatchObject({ code: codes.unavailable, data: { reference: expect.any(String) } });
    expect(busy.body).not.toMatch(/ECONN|127\.0\.0\.1|terminated/);

    const told = () => {
      const lines = site.lines.map((text) => JSON.parse(text)).filter(({ level }) => level >= 40);
      return lines.map(({ msg }) => msg);
    };
    await expect.poll(told).toHaveLength(1);
    for (let times = 0; times < 5; times++) expect((await call()).statusCode).toBe(503);
    line.cut(false);
    await expect
      .poll(told, { timeout: 10_000 })
      .toEqual(['the database is away: what needs it is answered with 503 until it is back', 'the database is back']);
    expect([await status('/readyz'), (await call()).statusCode]).toEqual([200, 200]);
    await product.close();
    await database.close();
    line.close();
  });

  it('says so while the server is leaving, and what is under way is answered', async () => {
    const leaving = await createTestHttp();
    const port = await leaving.listen();
    const opened = async (begun: string) => {
      const socket = connect(port, '127.0.0.1');
      let heard = '';
      socket.on('data', (bytes) => {
        heard += bytes.toString();
      });
      const closed = new Promise<string>((resolve) => socket.on('close', () => resolve(heard)));
      await new Promise<void>((resolve) => socket.write(begun, () => resolve()));
      return { socket, closed };
    };
    const type = 'content-type: application/json\r\nconnection: close\r\ncontent-length: 2\r\n\r\n{';
    const call = await opened(`POST /api/cus/area/getRegions HTTP/1.1\r\nhost: ${host}\r\n${type}`);
    const probe = await opened(`GET /readyz HTTP/1.1\r\nhost: ${host}\r\n`);
    // Asked last, so once it is answered the server has read the beginnings of both.
    expect((await ask(port, { method: 'GET', path: '/readyz' })).statusCode).toBe(200);
    const closed = leaving.close();
    probe.socket.write('\r\n');
    expect(await probe.closed).toMatch(/^HTTP\/1\.1 503 /);
    call.socket.write('}');
    expect(await call.closed).toMatch(/^HTTP\/1\.1 200 /);
    await closed;
  });
});

describe('the API document', () => {
  it('lists every call with its body, its codes and who may make it', async () => {
    const response = await get('/api/openapi.json');
    expect(response.headers['content-type']).toMatch(/^application\/json/);
    const document = JSON.parse(response.body) as { openapi: string; paths: Record<string, unknown> };
    expect(document.openapi).toMatch(/^3\.1\./);
    expect(Object.keys(document.paths).sort()).toEqual(everyOperation.map(({ path }) => `/api/cus/${path}`).sort());
    const ids = new Set<string>();
    for (const { path, who, multipart, summary, refusals } of everyOperation) {
      const { post } = document.paths[`/api/cus/${path}`] as { post: Record<string, unknown> };
      const { operationId, description, requestBody } = post as {
        operationId: string;
        description: string;
        requestBody: { content: Record<string, { schema: { type: string } }> };
      };
      ids.add(operationId);
      expect(post).toMatchObject({ summary });
      expect(summary, path).toMatch(/^[A-Z][a-z]+s\b.+\.$/);
      expect(description).toMatch(who === 'member' ? /^Needs a session/ : /^Open to anyone/);
      for (const code of [...refusals, codes.invalidInput]) expect(description).toContain(`- ${code}: `);
      const type = multipart ? 'multipart/form-data' : 'application/json';
      expect(requestBody.content[type]?.schema.type).toBe('object');
    }
    expect(ids.size).toBe(everyOperation.length);
  });

  it('tells the limit and the other facts of a call', async () => {
    const { paths } = JSON.parse((await get('/api/openapi.json')).body) as {
      paths: Record<string, { post: { description: string } }>;
    };
    const told = ({ path }: Operation) => paths[`/api/cus/${path}`]?.post.description ?? '';
    expect(told(operations.forum.votePoll)).toMatch(/^Needs a session. At most 60 times per 10 minutes and member.\n/);
    expect(told(operations.report.appeal)).toContain('At most 10 times per day and member.');
    expect(told(operations.deal.rateDeal)).toContain('per hour and member, together with other calls (ratings).');
    expect(told(operations.user.checkEmail)).toContain(`- ${codes.tooManyTries}: `);
    expect(told(operations.classified.getSuggestions)).toMatch(
      /^Open to anyone. At most 200 times per minute and address. Callers take turns. The site shows no message/,
    );
    expect(told(operations.like.addlike)).toContain('The browser completes it when the page is left.');
    expect(told(operations.forum.getForumDetail)).toContain('shows its last answer without a connection.');
  });

  it('is what the server serves: no call more or less than it has code for', () => {
    const handled = site.server.modules.all.flatMap(({ handlers }) => handlers).map(({ operation }) => operation.path);
    expect(handled.sort()).toEqual(everyOperation.map(({ path }) => path).sort());
  });

  it('has a page to read it', async () => {
    const page = await get('/api/docs/');
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toMatch(/^text\/html/);
  });
});

describe('the outbox page', () => {
  const mail = {
    to: 'ana@example.org',
    subject: 'Hello <b>',
    html: '',
    text: 'See http://ashore.test/a?b=1&c=2 <script>alert(1)</script>',
  };

  it('shows mails as text, links as links', async () => {
    expect((await get('/dev/mail')).body).toContain('No mail yet');
    await site.outbox.send(mail);
    const page = await get('/dev/mail');
    expect(page.headers).toMatchObject({
      'content-type': expect.stringMatching(/^text\/html/),
      'cache-control': 'no-store',
    });
    expect(page.body).toContain('Hello &lt;b&gt;');
    expect(page.body).toContain('<a href="http://ashore.test/a?b=1&amp;c=2">');
    expect(page.body).not.toContain('<script>');
  });

  it('is not there on a site with an address of its own, nor where mail is really sent', async () => {
    const open = await createTestHttp({}, { publicUrl: 'https://ashore.test', showOutbox: false });
    const sending = await createTestHttp({ outbox: undefined }, { showOutbox: true });
    for (const one of [open, sending]) {
      const response = await get('/dev/mail', one);
      expect([response.statusCode, envelopeOf(response).code]).toEqual([404, codes.notFound]);
      await one.close();
    }
  });
});
