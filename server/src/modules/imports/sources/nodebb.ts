import { jsonPieces, lineObjects, readObject } from '#server/lib/records/json-records.ts';
import { valuesOf } from '#server/lib/records/json-values.ts';
import type { BrokenRecord } from '#server/lib/records/record.ts';
import { openStaging, type Staging } from '#server/platform/staging/staging.ts';
import type { ForumSource } from './discourse.ts';
import { namesUp, type Row, textIn } from './dump-rows.ts';

/** Keys of the objects that are read: `topic:7`, `post:9`, `user:3`, `category:2`, and `topic:7:tags` of old versions. */
const KEY = /^(topic|post|user|category):(\d+)(:tags)?$/;

const isOn = (row: Row, column: string): boolean => textIn(row, column) === '1' || textIn(row, column) === 'true';

/** Times are milliseconds since 1970. */
function dateOf(row: Row): string {
  const time = Number(row.timestamp);
  return Number.isFinite(time) && Math.abs(time) < 8e15 ? new Date(time).toISOString() : '';
}

function nameOf(staging: Staging, uid: string): string {
  return textIn(staging.get('user', uid)?.row ?? {}, 'username');
}

function replyOf(staging: Staging, post: Row, answers: readonly Row[]): object {
  return {
    id: textIn(post, 'pid'),
    author: nameOf(staging, textIn(post, 'uid')) || textIn(post, 'handle'),
    date: dateOf(post),
    body: textIn(post, 'content'),
    bodyFormat: 'markdown',
    comments: answers.map((answer) => replyOf(staging, answer, [])),
  };
}

/** The reply at the head of the thread that a post is in. */
function headOf(post: Row, byId: ReadonlyMap<string, Row>): string {
  let at = post;
  for (const seen = new Set<Row>(); !seen.has(at); ) {
    seen.add(at);
    const to = byId.get(textIn(at, 'toPid'));
    if (!to) return textIn(at, 'pid');
    at = to;
  }
  return textIn(post, 'pid');
}

function tagsOf(staging: Staging, topic: Row): string[] {
  const own = topic.tags;
  if (Array.isArray(own)) return own.map(String);
  if (typeof own === 'string') return own.split(',').filter(Boolean);
  const set = staging.get('tags', textIn(topic, 'tid'))?.row.members;
  return Array.isArray(set) ? set.map(String) : typeof set === 'string' ? [set] : [];
}

function topicOf(staging: Staging, topic: Row): Record<string, unknown> {
  const tid = textIn(topic, 'tid');
  const shown = staging
    .childrenOf('post', tid)
    .map(({ row }) => row)
    .filter((post) => !isOn(post, 'deleted') && textIn(post, 'content').trim() !== '')
    .toSorted((one, other) => Number(one.timestamp) - Number(other.timestamp));
  const main = shown.find((post) => textIn(post, 'pid') === textIn(topic, 'mainPid')) ?? shown[0];
  const byId = new Map(shown.filter((post) => post !== main).map((post) => [textIn(post, 'pid'), post]));
  const threads = Map.groupBy([...byId.values()], (post) => headOf(post, byId));
  const replies = [...threads].flatMap(([pid, inside]) => {
    const head = byId.get(pid);
    return head
      ? [
          replyOf(
            staging,
            head,
            inside.filter((post) => post !== head),
          ),
        ]
      : [];
  });
  return {
    id: tid,
    title: textIn(topic, 'title'),
    body: textIn(main ?? {}, 'content'),
    bodyFormat: 'markdown',
    author: nameOf(staging, textIn(topic, 'uid')),
    date: dateOf(topic),
    views: Number(topic.viewcount) || 0,
    closed: isOn(topic, 'locked') ? true : null,
    tags: tagsOf(staging, topic),
    replies,
  };
}

/** Objects one a line, or as one list: `mongoexport` writes both. */
async function* objectsOf(
  text: AsyncIterable<string>,
  isList: boolean,
): AsyncGenerator<{ line: number; object: object } | BrokenRecord> {
  if (!isList) return yield* lineObjects(text);
  for await (const { line, text: entry } of jsonPieces(text)) yield readObject(line, entry);
}

function stage(staging: Staging, line: number, object: object): void {
  const { _key: key } = object as { _key?: unknown };
  const [, kind = '', id = '', tags] = KEY.exec(String(key)) ?? [];
  if (kind === '') return;
  const row = Object.fromEntries(valuesOf(object));
  if (tags) staging.put('tags', id, { line, row });
  else staging.put(kind, id, { line, row }, kind === 'post' ? textIn(row, 'tid') : undefined);
}

/**
 * The topics of NodeBB's database as `mongoexport --collection objects` writes it: objects with a `_key`, one a line or as
 * a list, topics and their posts in any order. A broken object is told with the topics.
 */
export async function openNodebb(text: AsyncIterable<string>, isList: boolean): Promise<ForumSource> {
  const staging = await openStaging();
  const broken: BrokenRecord[] = [];
  try {
    for await (const read of objectsOf(text, isList)) {
      if ('fault' in read) broken.push(read);
      else stage(staging, read.line, read.object);
    }
    staging.seal();
  } catch (error) {
    await staging.close();
    throw error;
  }
  return {
    async *topics() {
      yield* broken;
      for (const { line, row } of staging.all('topic')) {
        const category = namesUp(staging, 'category', textIn(row, 'cid'), 'parentCid', (one) => textIn(one, 'name'));
        yield {
          line,
          category: category.toReversed().join(' > '),
          topic: topicOf(staging, row),
          leftOut: isOn(row, 'deleted') ? 'deleted there' : undefined,
        };
      }
    },
    close: () => staging.close(),
  };
}
