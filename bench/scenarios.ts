import type pg from 'pg';
import { neverAsked, type PageGate } from './exact.ts';
import type { Target } from './load.ts';
import { mixedDay, type Shares } from './mixed-day.ts';
import { adWriters, type LoggedIn, logIn } from './visitors.ts';

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
  /** Of the day, where there is one. */
  shares?: Shares;
}

const UNIT = 'limit list';
const WRITERS = 8;

/** A page as it is kept, for a visitor or a member. */
const kept = ({ url, pids }: Stand, name: string, path: string, cookie?: string): Target => ({
  name,
  url: `${url}${path}`,
  pids,
  headers: cookie ? { cookie } : {},
});

/** A page that is rendered each time. */
const cold = ({ url, pids }: Stand, name: string, path: string): Target => ({
  name: `${name}, cold`,
  url,
  pids,
  next: () => ({ path: neverAsked(path) }),
});

/** What a page of 20 ads lacks for a member. */
const overlay = ({ url, pids }: Stand, newest: number, member: LoggedIn): Target => ({
  name: 'what a page lacks for a member',
  url: `${url}/api/cus/me/overlay`,
  pids,
  method: 'POST',
  next: () => ({
    headers: member.headers,
    body: JSON.stringify({
      subjects: Array.from({ length: 20 }, (_, n) => ({ subjectType: 'classified', subjectId: newest - n })),
    }),
  }),
});

const idOf = async (client: pg.Client, text: string): Promise<number> =>
  Number((await client.query<{ id: string }>(text)).rows[0]?.id);

const BUFFER = 'limit cached page';

/** Ads: home, lists, search, one ad, what a member's view takes, posting, and a whole day. */
export async function adScenario(stand: Stand): Promise<Scenario> {
  const newest = await idOf(stand.client, 'select max(id) as id from ad where region_id = 1');
  const member = await logIn(stand.url);
  const day = await mixedDay(stand);
  const pages = [
    ['home', '/home', 4],
    ['list', '/classified', 2],
    ['category', '/classified?categoryId=101', 2],
    ['search', '/classified?keyword=rare20', 2],
    ['details', `/classified/details?classifiedId=${newest}`, 3],
  ] as const;
  return {
    pages: pages.map(([name, path, statements]) => ({ name, path, statements })),
    held: [
      ...pages.map(([name, path]) => ({ target: cold(stand, name, path), against: UNIT, most: 6 })),
      { target: kept(stand, 'list, kept', '/classified'), against: BUFFER, most: 1.2 },
      { target: kept(stand, 'list, kept, of a member', '/classified', member.cookie), against: BUFFER, most: 1.2 },
      { target: overlay(stand, newest, member), against: UNIT, most: 1 },
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
        most: 6,
      },
      { target: day.target, against: UNIT, most: 1 },
    ],
    shares: day.shares,
  };
}

/** What members do with topics, each request by the next member to the next topic. */
async function writing(
  stand: Stand,
  [name, path, most]: readonly [name: string, path: string, most: number],
  body: (number: number) => object,
): Promise<Held> {
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
  return { target, against: UNIT, most };
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
    pages: paths.map(([name, path, statements]) => ({ name, path, statements })),
    held: [
      ...paths.flatMap(([name, path]): Held[] => [
        { target: cold(stand, name, path), against: UNIT, most: 6 },
        { target: kept(stand, `${name}, kept, of a member`, path, member.cookie), against: BUFFER, most: 1.2 },
      ]),
      await writing(stand, ['reply', 'reply/pushreplybyuser', 5], (n) => ({ content: `An answer, the ${n}th.` })),
      await writing(stand, ['like', 'like/addlike', 2], (n) => ({ on: n % 2 === 0 })),
      await writing(stand, ['collect', 'collect/addcollect', 2], (n) => ({ on: n % 2 === 0 })),
    ],
  };
}
