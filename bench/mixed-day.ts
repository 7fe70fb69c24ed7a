import type pg from 'pg';
import { seededRandom } from '../server/src/lib/seeded-random.ts';
import type { NextRequest, Target } from './load.ts';
import { type LoggedIn, logIn } from './visitors.ts';

/** Of 100 views so many are of members, and so many write; the others are of visitors. */
const MEMBERS = 28;
const WRITES = 2;
const ADS = 10_000;
const SEARCHES = 1_000;
const PEOPLE = 20;
/** The drawn views, which the run repeats when it comes to their end. */
const VIEWS = 50_000;
/** Views before those that are measured. */
const WARM_UP_VIEWS = 15_000;
const SEED = 20_261_123;

/** Draws places from 0, the first the most often: the second half as often, the third a third as often (Zipf's law). */
function zipf(count: number, random: () => number): () => number {
  const sums: number[] = [];
  let sum = 0;
  for (let place = 1; place <= count; place++) {
    sum += 1 / place;
    sums.push(sum);
  }
  return () => {
    const wanted = random() * sum;
    let [low, high] = [0, count - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? 0) < wanted) low = middle + 1;
      else high = middle;
    }
    return low;
  };
}

const words = ['room', 'flat', 'green', 'rare7', 'rare20', 'num', 'vacadu', 'kanise', 'ratesi', 'zabici'];
const overview = [
  '/home',
  '/classified',
  '/classified?categoryId=101',
  '/classified?categoryId=401',
  '/classified/map',
];

type View = { kind: 'visitor' | 'member' | 'write'; path: string; ads: number[]; who: number };

/** The views of a day, from the seed alone. */
function drawViews(newestAd: number): View[] {
  const random = seededRandom(SEED);
  const ad = zipf(ADS, random);
  const search = zipf(SEARCHES, random);
  const idOfAd = () => newestAd - ad();
  const page = (): { path: string; ads: number[] } => {
    const kind = random();
    if (kind < 0.35) {
      const id = idOfAd();
      return { path: `/classified/details?classifiedId=${id}`, ads: [id] };
    }
    const ads = Array.from({ length: 20 }, idOfAd);
    if (kind < 0.65) {
      const place = search();
      const text = `${words[place % words.length]} ${place < words.length ? '' : place}`.trim();
      return { path: `/classified?keyword=${encodeURIComponent(text)}`, ads };
    }
    return { path: overview[Math.floor(random() * overview.length)] ?? '/home', ads };
  };
  return Array.from({ length: VIEWS }, () => {
    const share = random() * 100;
    const kind = share < WRITES ? 'write' : share < WRITES + MEMBERS ? 'member' : 'visitor';
    return { kind, ...page(), who: Math.floor(random() * PEOPLE) };
  });
}

/** The requests of one view: the page, for members what it lacks for them, and for writes a like or a saved ad instead. */
function requestsOf({ kind, path, ads, who }: View, people: readonly LoggedIn[], number: number): NextRequest[] {
  const member = people[who];
  const subjects = ads.map((subjectId) => ({ subjectType: 'classified', subjectId }));
  if (kind === 'visitor' || !member) return [{ method: 'GET', path }];
  const call = (name: string, input: object): NextRequest => ({
    method: 'POST',
    path: `/api/cus/${name}`,
    headers: member.headers,
    body: JSON.stringify(input),
  });
  if (kind === 'write')
    return [call(number % 2 ? 'like/addlike' : 'collect/addcollect', { ...subjects[0], on: number % 4 < 2 })];
  return [{ method: 'GET', path, headers: { cookie: member.cookie } }, call('me/overlay', { subjects })];
}

/** The pages of a day that were kept, and those that were rendered. */
export interface Shares {
  kept: number;
  rendered: number;
}

/**
 * A day as the site lives it: visitors, members and writers over many ads and searches, a few of them asked for much more often
 * than the others. Its cost is that of a view.
 */
export async function mixedDay(stand: {
  url: string;
  pids: number[];
  client: pg.Client;
}): Promise<{ target: Target; shares: Shares }> {
  const { rows } = await stand.client.query<{ id: string }>('select max(id) as id from ad where region_id = 1');
  const people = await Promise.all(Array.from({ length: PEOPLE }, (_, n) => logIn(stand.url, `day${n}`)));
  const views = drawViews(Number(rows[0]?.id));
  const requests = views.flatMap((view, number) => requestsOf(view, people, number));
  const shares: Shares = { kept: 0, rendered: 0 };
  const perView = requests.length / views.length;
  let next = 0;
  const target: Target = {
    name: 'mixed day, a view',
    url: stand.url,
    pids: stand.pids,
    perView,
    next: () => requests[next++ % requests.length] ?? {},
    // The hour before: what is asked for now and then is kept by then, as it is all day.
    warmUpRequests: WARM_UP_VIEWS * perView,
    onAnswer(headers) {
      const status = headers['cache-status'];
      if (status) shares[status.endsWith('hit') ? 'kept' : 'rendered']++;
    },
  };
  return { target, shares };
}
