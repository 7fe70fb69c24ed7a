import { connect, type Socket } from 'node:net';
import { codes } from '@ashore/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { noLimits } from '#server/platform/limits/off.ts';
import { ask, createTestHttp, envelopeOf, host, json, origin, sendRaw, type TestHttp } from './test-http.ts';

const MIB = 2 ** 20;
let site: TestHttp;
let port: number;
beforeAll(async () => {
  site = await createTestHttp({ localLimits: noLimits, limits: noLimits });
  port = await site.listen();
});
afterAll(() => site.close());

const regions = { path: '/api/cus/area/getRegions', headers: { ...json, origin } };

/** Asks so many at once as somebody who means well, and expects every answer. */
async function browse(times = 50): Promise<void> {
  const answers = await Promise.all(Array.from({ length: times }, () => ask(port, regions)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
}

describe('connections that take their time', () => {
  const usual = { headersTimeout: 0, requestTimeout: 0, timeout: 0 };
  beforeAll(() => {
    const { headersTimeout, requestTimeout, timeout } = site.http.server;
    Object.assign(usual, { headersTimeout, requestTimeout, timeout });
  });
  afterEach(() => void Object.assign(site.http.server, usual));

  it('are let go sooner or later', () => {
    expect(usual.headersTimeout).toBeLessThanOrEqual(10_000);
    expect(usual.requestTimeout).toBeLessThanOrEqual(60_000);
    expect(usual.timeout).toBeLessThanOrEqual(60_000);
    expect(Math.min(...Object.values(usual))).toBeGreaterThan(0);
  });

  const head = `POST /api/cus/area/getRegions HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\n`;
  const reader = `GET /api/openapi.json HTTP/1.1\r\nhost: ${host}\r\n\r\n`;
  it.each([
    ['headers that trickle in', 400, head, 'x: y\r\n', { headersTimeout: 10_000 }],
    [
      'bodies that trickle in',
      400,
      `${head}content-length: 9999\r\n\r\n{`,
      ' ',
      { headersTimeout: 10_000, requestTimeout: 11_000 },
    ],
    ['answers nobody reads', 20, reader.repeat(40), '', { timeout: 8000 }],
  ])(
    '%s: others are answered, and they are let go',
    async (_name, count, first, drop, shortened) => {
      Object.assign(site.http.server, shortened);
      const sockets: Socket[] = [];
      const closed: Promise<unknown>[] = [];
      for (let n = 0; n < count; n++) {
        const socket = connect(port, '127.0.0.1');
        socket.on('error', () => {});
        if (drop === '') socket.pause();
        else socket.resume();
        socket.write(first);
        sockets.push(socket);
        // Also after an error, which the waiting of `once` would end with.
        closed.push(new Promise((resolve) => socket.once('close', resolve)));
      }
      const trickle = setInterval(() => {
        for (const socket of sockets) if (drop !== '' && socket.writable) socket.write(drop);
      }, 200);
      await browse();
      // Whoever does not read learns of the end only by reading.
      if (drop === '') await expect.poll(() => openSockets(), { timeout: 60_000 }).toBe(0);
      for (const socket of sockets) socket.resume();
      await Promise.all(closed);
      clearInterval(trickle);
      await browse(1);
    },
    120_000,
  );

  /** Connections that the server holds. */
  const openSockets = () =>
    new Promise<number>((resolve) => site.http.server.getConnections((_error, held) => resolve(held)));
});

describe('much at once', () => {
  it('200 log-ins hold little memory, and others are answered', async () => {
    const before = process.memoryUsage.rss();
    let most = before;
    const watch = setInterval(() => {
      most = Math.max(most, process.memoryUsage.rss());
    }, 5);
    const logins = Array.from({ length: 200 }, (_, n) =>
      site.post('user/login', { body: { email: `nobody${n}@example.org`, password: 'seven quiet lighthouses' } }),
    );
    await browse();
    const answers = (await Promise.all(logins)).map((answer) => envelopeOf(answer).code);
    clearInterval(watch);
    expect(most - before).toBeLessThan(200 * MIB);
    // As many as may wait are looked at; the others are asked to come again.
    expect([...new Set(answers)].sort()).toEqual([codes.wrongLogin, codes.unavailable].sort());
    expect(answers.filter((code) => code === codes.wrongLogin).length).toBeGreaterThanOrEqual(100);
  });

  it('50 of the dearest searches are all answered, and others meanwhile', async () => {
    const body = {
      keyword: 'a1 a2 a3 a4 a5 a6 a7 a8 a9 b1 b2 b3 b4 b5 %_% ____',
      categoryId: 101,
      priceMin: 0.01,
      priceMax: 99_999_999,
      postedWithin: 9,
      sort: 'nearest',
      fields: { rooms: { min: -1e9, max: 1e9 }, furnished: ['yes', 'no', 'x'.repeat(100)] },
      near: { lat: 0, lng: 180, radius: 1_000_000 },
      bounds: { north: 90, south: -90, west: 170, east: -170 },
      pageNum: 5,
      pageSize: 50,
    };
    const searches = Array.from({ length: 50 }, (_, n) =>
      site.post('classified/getClassifiedInfoList', { body: { ...body, keyword: `${body.keyword} c${n}` } }),
    );
    await browse();
    const answers = (await Promise.all(searches)).map((answer) => envelopeOf(answer));
    expect(new Set(answers.map(({ code, data }) => (code === codes.ok ? code : JSON.stringify(data))))).toEqual(
      new Set([codes.ok]),
    );
    const { pool } = site.platform.database;
    expect([pool.waitingCount, pool.totalCount - pool.idleCount]).toEqual([0, 0]);
  });

  it('a statement may take five seconds at most', async () => {
    const { rows } = await site.platform.database.pool.query('show statement_timeout');
    expect(rows).toEqual([{ statement_timeout: '5s' }]);
  });
});

describe('a request that is too much', () => {
  const start = `POST /api/cus/area/getRegions HTTP/1.1\r\nhost: ${host}\r\norigin: ${origin}\r\ncontent-type: application/json\r\n`;
  const piece = Buffer.alloc(MIB, ' ');

  it.each([
    ['says its length', `${start}content-length: ${100 * MIB}\r\n\r\n`],
    ['comes in chunks', `${start}transfer-encoding: chunked\r\n\r\n${(100 * MIB).toString(16)}\r\n`],
  ])('100 MiB of JSON that %s: is refused before it is there', async (_name, head) => {
    const before = process.memoryUsage.rss();
    const answer = await sendRaw(port, Buffer.concat([Buffer.from(head), piece, piece]));
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(process.memoryUsage.rss() - before).toBeLessThan(50 * MIB);
  });

  it.each([
    ['arrays', '['.repeat(100_000) + ']'.repeat(100_000)],
    ['objects in a field', `{"regionId":${'{"a":'.repeat(40_000)}1${'}'.repeat(40_000)}}`],
    ['arrays in a field', `{"regionId":${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
  ])('nested far too deep: %s', async (_name, body) => {
    const answer = await ask(port, { ...regions, path: '/api/cus/area/getAreaList', body });
    expect(answer.statusCode === 200 || answer.statusCode === 400).toBe(true);
    expect(envelopeOf(answer).code).toBe(codes.invalidInput);
  });

  it('a thousand headers', async () => {
    const headers = Array.from({ length: 1000 }, (_, n) => `a${n}: b\r\n`).join('');
    const answer = await sendRaw(port, `${start}${headers}content-length: 2\r\n\r\n{}`);
    expect(answer).toMatch(/^HTTP\/1\.1 431 /);
    expect(answer.match(/HTTP\/1\.1 /g)).toHaveLength(1);
  });
});

it.each([
  ['HTTP/2 in the clear', 'h2c'],
  ['a protocol nobody knows', 'x/1'],
])('an upgrade to %s is answered as if it was not asked for', async (_name, protocol) => {
  const head = `GET /healthz HTTP/1.1\r\nhost: ${host}\r\nupgrade: ${protocol}\r\nconnection: upgrade, close\r\n\r\n`;
  expect(await sendRaw(port, head)).toMatch(/^HTTP\/1\.1 200 /);
});

it('two hosts are refused, as a proxy might see the other one', async () => {
  const answer = await sendRaw(port, `GET /healthz HTTP/1.1\r\nhost: ${host}\r\nHost: evil.example\r\n\r\n`);
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
});

describe('a second request hidden in a first', () => {
  const head = `POST /api/cus/area/getRegions HTTP/1.1\r\nhost: ${host}\r\norigin: ${origin}\r\ncontent-type: application/json\r\n`;
  const hidden = `GET /healthz HTTP/1.1\r\nhost: ${host}\r\n\r\n`;
  const chunked = `0\r\n\r\n${hidden}`;
  it.each([
    ['CL.TE', `${head}content-length: ${chunked.length}\r\ntransfer-encoding: chunked\r\n\r\n${chunked}`],
    [
      'TE.CL',
      `${head}transfer-encoding: chunked\r\ncontent-length: 4\r\n\r\n${hidden.length.toString(16)}\r\n${hidden}\r\n0\r\n\r\n`,
    ],
    ['two lengths', `${head}content-length: 0\r\ncontent-length: ${hidden.length}\r\n\r\n${hidden}`],
    ['a length twice in one line', `${head}content-length: 0, ${hidden.length}\r\n\r\n${hidden}`],
    ['a blank before the colon', `${head}transfer-encoding : chunked\r\n\r\n${chunked}`],
    ['a coding nobody knows', `${head}transfer-encoding: xchunked\r\n\r\n${chunked}`],
    ['chunked, but not last', `${head}transfer-encoding: chunked, identity\r\n\r\n${chunked}`],
    ['a folded header', `${head}x: y\r\n transfer-encoding: chunked\r\ncontent-length: 0\r\nx\r\n\r\n${hidden}`],
    ['a bare carriage return', `${head}x: y\rtransfer-encoding: chunked\r\n\r\n${chunked}`],
    ['a length with a sign', `${head}content-length: +0\r\n\r\n${hidden}`],
    ['a chunk with a sign', `${head}transfer-encoding: chunked\r\n\r\n-1\r\n${hidden}`],
    ['a chunk that is too long', `${head}transfer-encoding: chunked\r\n\r\nffffffffffffffff1\r\n${hidden}`],
  ])('%s is refused, and the connection ends', async (_name, bytes) => {
    const answer = await sendRaw(port, bytes);
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(answer.match(/HTTP\/1\.1 /g)).toHaveLength(1);
  });
});
