/**
 * `npm run bench -- --crowd`: how long honest visitors wait beside one client who keeps 100 connections busy with pages that nobody
 * asked for before, or with costly searches. Visitors come from one address of this machine, the client from another.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pino from 'pino';
import { startEmbedded } from '../server/src/platform/database/embedded.ts';
import { fillDataset } from './dataset.ts';
import { startSite } from './processes.ts';

const ADS = 10_000;
const CONNECTIONS = 100;
const SECONDS = 15;
/** Honest requests in a second: pages that are kept, pages that are not, and a search, in turn. */
const PER_SECOND = 10;
const MOST_MS = 200;
const HONEST = '127.0.0.1';
const GREEDY = '127.0.0.2';

interface Asked {
  path: string;
  body?: string;
}
type Attack = 'pages' | 'searches';

let made = 0;
const words = ['table', 'room', 'sofa', 'bike', 'lamp', 'garden', 'desk'];
/** A search that nobody made before. */
const anew = () => `${words[made % words.length]} ${process.pid}x${made++}`;

const attacks: Record<Attack, () => Asked> = {
  pages: () => ({ path: `/classified?keyword=${encodeURIComponent(anew())}` }),
  searches: () => ({
    path: '/api/cus/classified/getClassifiedInfoList',
    body: JSON.stringify({ keyword: `${anew()} a1 a2 a3 a4 b1 b2`, sort: 'priceUp', pageSize: 50 }),
  }),
};
const honest: (() => Asked)[] = [
  () => ({ path: '/classified' }),
  () => ({ path: `/classified?keyword=${encodeURIComponent(anew())}` }),
  () => ({ path: `/classified/details?classifiedId=${1 + (made++ % ADS)}` }),
  () => ({ path: '/api/cus/classified/getClassifiedInfoList', body: JSON.stringify({ keyword: anew() }) }),
];

/** Milliseconds until the whole answer is there, and its status. */
async function ask(port: number, agent: Agent, { path, body }: Asked): Promise<{ ms: number; status: number }> {
  const begun = performance.now();
  const sent = request({
    ...{ port, agent, path, host: '127.0.0.1', method: body ? 'POST' : 'GET' },
    headers: body ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) } : {},
  });
  sent.end(body);
  const [answer] = await once(sent, 'response');
  answer.resume();
  await once(answer, 'end');
  return { ms: performance.now() - begun, status: answer.statusCode };
}

/** Keeps all connections busy for ever; runs in a process of its own, as it takes a processor. */
async function attack(port: number, next: () => Asked): Promise<never> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS, localAddress: GREEDY });
  const seen: Record<number, number> = {};
  setInterval(() => console.log(JSON.stringify(seen)), 1000);
  const loop = async () => {
    for (;;) {
      const { status } = await ask(port, agent, next()).catch(() => ({ status: 0 }));
      seen[status] = (seen[status] ?? 0) + 1;
    }
  };
  return Promise.race(Array.from({ length: CONNECTIONS }, loop));
}

const percentile = (sorted: number[], share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;

/** What visitors wait who come one after the other at their own pace, whatever the site does. */
async function browse(port: number) {
  const agent = new Agent({ keepAlive: true, localAddress: HONEST });
  const answers: Promise<{ ms: number; status: number }>[] = [];
  for (let at = 0; at < SECONDS * PER_SECOND; at++) {
    answers.push(ask(port, agent, (honest[at % honest.length] ?? honest[0])?.() ?? { path: '/' }));
    await delay(1000 / PER_SECOND);
  }
  const done = await Promise.all(answers);
  agent.destroy();
  const sorted = done.map(({ ms }) => ms).sort((one, other) => one - other);
  return {
    p50: percentile(sorted, 0.5),
    p95: percentile(sorted, 0.95),
    longest: sorted.at(-1) ?? 0,
    refused: done.filter(({ status }) => status !== 200).length,
  };
}

async function beside(port: number, kind: Attack) {
  const child = spawn(process.execPath, [fileURLToPath(import.meta.url), kind, String(port)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let told = '';
  child.stdout.on('data', (bytes: Buffer) => {
    told = bytes.toString().trim().split('\n').at(-1) ?? told;
  });
  await once(child.stdout, 'data');
  const waits = await browse(port);
  child.kill();
  await once(child, 'exit');
  return { ...waits, told };
}

/** Runs it all and gives what is over its limit. */
export async function runCrowd(): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'ashore-crowd-'));
  const postgres = await startEmbedded({ dataDir: join(folder, 'database'), log: pino({ level: 'error' }) });
  const { host, port, user, database } = postgres.connection;
  const databaseUrl = `postgresql://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
  const site = await startSite(databaseUrl, folder, 3458);
  try {
    await fillDataset(databaseUrl, ADS);
    const sitePort = Number(new URL(site.url).port);
    await browse(sitePort);
    const rows = [
      { name: 'alone', ...(await browse(sitePort)), told: '' },
      { name: 'beside 100 connections that ask for pages', ...(await beside(sitePort, 'pages')) },
      { name: 'beside 100 connections that search', ...(await beside(sitePort, 'searches')) },
    ];
    console.log('\n| honest visitors | p50 ms | p95 ms | longest ms | refused | what the client got |');
    console.log('| --- | --- | --- | --- | --- | --- |');
    for (const { name, p50, p95, longest, refused, told } of rows)
      console.log(`| ${[name, ...[p50, p95, longest].map(Math.round), refused, told].join(' | ')} |`);
    return rows.filter(({ p95, refused }) => p95 > MOST_MS || refused > 0).map(({ name }) => name);
  } finally {
    await site.stop();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

const [kind, port] = process.argv.slice(2);
if (process.argv[1] === fileURLToPath(import.meta.url)) await attack(Number(port), attacks[kind as Attack]);
