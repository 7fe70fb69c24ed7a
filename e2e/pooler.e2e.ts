import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { chooseAccount, giveTo } from '../server/src/platform/database/account.ts';
import { freePort, queryDatabase, startSite } from './site.ts';
import { site, withSite } from './started.ts';
import { adInput, call, cookiesOf, openSocket, register, tokenOf } from './steps.ts';

withSite();

const programs = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/opt/homebrew/bin/pgbouncer'];
/** Few: whatever is left on a connection is met by somebody else at once. */
const SERVER_CONNECTIONS = 3;

/** Starts a PgBouncer in front of the database of the site that lends connections for one transaction. */
async function startPooler(socketFolder: string) {
  const folder = await mkdtemp(join(tmpdir(), 'ashore-pooler-'));
  const port = await freePort();
  const file = join(folder, 'pgbouncer.ini');
  await writeFile(
    file,
    `[databases]
ashore = host=${socketFolder} port=5432 user=ashore dbname=ashore
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${SERVER_CONNECTIONS}
max_client_conn = 200
`,
  );
  const program = programs.find((path) => existsSync(path));
  if (!program) throw new Error(`This test needs PgBouncer; there is none at ${programs.join(', ')}.`);
  // It does not run as root, and the socket of the database is for its owner alone.
  const { wrapper, uid, gid, ...account } = chooseAccount(program, [folder, socketFolder]);
  giveTo({ wrapper, ...account }, folder);
  const [command = program, ...args] = [...wrapper, program, file];
  const child = spawn(command, args, { stdio: 'ignore', uid, gid });
  const ended = once(child, 'exit');
  const answers = () =>
    new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.destroy();
        resolve(true);
      });
      socket.once('error', () => resolve(false));
    });
  while (!(await answers())) {
    if (child.exitCode !== null) throw new Error(`PgBouncer ended with ${child.exitCode} while it started`);
    await delay(50);
  }
  return {
    url: `postgres://ashore@127.0.0.1:${port}/ashore`,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

it('two nodes behind a pooler that lends connections for a transaction serve pages, ads and the chat', async () => {
  const owner = JSON.parse(await readFile(join(site.dataDir, 'database', 'owner.json'), 'utf8')) as {
    socketFolder: string;
  };
  const pooler = await startPooler(owner.socketFolder);
  const env = {
    DATABASE_URL: pooler.url,
    DATABASE_DIRECT_URL: `postgresql://ashore@localhost/ashore?host=${encodeURIComponent(owner.socketFolder)}`,
    RATE_LIMITS: 'off',
  };
  const { dataDir } = site;
  const nodes = [await startSite({ dataDir, env }), await startSite({ dataDir, env })] as const;
  const [one, two] = nodes;
  try {
    const ines = await cookiesOf(one, 'Ines');
    const token = await tokenOf(one, 'Tom');
    const paths = ['/home?', '/classified?keyword=sofa', '/classified/details?classifiedId=1', '/forum?', '/tips?'];
    const ask = async (path: string, at: number) =>
      (await fetch(`${nodes[at % 2]?.url}${path}&round=${at}`, { headers: { cookie: ines } })).status;
    const rounds = Array.from({ length: 10 }, (_, at) => at);
    const pages = await Promise.all(rounds.flatMap((at) => paths.map((path) => ask(path, at))));
    expect(pages.filter((status) => status !== 200)).toEqual([]);

    // Writes of both nodes at once: each is a transaction over a connection that others used before.
    const seller = await register(one, 'Brasier');
    const lanterns = rounds.slice(0, 6);
    const posted = await Promise.all(
      lanterns.map((at) => {
        const content = `The ${at}. of many, each with another dent and a story of its own.`;
        const input = adInput(`Lantern number ${at} of brass`, { content });
        return call(nodes[at % 2] ?? one, 'classified/postAds', input, seller);
      }),
    );
    expect(posted.map(({ code }) => code)).toEqual(lanterns.map(() => 200));
    const list = await (await fetch(`${two.url}/classified?keyword=lantern`)).text();
    for (const at of lanterns) expect(list).toContain(`Lantern number ${at} of brass`);

    // What one node says the other hears.
    const lena = await tokenOf(two, 'Lena');
    const [tomId, lenaId] = await Promise.all(
      [token, lena].map(async (its) => (await call<{ id: number }>(one, 'user/getUserInfo', {}, its)).data.id),
    );
    const heard = openSocket(two.url, lenaId ?? 0, lena);
    const frames: string[] = [];
    heard.addEventListener('message', ({ data }) => frames.push(String(data)));
    const says = openSocket(one.url, tomId ?? 0, token);
    await Promise.all([once(heard, 'open'), once(says, 'open')]);
    says.send(
      JSON.stringify({
        ...{ sendUserId: tomId, receiveUserId: lenaId, sendTextTitle: '', messageKey: randomUUID() },
        sendText: 'Is the pooler between us?',
      }),
    );
    await expect.poll(() => frames.join('\n'), { timeout: 20_000 }).toContain('Is the pooler between us?');
    heard.close();
    says.close();

    const [used] = await queryDatabase<{ total: number }>(
      site.dataDir,
      `select count(*)::int as total from pg_stat_activity where application_name = 'ashore' and backend_type = 'client backend'`,
    );
    // Those of the pooler, and those of the site that holds the database.
    expect(used?.total).toBeLessThanOrEqual(SERVER_CONNECTIONS + 16);
    expect(nodes.map((node) => node.output().match(/prepared statement|"level":50/g))).toEqual([null, null]);
  } finally {
    await Promise.all(nodes.map((node) => node.stop()));
    await pooler.stop();
  }
});
