import type pg from 'pg';
import type { PageGate } from './exact.ts';
import type { Target } from './load.ts';
import { adWriters, type LoggedIn, logIn } from './visitors.ts';

/** What a member's cookie keeps out of the page cache; without a session it is still a visitor's page. */
export const UNCACHED = 'userId=0';

/** Where scenarios are played. */
export interface Stand {
  /** Of the site. */
  url: string;
  /** The site's process and the database's. */
  pids: number[];
  client: pg.Client;
}

/** A target with the one it is held to, and how many times as much it may cost. */
interface Held {
  target: Target;
  against: string;
  most: number;
}

/** A part of the site: pages whose statements are counted, and what is put under load. */
export interface Scenario {
  pages: PageGate[];
  held: Held[];
}

const UNIT = 'limit list';
const WRITERS = 8;

const ofPage = ({ url, pids }: Stand, name: string, path: string, cookie?: string): Target => ({
  name,
  url: `${url}${path}`,
  pids,
  headers: cookie ? { cookie } : {},
});

const idOf = async (client: pg.Client, text: string): Promise<number> =>
  Number((await client.query<{ id: string }>(text)).rows[0]?.id);

/** Ads: home, lists, search, one ad, posting. */
export async function adScenario(stand: Stand): Promise<Scenario> {
  const newest = await idOf(stand.client, 'select max(id) as id from ad where region_id = 1');
  const details = `/classified/details?classifiedId=${newest}`;
  const member = await logIn(stand.url);
  const page = (name: string, path: string, most: number): Held => ({
    target: ofPage(stand, `${name}, uncached`, path, UNCACHED),
    against: UNIT,
    most,
  });
  const search = '/classified?keyword=rare20';
  return {
    pages: [
      { name: 'home', path: '/home', cookie: UNCACHED, statements: 4 },
      { name: 'list', path: '/classified', cookie: UNCACHED, statements: 2 },
      { name: 'category', path: '/classified?categoryId=101', cookie: UNCACHED, statements: 2 },
      { name: 'search', path: search, cookie: UNCACHED, statements: 2 },
      { name: 'details', path: details, cookie: UNCACHED, statements: 3 },
      { name: 'list, logged in', path: '/classified', cookie: member.cookie, statements: 3 },
    ],
    held: [
      page('home', '/home', 4),
      page('list', '/classified', 3),
      page('list of a category', '/classified?categoryId=101', 3),
      page('search', search, 4),
      page('details', details, 3),
      { target: ofPage(stand, 'list, cached', '/classified'), against: 'limit cached page', most: 3 },
      { target: ofPage(stand, 'list, logged in', '/classified', member.cookie), against: 'list, uncached', most: 1.3 },
      {
        target: {
          name: 'post an ad',
          url: `${stand.url}/api/cus/classified/postAds`,
          pids: stand.pids,
          method: 'POST',
          next: await adWriters(stand.url, 2 * WRITERS),
          connections: WRITERS,
        },
        against: UNIT,
        most: 4,
      },
    ],
  };
}

/** What members do with topics, each request by the next member to the next topic. */
async function writing(stand: Stand, name: string, path: string, body: (number: number) => object): Promise<Held> {
  const members: LoggedIn[] = [];
  for (let n = 0; n < WRITERS; n++) members.push(await logIn(stand.url, `${path.split('/')[1]}${n}`));
  const { rows } = await stand.client.query<{ id: string }>(
    'select id from topic where region_id = 1 order by id limit 500',
  );
  let counter = 0;
  const next = () => {
    counter++;
    const subject = { subjectType: 'forum', subjectId: Number(rows[counter % rows.length]?.id) };
    return {
      headers: members[counter % WRITERS]?.headers ?? {},
      body: JSON.stringify({ ...subject, ...body(counter) }),
    };
  };
  const target = {
    name,
    url: `${stand.url}/api/cus/${path}`,
    pids: stand.pids,
    method: 'POST' as const,
    next,
    connections: WRITERS,
  };
  return { target, against: UNIT, most: 4 };
}

/** Forum, directory and what members do with them. */
export async function communityScenario(stand: Stand): Promise<Scenario> {
  const topic = `/forum/${await idOf(stand.client, 'select max(id) as id from topic where region_id = 1')}`;
  const business = await idOf(stand.client, 'select max(id) as id from business where region_id = 1');
  const member = await logIn(stand.url);
  const paths: readonly (readonly [name: string, path: string, statements: number])[] = [
    ['forum', '/forum', 2],
    ['topic', topic, 3],
    ['directory list', '/Directory/list', 2],
    ['business', `/Directory/details?directoryId=${business}`, 3],
  ];
  return {
    pages: paths.flatMap(([name, path, statements]) => [
      { name, path, cookie: UNCACHED, statements },
      { name: `${name}, logged in`, path, cookie: member.cookie, statements: statements + 1 },
    ]),
    held: [
      ...paths.flatMap(([name, path]): Held[] => [
        { target: ofPage(stand, `${name}, uncached`, path, UNCACHED), against: UNIT, most: 3 },
        { target: ofPage(stand, `${name}, cached`, path), against: 'limit cached page', most: 3 },
        { target: ofPage(stand, `${name}, logged in`, path, member.cookie), against: `${name}, uncached`, most: 1.3 },
      ]),
      await writing(stand, 'reply', 'reply/pushreplybyuser', (n) => ({ content: `An answer, the ${n}th.` })),
      await writing(stand, 'like', 'like/addlike', (n) => ({ on: n % 2 === 0 })),
      await writing(stand, 'collect', 'collect/addcollect', (n) => ({ on: n % 2 === 0 })),
    ],
  };
}
