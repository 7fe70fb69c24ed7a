import { once } from 'node:events';
import { readdir, readFile, rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { patience, withPrograms } from './programs.ts';
import { databaseProcesses, demoFolder, freePort, killProgram, type Program, type Site, startSite } from './site.ts';
import { adInput, call, openSocket, tokenOf } from './steps.ts';

const { siteOn, inFolder } = withPrograms();
const two = { WORKERS: '2', RATE_LIMITS: 'off' };

/** The processes of a program that serve. */
async function workersOf({ child }: Program): Promise<number[]> {
  const found: number[] = [];
  for (const name of (await readdir('/proc')).filter((one) => /^\d+$/.test(one))) {
    // Gone in the meantime.
    const [status, command] = await Promise.all(
      ['status', 'cmdline'].map((file) => readFile(`/proc/${name}/${file}`, 'utf8').catch(() => '')),
    );
    if (status?.includes(`\nPPid:\t${child.pid}\n`) && command?.includes('app/src/main.ts')) found.push(Number(name));
  }
  return found;
}

/** A member of the demo content, logged in by a program. */
async function memberOf(site: Site, name: string) {
  const token = await tokenOf(site, name);
  const { data } = await call<{ id: number }>(site, 'user/getUserInfo', {}, token);
  return { id: data.id, token };
}

/** A socket of a member that is open, and what arrived over it. */
async function socketOf(site: Site, { id, token }: { id: number; token: string }) {
  const socket = openSocket(site.url, id, token);
  const frames: string[] = [];
  socket.addEventListener('message', ({ data }) => frames.push(String(data)));
  await once(socket, 'open');
  return { socket, frames };
}

/** The numbers that the files for Prometheus and Grafana ask for. */
async function namesInDeploy(): Promise<string[]> {
  const files = ['prometheus/alerts.yml', 'grafana/ashore.json'];
  const texts = await Promise.all(files.map((file) => readFile(new URL(`../deploy/${file}`, import.meta.url), 'utf8')));
  const names = texts.join('\n').match(/\b(ashore|nodejs|process)_\w+(?=[{[ )"])/g) ?? [];
  return [...new Set(names.map((name) => name.replace(/_(bucket|count|sum)$/, '')))];
}

/** A page by a connection of its own, which any worker may get. */
const fresh = (url: string, cookie = '') => fetch(url, { headers: { connection: 'close', cookie } });
/** Visitors may see a list as it was a moment ago, members may not. */
const asMember = 'sid=over';

/** Of the list of ads, in the test below: four before each of three ads, and eight after it. */
const LOADS = 3 * (4 + 8);

describe('several workers under one port', () => {
  /** One site for the tests that leave it as it is; the last of them ends it. */
  let site: Site;
  let port: number;
  beforeAll(async () => {
    port = await freePort();
    site = await startSite({ env: { ...two, METRICS_PORT: String(port) } });
    await vi.waitFor(() => expect(site.output()).toContain('(2 workers)'), patience);
  });
  afterAll(async () => {
    await killProgram(site);
    await vi.waitFor(async () => expect(await databaseProcesses(site.dataDir)).toEqual([]), patience);
    await rm(site.dataDir, { recursive: true, force: true });
  });

  it('write the demo content once', () => {
    const output = inject('demoOutputs').at(-1) ?? '';
    expect(output).toContain('(2 workers)');
    expect(output.match(/Demo logins/g)).toHaveLength(1);
  });

  it('have a new ad on the next load, whichever answers, and what they do is counted together', async () => {
    expect(await workersOf(site)).toHaveLength(2);
    const missing: string[] = [];
    for (const [name, title] of [
      ['Wei', 'Floor lamp with a paper shade'],
      ['Tom', 'Two racing bicycles, barely used'],
      ['Lena', 'Moving boxes, about forty'],
    ] as const) {
      const token = await tokenOf(site, name);
      // All of them keep the list as it is before.
      for (let n = 0; n < 4; n++) await (await fresh(`${site.url}/classified`)).text();
      await call(site, 'classified/postAds', adInput(title), token);
      for (let n = 0; n < 8; n++) {
        const page = await (await fresh(`${site.url}/classified`, asMember)).text();
        if (!page.includes(title)) missing.push(`${title}, load ${n}`);
      }
    }
    expect(missing).toEqual([]);

    // The numbers stand on a port of their own, which visitors do not see.
    const numbers = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    const of = (line: RegExp) => [...numbers.matchAll(line)].reduce((sum, [, value]) => sum + Number(value), 0);
    expect(of(/^ashore_pages_total\{[^}]*\} (\d+)$/gm)).toBe(LOADS);
    expect(of(/^ashore_http_request_duration_seconds_count\{kind="page"[^}]*\} (\d+)$/gm)).toBe(LOADS);
    expect(of(/^ashore_database_connections (\d+)$/gm)).toBeGreaterThanOrEqual(2);
    expect(of(/^ashore_database_away (\d+)$/gm)).toBe(0);
    expect(of(/^process_resident_memory_bytes (\d+)$/gm)).toBeGreaterThan(50_000_000);
    expect(await (await fetch(`${site.url}/metrics`)).text()).not.toContain('ashore_pages_total');
    // Alerts and dashboard ask for nothing that is not counted. Replicas are counted where there are some.
    const counted = new Set([...numbers.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name));
    const asked = (await namesInDeploy()).filter((name) => !name.startsWith('ashore_replica_'));
    expect(asked.filter((name) => !counted.has(name))).toEqual([]);
  });

  it('count the calls of a client together', async () => {
    const limited = await siteOn(await inFolder(demoFolder()), { WORKERS: '2' });
    await expect.poll(() => limited.output(), patience).toContain('(2 workers)');
    const ask = async () => {
      const answer = await fetch(`${limited.url}/api/cus/config/indexBanner`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', connection: 'close' },
        body: '{}',
      });
      return answer.headers.has('retry-after');
    };
    const asked = await Promise.all(Array.from({ length: 900 }, ask));
    // 600 a minute; two counts of their own would let all of them through.
    expect(asked).toContain(true);
  });

  it('bring a chat message to every socket of a member, whichever worker holds it', async () => {
    const [tom, lena] = await Promise.all(['Tom', 'Lena'].map((name) => memberOf(site, name)));
    if (!tom || !lena) throw new Error('demo members are missing');
    // Eight connections end up at one worker once in 128 times; then the test proves less, and does not fail.
    const arrived = await Promise.all(Array.from({ length: 8 }, () => socketOf(site, lena)));
    const writer = await socketOf(site, tom);
    const message = { sendUserId: tom.id, receiveUserId: lena.id, sendTextTitle: '', messageKey: 'key-1' };
    writer.socket.send(JSON.stringify({ ...message, sendText: 'Is the lamp still there?' }));
    await expect
      .poll(() => arrived.filter(({ frames }) => frames.some((one) => one.includes('Is the lamp still there?'))).length)
      .toBe(8);
    for (const { socket } of [...arrived, writer]) socket.close();
  });

  it('go on when one is killed while it renders, and another takes its place', async () => {
    const before = await workersOf(site);
    const answers = Array.from({ length: 40 }, (_, n) =>
      fresh(`${site.url}/classified?visit=${n}`).then(
        (page) => page.status,
        () => 'cut' as const,
      ),
    );
    process.kill(before[0] ?? 0, 'SIGKILL');
    const statuses = await Promise.all(answers);
    expect(statuses.filter((status) => status !== 200 && status !== 'cut')).toEqual([]);
    expect(statuses).toContain(200);
    // No moment at which nobody answers.
    expect((await fresh(`${site.url}/classified`)).status).toBe(200);
    await expect.poll(async () => (await workersOf(site)).length, patience).toBe(2);
    expect(await workersOf(site)).not.toEqual(before);
    for (let n = 0; n < 8; n++) expect((await fresh(`${site.url}/home?again=${n}`)).status).toBe(200);
  });

  it.each(['SIGTERM', 'SIGKILL'] as const)(
    'end with their parent by %s, and the database with them',
    async (signal) => {
      const ending = site.child.exitCode === null ? site : await siteOn(site.dataDir, two);
      await expect.poll(() => ending.output(), patience).toContain('(2 workers)');
      const workers = await workersOf(ending);
      expect(workers).toHaveLength(2);
      ending.child.kill(signal);
      expect(await ending.ended).toBe(signal === 'SIGTERM' ? 0 : null);
      const isThere = (pid: number) =>
        readFile(`/proc/${pid}/status`).then(
          () => true,
          () => false,
        );
      await expect.poll(async () => (await Promise.all(workers.map(isThere))).includes(true), patience).toBe(false);
      await expect.poll(() => databaseProcesses(site.dataDir), patience).toEqual([]);
    },
  );
});
