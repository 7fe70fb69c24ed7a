/**
 * `npm run bench -- --first-visit`: CPU of the site's process for one who comes for the first time: a page, the files that it
 * names and its pictures, with the encodings that browsers name. The demo content is in the embedded database.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { cpuOf } from './cpu.ts';
import { startSite } from './processes.ts';

const VISITS = 1000;
const ROUNDS = 3;
/** Of the process, without that of the database, which kept pages do not ask. */
const MOST_MS = 2;
const PAGE = '/classified';
const headers = {
  'accept-encoding': 'gzip, deflate, br, zstd',
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
};

const named = (html: string, pattern: RegExp): string[] => [...new Set(html.match(pattern))];

/** @returns what was over its gate */
export async function runFirstVisit(): Promise<string[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'ashore-bench-'));
  const site = await startSite(undefined, dataDir, 3461);
  const agent = new Agent({ keepAlive: true, maxSockets: 6 });

  const ask = (path: string) =>
    new Promise<Buffer>((resolve, reject) => {
      get(`${site.url}${path}`, { agent, headers }, (answer) => {
        if (answer.statusCode !== 200) reject(new Error(`${path}: ${answer.statusCode}`));
        resolve(buffer(answer));
      }).on('error', reject);
    });
  async function costOf(paths: string[]): Promise<number> {
    const before = cpuOf([site.pid], false);
    for (let visit = 0; visit < VISITS; visit++) await Promise.all(paths.map(ask));
    return (cpuOf([site.pid], false) - before) / VISITS;
  }

  try {
    const html = await (await fetch(`${site.url}${PAGE}`, { headers })).text();
    const parts = {
      page: [PAGE],
      files: named(html, /\/assets\/[\w./-]+\.(?:js|css|woff2)/g),
      pictures: named(html, /\/uploads\/[\w.-]+/g),
    };
    const sums: number[] = [];
    console.log(`\n| round | page | ${parts.files.length} files | ${parts.pictures.length} pictures | together, ms |`);
    console.log('|---|---|---|---|---|');
    for (let round = 1; round <= ROUNDS; round++) {
      const costs: number[] = [];
      for (const paths of Object.values(parts)) costs.push(await costOf(paths));
      const sum = costs.reduce((one, other) => one + other, 0);
      sums.push(sum);
      console.log(`| ${round} | ${[...costs, sum].map((ms) => ms.toFixed(2)).join(' | ')} |`);
    }
    return Math.min(...sums) > MOST_MS ? ['a first visit'] : [];
  } finally {
    agent.destroy();
    await site.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
