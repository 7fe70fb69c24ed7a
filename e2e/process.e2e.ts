import { once } from 'node:events';
import { cp, mkdir, readFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { patience, withPrograms } from './programs.ts';
import { databaseProcesses, demoFolder, emptyFolder, queryDatabase, startProgram } from './site.ts';
import { site, withSite } from './started.ts';
import { call, mailedCode, register, tokenOf } from './steps.ts';

/** For the tests that leave it as it is. */
const ownSite = withSite();
const { siteOn, mainOn, inFolder } = withPrograms();
const unlimited = { RATE_LIMITS: 'off' };

describe('starting', () => {
  it('a second process on the folder is refused with a clear text, and the first serves on', async () => {
    const second = mainOn(site.dataDir);
    expect(await second.ended).toBe(1);
    expect(second.output()).toContain(`Another Ashore is already running on ${site.dataDir}`);
    expect(second.output()).toContain(`process ${ownSite().child.pid}`);
    expect((await fetch(`${site.url}/classified`)).status).toBe(200);
  });

  it('that fails in the middle of a statement says why, without a value of it', async () => {
    const dataDir = await inFolder(demoFolder());
    const first = await siteOn(dataDir);
    await queryDatabase(dataDir, 'truncate member, ad cascade');
    await queryDatabase(dataDir, "alter table member add constraint no_demo check (email not like '%@demo.%')");
    await first.stop();
    const second = mainOn(dataDir);
    expect(await second.ended).toBe(1);
    expect(second.output()).toMatch(/Ashore could not start: Failed query: insert into "member".*no_demo/s);
    expect(second.output()).not.toMatch(/@demo\.|\$argon2|params:/);
  });

  it('with settings that cannot be used names all of them and ends with 78', async () => {
    const dataDir = await inFolder(emptyFolder());
    await mkdir(join(dataDir, 'database', 'cluster'), { recursive: true });
    const program = mainOn(dataDir, { PORT: 'eighty', DEMO: 'maybe', SMTP_URL: 'mail.example', LOG_LEVEL: 'loud' });
    let stderr = '';
    program.child.stderr?.on('data', (bytes: Buffer) => {
      stderr += bytes.toString();
    });
    expect(await program.ended).toBe(78);
    expect(stderr.trim().split('\n')).toEqual([
      'These settings cannot be used:',
      expect.stringMatching(/^ {2}PORT: must be a port number$/),
      expect.stringMatching(/^ {2}SMTP_URL: must be an address that begins with smtp:\/\/ or smtps:\/\/$/),
      expect.stringMatching(/^ {2}DEMO: must be on or off$/),
      expect.stringMatching(/^ {2}LOG_LEVEL: must be a log level$/),
    ]);
  });
});

describe('a public site', () => {
  const publicSite = { PUBLIC_URL: 'https://ashore.example', LOG_LEVEL: 'info' };

  it('is refused with demo content, rate limits off and what else is wrong, all told at once', async () => {
    const dataDir = await inFolder(emptyFolder());
    await mkdir(join(dataDir, 'database', 'cluster'), { recursive: true });
    const program = mainOn(dataDir, { ...publicSite, DEMO: 'on', RATE_LIMITS: 'off', TRUST_PROXY: 'nginx' });
    expect(await program.ended).toBe(78);
    for (const name of ['DEMO', 'RATE_LIMITS', 'TRUST_PROXY']) expect(program.output()).toContain(`\n  ${name}: `);
  });

  it('closes the demo accounts of its database and serves nothing that is for trying the site', async () => {
    const dataDir = await inFolder(demoFolder());
    const before = await siteOn(dataDir);
    const token = await tokenOf(before, 'Ines');
    await before.stop();

    const site = await siteOn(dataDir, publicSite);
    const input = { email: 'ines@demo.ashore.example', password: 'harbour-lantern-2026', userType: 1, client: 'app' };
    expect(await call(site, 'user/login', input)).toMatchObject({ code: 20033 });
    expect(await call(site, 'user/getUserInfo', {}, token)).toMatchObject({ code: 20032 });
    const closed = () => site.output().match(/This database holds demo accounts/g)?.length;
    expect(closed()).toBe(1);
    const open = ['/home', '/classified', '/healthz'];
    const shut = [
      '/gallery',
      '/m/gallery',
      '/api/docs',
      '/api/docs/',
      '/api/openapi.json',
      '/dev/mail',
      '/@vite/client',
    ];
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(await (await fetch(`${site.url}/home`)).text())?.[1] ?? '';
    expect(script).not.toBe('');
    const statuses: Record<string, number> = {};
    for (const path of [...open, ...shut, `${script}.map`, '/.vite/manifest.json'])
      statuses[path] = (await fetch(`${site.url}${path}`)).status;
    expect(Object.entries(statuses).filter(([, status]) => status === 200)).toEqual(open.map((path) => [path, 200]));
    expect(Object.entries(statuses).filter(([, status]) => status !== 200 && status !== 404)).toEqual([]);

    const forwarded = () => site.output().match(/carries X-Forwarded-For/g)?.length;
    expect(site.output()).toMatch(/PUBLIC_URL is set and TRUST_PROXY is not/);
    expect(forwarded()).toBeUndefined();
    for (const address of ['203.0.113.5', '203.0.113.6'])
      await fetch(`${site.url}/home`, { headers: { 'x-forwarded-for': address } });
    await expect.poll(forwarded, patience).toBe(1);
    await site.stop();
    expect(forwarded()).toBe(1);
  });
});

describe('asked to end', () => {
  /**
   * A call whose body comes in two halves, on a connection that the client holds on to as browsers do. What it gives
   * back sends the second half and gives the answer.
   */
  async function startCall(url: string) {
    const body = JSON.stringify({ keyword: 'sofa' });
    const sent = request(`${url}/api/cus/classified/getClassifiedInfoList`, {
      method: 'POST',
      agent: new Agent({ keepAlive: true }),
      headers: { 'content-type': 'application/json', 'content-length': body.length },
    });
    sent.write(body.slice(0, 5));
    await once(sent, 'socket').then(([socket]) => once(socket, 'connect'));
    return async () => {
      sent.end(body.slice(5));
      const [answer] = await once(sent, 'response');
      let text = '';
      for await (const part of answer) text += part;
      return {
        status: answer.statusCode as number,
        ...(JSON.parse(text) as { code: number; data: { total: number } }),
      };
    };
  }
  const refusesConnections = (url: string) =>
    fetch(`${url}/healthz`).then(
      () => false,
      () => true,
    );

  it('by two signals: answers what is under way, ends with 0 and leaves no process', async () => {
    const dataDir = await inFolder(demoFolder());
    const site = await siteOn(dataDir);
    expect((await databaseProcesses(dataDir)).length).toBeGreaterThan(1);
    const finish = await startCall(site.url);
    for (let time = 0; time < 2; time++) site.child.kill('SIGTERM');
    await expect.poll(() => refusesConnections(site.url), patience).toBe(true);
    expect(await finish()).toMatchObject({ status: 200, code: 200, data: { total: expect.any(Number) } });
    // After 30 seconds it would give up, and end with another code.
    expect(await site.ended).toBe(0);
    expect(await databaseProcesses(dataDir)).toEqual([]);
  });
});

describe('with time to drain', () => {
  it('serves on while it says that no more should come, then ends with 0', async () => {
    const site = await siteOn(await inFolder(demoFolder()), { DRAIN_SECONDS: '4' });
    const ready = async () => (await fetch(`${site.url}/readyz`)).status;
    expect(await ready()).toBe(200);
    site.child.kill('SIGTERM');
    await expect.poll(ready, patience).toBe(503);
    const { status, code } = await call(site, 'config/indexBanner', {});
    expect([status, code]).toEqual([200, 200]);
    expect((await fetch(`${site.url}/classified`)).status).toBe(200);
    expect(await site.ended).toBe(0);
    expect(await databaseProcesses(site.dataDir)).toEqual([]);
  });
});

describe('roles', () => {
  it('a node that serves leaves mails to one that works jobs, which serves no pages', async () => {
    const serving = await siteOn(await inFolder(demoFolder()), { ...unlimited, ROLE: 'web' });
    await register(serving, 'Marisol');
    const owner = await readFile(join(serving.dataDir, 'database', 'owner.json'), 'utf8');
    const { socketFolder } = JSON.parse(owner) as { socketFolder: string };
    const DATABASE_URL = `postgresql://ashore@localhost/ashore?host=${encodeURIComponent(socketFolder)}`;
    // Another machine: with an outbox of its own, and the key and pictures of the site.
    const other = await inFolder(emptyFolder());
    for (const part of ['site.key', 'uploads'])
      await cp(join(serving.dataDir, part), join(other, part), { recursive: true });
    const working = await siteOn(other, { DATABASE_URL, ROLE: 'jobs' });
    await expect.poll(() => mailedCode(working, 'marisol@example.org'), patience).toMatch(/^\d{6}$/);
    expect(await mailedCode(serving, 'marisol@example.org')).toBe('');
    expect((await fetch(`${working.url}/classified`)).status).toBe(404);
    expect((await fetch(`${serving.url}/classified`)).status).toBe(200);
    await working.stop();
  });
});

describe('a migration by itself', () => {
  it('makes the database, ends with 0, and finds nothing to do the next time', async () => {
    const dataDir = await inFolder(emptyFolder());
    const migrating = () => startProgram(['app/src/migrate.ts'], { DATA_DIR: dataDir, LOG_LEVEL: 'info' });
    const first = migrating();
    expect(await first.ended).toBe(0);
    expect(first.output()).toContain('database migrated');
    expect(first.output()).toContain('The database is up to date.');
    const second = migrating();
    expect(await second.ended).toBe(0);
    expect(second.output()).not.toContain('database migrated');
    expect(await databaseProcesses(dataDir)).toEqual([]);
  });
});

describe('under many requests at once', () => {
  const atOnce = <T>(count: number, work: (index: number) => Promise<T>) =>
    Promise.all(Array.from({ length: count }, (_, index) => work(index)));

  it('renders a page once for 200 who ask for it, before anybody did', async () => {
    const read = async (path: string) => {
      const answer = await fetch(`${site.url}${path}`);
      const html = await answer.text();
      expect([answer.status, html.endsWith('</html>')]).toEqual([200, true]);
      return html;
    };
    const answers = await atOnce(200, () => read('/classified?keyword=sofa'));
    // What is rendered carries the time of its making, so that two renders differ.
    expect(new Set(answers).size).toBe(1);
    expect(await read('/user/enter')).not.toBe(await read('/user/enter'));
  });

  it.each([
    ['with limits', undefined],
    ['without limits', unlimited],
  ])('answers 120 wrong passwords politely, %s', async (_name, env) => {
    const asked = env ? await siteOn(await inFolder(demoFolder()), env) : site;
    const tries = await atOnce(120, (index) => {
      const input = { email: `stranger${index % 40}@example.org`, password: 'not the right one', userType: 1 };
      return call(asked, 'user/login', input);
    });
    const impolite = tries.filter(({ status, code, headers }) => {
      if (status === 200) return code !== 20033 && code !== 20034;
      return status !== 503 || code !== 50300 || headers.get('retry-after') === null;
    });
    expect(impolite).toEqual([]);
    expect(tries.some(({ code }) => code === 20033)).toBe(true);
    await tokenOf(asked, 'Ines').catch((error: Error) => expect(error.message).toContain('Too many attempts'));
    expect((await fetch(`${asked.url}/readyz`)).status).toBe(200);
  });
});
