import type { AddedTopic } from '@ashore/server/modules/forum/index.ts';
import type { ReplyLine, TopicLine } from './topic-row.ts';
import { topicsElsewhere } from './topics-elsewhere.ts';
import { moreTopics } from './topics-more.ts';
import { portugalTopics } from './topics-portugal.ts';

const HOUR = 3_600_000;

type Ids = ReadonlyMap<string, number>;

function idOf(ids: Ids, name: string): number {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`The demo content names ${name}, whom there is not.`);
  return id;
}

const replyOf = (
  { by, hoursAfter, text, accepted, answers = [] }: ReplyLine,
  start: number,
  ids: Ids,
): AddedTopic['replies'][number] => ({
  ownerId: idOf(ids, by),
  content: text,
  createdAt: new Date(start + hoursAfter * HOUR),
  accepted: accepted ?? false,
  answers: answers.map((answer) => replyOf(answer, start, ids)),
});

function topicOf(line: TopicLine, regionId: number, ids: Ids, now: Date): AddedTopic {
  const start = now.getTime() - line.hoursAgo * HOUR;
  const {
    board,
    kind = 'discussion',
    title,
    text,
    tags,
    language = 'en',
    inDays,
    place = '',
    places = null,
    pinned = false,
  } = line;
  return {
    ...{ regionId, board, kind, title, content: text, tags, language, pinned },
    ownerId: idOf(ids, line.by),
    eventAt:
      inDays === undefined ? null : new Date(Math.ceil(now.getTime() / (24 * HOUR) + inDays) * 24 * HOUR + 10 * HOUR),
    eventPlace: place,
    eventCapacity: places,
    poll: (line.poll ?? []).map(([text, ...by]) => ({ text, by: by.map((name) => idOf(ids, name)) })),
    createdAt: new Date(start),
    source: 'demo',
    sourceId: title,
    replies: (line.replies ?? []).map((reply) => replyOf(reply, start, ids)),
  };
}

/** All topics of the demo content with their times counted back from `now`. */
export const demoTopics = (ids: Ids, now: Date): AddedTopic[] =>
  ([[1, portugalTopics], ...topicsElsewhere, ...moreTopics] as const).flatMap(([regionId, lines]) =>
    lines.map((line) => topicOf(line, regionId, ids, now)),
  );
