import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createTestHttp, testConfig } from '../../../server/src/http/test-http.ts';
import { createPostgresBus } from '../../../server/src/platform/bus/postgres.ts';
import { createChanges } from '../../../server/src/platform/changes/changes.ts';
import { type DatabaseConnection, openDatabase } from '../../../server/src/platform/database/database.ts';
import { onServer, startWithStandby } from '../../../server/src/platform/database/replicas/test-standby.ts';
import { noEdge } from '../../../server/src/platform/edge/port.ts';
import { noLimits } from '../../../server/src/platform/limits/off.ts';
import { createServer } from '../../../server/src/server.ts';
import { readConfig } from '../config.ts';
import { createPages, type Renderer } from './pages.ts';

const CHANGES = 30;
const ADS = 6;
const READERS = 2;
const DAY = 86_400_000;
const ownWriteCookie = 'wrote=1; Max-Age=15; Path=/; HttpOnly; SameSite=Lax';

/** A page that is what the calls of a list, or of an ad, answered. */
const renderer: Renderer = {
  async renderPage({ url, transport }) {
    const id = Number(new URL(url, 'http://site').searchParams.get('classifiedId'));
    const call = (path: string, input: object) =>
      transport(path, { ...input }).catch((error: { code: number }) => error.code);
    const shown = id
      ? await call('classified/getAdsDetail', { classifiedId: id })
      : await call('classified/getClassifiedInfoList', {});
    // A page that is not there is kept as well, so that it can be wrong.
    return { status: 200, location: null, parts: [JSON.stringify(shown)] };
  },
  renderShell: () => '',
  assetsOf: () => ({ routes: {} }),
};

type Site = Awaited<ReturnType<typeof createTestHttp>>;

function pagesOf(server: Site['server']) {
  const pages = createPages(server, readConfig({}), testConfig, { full: renderer, mobile: renderer });
  server.http.get('/*', (request, reply) => pages.handle(request, reply));
  return async (url: string): Promise<string> => (await server.http.inject({ url })).body;
}

/** A second node on the database of the first. */
async function secondNode({ platform }: Site, standby: DatabaseConnection) {
  const { connection, log } = { ...platform.database, log: platform.log };
  const replicas = [{ ...standby, database: String(connection.database) }];
  const database = openDatabase({ connection, poolSize: 8, replicas, log });
  const bus = await createPostgresBus({ database, log });
  const changes = createChanges(bus, noEdge);
  changes.subscribe(() => database.replicas?.hear());
  const server = await createServer({ ...platform, database, bus, changes }, testConfig);
  return {
    server,
    changes,
    database,
    async close() {
      await server.close();
      await bus.close();
      await database.close();
    },
  };
}

/** Stores live ads of a member past the rules of posting; returns their ids. */
async function storeAds({ server, platform }: Site, ownerId: number): Promise<number[]> {
  const now = platform.clock.now();
  const expireTime = new Date(now.getTime() + 30 * DAY);
  const place = { regionId: 1, areaId: 10_101, lat: 38.7, lng: -9.1 };
  const price = { price: 100, priceType: 'fixed', priceUnit: 'once' } as const;
  const kind = { ownerId, ownerType: 1, categoryId: 401, intent: 'offer', status: 'active', language: 'en' } as const;
  await server.modules.ads.addAds(
    Array.from({ length: ADS }, (_, n) => ({
      ...{ ...kind, ...price, ...place, fields: {}, topUntil: null, pictures: [], createTime: now, expireTime },
      ...{ title: `Table number ${n}`, content: 'Solid oak.' },
    })),
  );
  return (await platform.database.pool.query<{ id: number }>('select id from ad order by id')).rows.map(({ id }) => id);
}

/** What two nodes show of ads, and what is wrong with it. */
function createWitness(
  nodes: readonly { server: Site['server']; changes: Site['platform']['changes'] }[],
  ids: number[],
) {
  const isShown = new Map(ids.map((id) => [id, true]));
  const faults: string[] = [];
  const pages = nodes.map(({ server }) => pagesOf(server));
  /** How often each node heard of each ad. */
  const heard = nodes.map(() => new Map<number, number>());
  for (const [node, { changes }] of nodes.entries())
    changes.subscribe((tags) => {
      for (const tag of tags ?? []) {
        const id = Number(/^ad:(\d+)$/.exec(tag)?.[1]);
        if (id) heard[node]?.set(id, (heard[node].get(id) ?? 0) + 1);
      }
    });
  const page = async (node: number, url: string) => (await pages[node]?.(url)) ?? '';
  const listed = async (node: number) =>
    (
      await nodes[node]?.server.http.inject({
        ...{ method: 'POST', url: '/api/cus/classified/getClassifiedInfoList', payload: '{}' },
        headers: { 'content-type': 'application/json', origin: 'http://ashore.test', host: 'ashore.test' },
      })
    )?.body ?? '';
  return {
    faults,
    page,
    isShown: (id: number) => isShown.get(id) ?? false,
    change: (id: number, shown: boolean) => void isShown.set(id, shown),
    heardBy: (node: number, id: number) => heard[node]?.get(id) ?? 0,
    /** Notes what a node shows wrongly that has heard of everything. */
    async check(node: number, id: number): Promise<void> {
      const shows = {
        page: (await page(node, `/ad?classifiedId=${id}`)).includes('"title"'),
        list: (await page(node, '/classified')).includes(`"classifiedId":${id},`),
        call: (await listed(node)).includes(`"classifiedId":${id},`),
      };
      for (const [where, has] of Object.entries(shows))
        if (has !== isShown.get(id)) faults.push(`${where} of node ${node}: ad ${id} is ${has ? 'shown' : 'missing'}`);
    },
  };
}

/** Hides and shows ads again while the log of the standby is stopped, let go, and the standby killed. */
async function changeAds(
  site: Site,
  servers: Awaited<ReturnType<typeof startWithStandby>>,
  {
    owner,
    ids,
    witness,
  }: { owner: Awaited<ReturnType<Site['member']>>; ids: number[]; witness: ReturnType<typeof createWitness> },
): Promise<void> {
  const standby = (text: string) => onServer(servers.standby, text).catch(() => {});
  for (let n = 0; n < CHANGES; n++) {
    if (n % 10 === 3) await standby('select pg_wal_replay_pause()');
    if (n % 10 === 8) await standby('select pg_wal_replay_resume()');
    if (n === CHANGES / 2) servers.signal('SIGKILL');
    const id = ids[(n * 7) % ADS] ?? 0;
    const status = witness.isShown(id) ? 'paused' : 'active';
    const before = witness.heardBy(1, id);
    const sent = { body: { classifiedId: id, status }, headers: owner.session.headers };
    const answer = await site.post('classified/changeStatus', sent);
    expect(answer.body).toContain('"code":200');
    expect(answer.headers['set-cookie']).toContain(ownWriteCookie);
    witness.change(id, status === 'active');
    await witness.check(0, id);
    while (witness.heardBy(1, id) === before) await delay(1);
    await witness.check(1, id);
  }
  await standby('select pg_wal_replay_resume()');
}

it('no page, list or call shows what a node knows to be over, while a standby stands still, dies and comes back', async () => {
  const servers = await startWithStandby(true);
  const site = await createTestHttp({ localLimits: noLimits, limits: noLimits }, {}, servers.server);
  const other = await secondNode(site, servers.standby);
  try {
    const owner = await site.member();
    const ids = await storeAds(site, owner.userId);
    const witness = createWitness([{ server: site.server, changes: site.platform.changes }, other], ids);
    // Both read from the standby before anything changes.
    for (const [node, { replicas }] of [site.platform.database, other.database].entries()) {
      let asked = 0;
      const readsOf = async () => {
        await witness.page(node, `/classified?n=first${asked++}`);
        return replicas?.numbers().reads.replica;
      };
      await expect.poll(readsOf, { timeout: 60_000 }).toBeGreaterThan(0);
    }
    let isOver = false;
    let asked = 0;
    /** Visitors who ask all the time, so that renders are under way whenever something changes. */
    const reader = async (seed: number) => {
      for (let n = seed; !isOver; n++) {
        await witness.page(n % 2, n % 3 ? `/ad?classifiedId=${ids[n % ADS]}` : `/classified?n=${n % 50}`);
        asked++;
        await delay(5);
      }
    };
    const readers = Array.from({ length: READERS }, (_, n) => reader(n * 17));
    await changeAds(site, servers, { owner, ids, witness }).finally(() => {
      isOver = true;
    });
    await Promise.all(readers);
    // What was kept meanwhile is what is.
    for (const id of ids) for (const node of [0, 1]) await witness.check(node, id);
    expect(witness.faults).toEqual([]);
    expect(asked).toBeGreaterThan(CHANGES);
    const readsNow = () => site.platform.database.replicas?.numbers().reads;
    const before = readsNow();
    const search = { body: { keyword: 'table' }, headers: { cookie: 'wrote=1' } };
    expect((await site.post('classified/getClassifiedInfoList', search)).body).toContain('"code":200');
    expect(readsNow()).toEqual(before);
  } finally {
    await other.close();
    await site.close();
    await servers.stop();
  }
}, 300_000);
