import type { CarouselTopic, Locale, TopicHit } from '@ashore/contract';
import { fold } from '#server/lib/fold.ts';
import { CJK } from '#server/lib/keyword-terms.ts';
import { createMemo } from '#server/platform/changes/memo.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { MembersModule } from '../members/index.ts';
import { boardsIn } from './boards.ts';
import { type RecentTopic, recentTopics } from './list-queries.ts';

/** Titles that are looked through: the newest, which are what most look for. */
const TITLES = 2000;
const MOST_HITS = 6;
const MOST_TAGS = 20;
const SHOWN = 6;
const HOUR = 3_600_000;

/** Words that tell something: of three letters or more, and each sign where words have no blanks between them. */
const wordsOf = (text: string): string[] =>
  [...new Set(fold(text).split(' '))].flatMap((word) =>
    CJK.test(word) ? [...word] : word.length > 2 || /\d/.test(word) ? [word] : [],
  );

/** The newest topics of a region, and which of them have a word in their title or tags. */
interface Recent {
  topics: RecentTopic[];
  withWord: Map<string, RecentTopic[]>;
}

function recentOf(topics: RecentTopic[]): Recent {
  const withWord = new Map<string, RecentTopic[]>();
  for (const topic of topics)
    for (const word of wordsOf(`${topic.title} ${topic.tags.join(' ')}`)) {
      const having = withWord.get(word);
      if (having) having.push(topic);
      else withWord.set(word, [topic]);
    }
  return { topics, withWord };
}

/** Whether two words are the same or one, of more than three letters, begins the other. */
const matches = (one: string, other: string): boolean =>
  one === other ||
  (other.length > 3 && one.startsWith(other)) ||
  (one.length > 3 && other.length > 3 && other.startsWith(one));

/** How much alike: words in common, the rarer the more; a word may be the beginning of another. */
function alike({ topics, withWord }: Recent, asked: string[]): { topic: RecentTopic; score: number }[] {
  const scores = new Map<RecentTopic, number>();
  for (const word of asked.slice(0, 20)) {
    const having = new Set<RecentTopic>();
    for (const [one, those] of withWord) if (matches(one, word)) for (const topic of those) having.add(topic);
    const weight = Math.log(1 + topics.length / Math.max(1, having.size));
    for (const topic of having) scores.set(topic, (scores.get(topic) ?? 0) + weight);
  }
  return [...scores]
    .map(([topic, score]) => ({ topic, score }))
    .sort((one, other) => other.score - one.score || other.topic.replyNum - one.topic.replyNum);
}

/** How much a topic is talked about now: what is said counts less with each day since. */
const heat = ({ replyNum, likeNum, activeAt, pinned }: RecentTopic, now: number): number =>
  (pinned ? 1000 : 0) + (1 + replyNum * 2 + likeNum) / (2 + (now - activeAt.getTime()) / (24 * HOUR)) ** 1.5;

function commonest(words: readonly string[]): string[] {
  const counted = new Map<string, number>();
  for (const word of words) counted.set(word, (counted.get(word) ?? 0) + 1);
  return [...counted]
    .sort(([one, count], [other, next]) => next - count || one.localeCompare(other))
    .map(([word]) => word);
}

const present = ({ id, title, language, replyNum, answered }: RecentTopic): TopicHit => ({
  forumId: id,
  title,
  language,
  replyNum,
  answered,
});

/** Titles like others, what is talked about, tags in use: all from the newest topics of a region, remembered a minute. */
export function createSuggestions(
  { changes, clock, database: { orm } }: Platform,
  members: Pick<MembersModule, 'cards'>,
) {
  const memo = createMemo(changes);
  const ofRegion = <Value>(regionId: number, key: string, compute: () => Promise<Value>): Promise<Value> =>
    memo.get(`topics:${regionId}`, key, compute);
  const recent = (regionId: number): Promise<Recent> =>
    ofRegion(regionId, 'recent', async () => recentOf(await recentTopics(orm, regionId, TITLES)));
  const hot = (regionId: number): Promise<RecentTopic[]> =>
    ofRegion(regionId, 'hot', async () => {
      const now = clock.now().getTime();
      return (await recent(regionId)).topics.toSorted((one, other) => heat(other, now) - heat(one, now));
    });

  return {
    async hits(regionId: number, keyword: string): Promise<TopicHit[]> {
      const asked = wordsOf(keyword);
      const found = alike(await recent(regionId), asked);
      return found.slice(0, MOST_HITS).map(({ topic }) => present(topic));
    },
    async guesses(regionId: number, like: { id: number; title: string; tags: string[]; boardId: number } | undefined) {
      const warm = await hot(regionId);
      if (!like) return warm.slice(0, SHOWN).map(present);
      const found = alike(await recent(regionId), wordsOf(`${like.title} ${like.tags.join(' ')}`)).map(
        ({ topic }) => topic,
      );
      const sameBoard = warm.filter(({ boardId }) => boardId === like.boardId);
      return [...new Set([...found.slice(0, SHOWN), ...sameBoard, ...warm])]
        .filter(({ id }) => id !== like.id)
        .slice(0, SHOWN)
        .map(present);
    },
    /** Names are read for these few topics only: of all recent ones they would be nine tenths of the reading. */
    carousel: (regionId: number, locale: Locale): Promise<CarouselTopic[]> =>
      ofRegion(regionId, `carousel ${locale}`, async () => {
        const shown = (await hot(regionId)).slice(0, SHOWN);
        const nameOf = new Map(boardsIn(locale).map(({ categoryId, name }) => [categoryId, name]));
        const owners = await members.cards(shown.map(({ ownerId }) => ownerId));
        return shown.map(({ id, title, excerpt, language, picture, boardId, ownerId, replyNum }) => ({
          ...{ forumId: id, title, excerpt, language, picture: picture ?? '', boardName: nameOf.get(boardId) ?? '' },
          ...{ userName: owners.get(ownerId)?.userName ?? '', replyNum },
        }));
      }),
    /** The tags and languages of the newest topics, the commonest first. */
    inUse: (regionId: number): Promise<{ tags: string[]; languages: string[] }> =>
      ofRegion(regionId, 'in use', async () => {
        const { topics } = await recent(regionId);
        return {
          tags: commonest(topics.flatMap(({ tags }) => tags)).slice(0, MOST_TAGS),
          languages: commonest(topics.flatMap(({ language }) => language || [])),
        };
      }),
  };
}

export type TopicSuggestions = ReturnType<typeof createSuggestions>;
