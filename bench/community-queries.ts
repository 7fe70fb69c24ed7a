import type { DirectorySort, TopicSort } from '@ashore/contract';
import type pg from 'pg';
import { gridOver } from '../server/src/lib/map-grid.ts';
import { noteHits } from '../server/src/modules/alerts/queries.ts';
import { savedHitTable } from '../server/src/modules/alerts/tables.ts';
import type { Conditions } from '../server/src/modules/directory/filters.ts';
import { directoryCategories } from '../server/src/modules/directory/index.ts';
import * as directory from '../server/src/modules/directory/list-queries.ts';
import * as directoryMap from '../server/src/modules/directory/map-queries.ts';
import * as forum from '../server/src/modules/forum/list-queries.ts';
import type { TopicFilters } from '../server/src/modules/forum/rows.ts';
import { topicById } from '../server/src/modules/forum/topic-queries.ts';
import { LAST_ID, threadPage } from '../server/src/modules/replies/queries.ts';
import type { Question } from './costs.ts';
import { zipfWord } from './dataset.ts';

const PAGE = 20;
/** As many as suggestions are made from. */
const SUGGESTED = 2000;
/** Far above what one ad is noted for at a time. */
const MOST_HITS = 5000;

const everything: TopicFilters = {
  regionId: 1,
  boardId: undefined,
  kind: undefined,
  tag: undefined,
  language: undefined,
  words: [],
  unanswered: false,
};

const start = { cursor: undefined, offset: 0, limit: PAGE + 1 };

const topics = (
  name: string,
  filters: Partial<TopicFilters>,
  sort: TopicSort,
  place: forum.Place = start,
): Question => ({
  kind: forum.needsIndex({ ...everything, ...filters }) ? 'search' : 'flat',
  name: `topics: ${name}`,
  ask: ({ orm }) => forum.listTopics(orm, { ...everything, ...filters }, sort, place),
});

const TERMS: readonly string[][] = [
  ...[1, 5, 20, 100, 1000, 10_000].map((n) => [zipfWord(n)]),
  ['number'],
  ['room'],
  ['xyzzy'],
  ['gard'],
  ['room', 'sofa'],
  [zipfWord(3), zipfWord(4)],
];

const found: readonly Question[] = TERMS.flatMap((words): Question[] => [
  topics(words.join(' '), { words }, 'newest'),
  {
    kind: 'search',
    name: `topics: ${words.join(' ')} (total)`,
    ask: ({ orm }) => forum.countTopics(orm, { ...everything, words }),
  },
]);

const anyBusiness: Conditions = {
  regionId: 1,
  words: [],
  categoryIds: undefined,
  areaIds: undefined,
  languages: undefined,
  open: undefined,
  priceBand: undefined,
  ownerId: undefined,
  near: undefined,
  bounds: undefined,
};

const businesses = (
  kind: Question['kind'],
  name: string,
  conditions: Partial<Conditions>,
  sort: DirectorySort,
): Question => ({
  kind,
  name: `businesses: ${name}`,
  ask: ({ orm }) => directory.listBusinesses(orm, { ...anyBusiness, ...conditions }, sort, start, undefined),
});

const LISBON = { north: 38.8, south: 38.7, west: -9.2, east: -9.05 };
const WHOLE = { north: 42, south: 37, west: -10, east: -6 };

const aroundBusinesses: readonly Question[] = [
  businesses('flat', 'list', {}, 'rated'),
  businesses('flat', 'newest', {}, 'newest'),
  businesses('flat', 'one kind', { categoryIds: [4] }, 'rated'),
  ...[zipfWord(1), zipfWord(100), 'room', 'number'].map((word) =>
    businesses('search', word, { words: [word] }, 'relevance'),
  ),
  businesses('search', 'those who speak German', { languages: ['de'] }, 'rated'),
  businesses('filter', 'near a place', { near: { lat: 38.72, lng: -9.14, radius: 2000 } }, 'nearest'),
  {
    kind: 'facets',
    name: 'businesses of each kind',
    ask: ({ orm }) =>
      directory.countByCategory(
        orm,
        1,
        directoryCategories.map(({ id }) => id),
      ),
  },
  ...[LISBON, WHOLE].map(
    (bounds, at): Question => ({
      kind: 'facets',
      name: `businesses: pins of ${at === 0 ? 'a town' : 'a country'}`,
      ask: ({ orm }) =>
        directoryMap.countCells(orm, { ...anyBusiness, bounds }, gridOver(bounds, at === 0 ? 15 : 9), 99),
    }),
  ),
];

/** All that is asked of forum, directory and saved searches. */
export async function communityQuestions(client: pg.Client): Promise<readonly Question[]> {
  const one = async (text: string) => (await client.query<{ id: string; at?: Date }>(text)).rows[0];
  const thread = Number((await one('select max(id) as id from topic where region_id = 1'))?.id);
  const middle = Number(
    (await one(`select id from reply where subject_id = ${thread} order by id offset 50 limit 1`))?.id,
  );
  const deep = await one(
    'select id, active_at as at from topic where region_id = 1 order by active_at desc offset 500 limit 1',
  );
  const { rows: ads } = await client.query<{ id: string }>(
    'select id from ad where region_id = 1 and category_id in (101, 401) order by id desc limit 3',
  );
  const replies = (name: string, newestFirst: boolean, afterId: number): Question => ({
    kind: 'flat',
    name: `replies: ${name}`,
    ask: ({ orm }) =>
      threadPage(
        orm,
        { subjectType: 'forum', subjectId: thread },
        { newestFirst, afterId, offset: 0, limit: PAGE, alongId: 0, firstBy: 0 },
        undefined,
      ),
  });
  const cursor = { pinned: false, time: deep?.at?.toISOString() ?? '', id: Number(deep?.id) };
  return [
    topics('active', {}, 'active'),
    topics('newest', {}, 'newest'),
    topics('unanswered', { unanswered: true }, 'newest'),
    topics('a board', { boardId: 3 }, 'active'),
    topics('keyset page', {}, 'active', { ...start, cursor }),
    { kind: 'flat', name: 'topic', ask: ({ orm }) => topicById(orm, thread) },
    { kind: 'facets', name: 'topics for suggestions', ask: ({ orm }) => forum.recentTopics(orm, 1, SUGGESTED) },
    replies('first page', false, 0),
    replies('last page', true, LAST_ID),
    replies('keyset page', false, middle),
    ...found,
    topics('a tag', { tag: 'tag8' }, 'newest'),
    topics('events', { kind: 'event' }, 'newest'),
    ...aroundBusinesses,
    ...ads.map(
      ({ id }, at): Question => ({
        kind: 'matching',
        name: `saved searches of new ad ${at + 1}`,
        ask: async ({ orm }) => {
          await noteHits(orm, [Number(id)], new Date(), MOST_HITS);
          // Explained anew, it has to find again what it noted here.
          await orm.delete(savedHitTable);
        },
      }),
    ),
  ];
}
