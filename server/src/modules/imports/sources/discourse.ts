import { jsonPieces, readObject } from '#server/lib/records/json-records.ts';
import { type BrokenRecord, isBroken } from '#server/lib/records/record.ts';
import { openStaging, type Staging } from '#server/platform/staging/staging.ts';
import { namesUp, type Row, textIn } from './dump-rows.ts';

/** A topic of another forum with its replies, in the form of a line of `npm run import -- forum`. */
export interface ForumRecord {
  line: number;
  /** Its category there, from the outermost on. */
  category: string;
  topic: Record<string, unknown>;
  /** Why the source itself does not show it. */
  leftOut?: string | undefined;
}

export interface ForumSource {
  topics(): AsyncIterable<ForumRecord | BrokenRecord>;
  close(): Promise<void>;
}

/** `[quote="name, post:1, topic:2"]…[/quote]` as Markdown has it. */
const plainQuotes = (text: string): string =>
  text
    .replace(
      /\[quote(?:="([^",\]]*)[^\]]*)?\]\s*([\s\S]*?)\s*\[\/quote\]/gi,
      (_all, name: string | undefined, said: string) => `${name ? `> ${name}:\n` : ''}${said.replace(/^/gm, '> ')}\n`,
    )
    // Pictures that lie at the site alone: `![name](upload://…)`.
    .replace(/!\[([^\]]*)\]\(upload:\/\/[^)]*\)/g, '$1');

interface Post extends Row {
  reply_to_post_number?: number | null;
}

const posts = (topic: Row): Post[] =>
  Array.isArray(topic.posts)
    ? topic.posts.filter((post): post is Post => typeof post === 'object' && post !== null)
    : [];

const numberOf = (post: Row): number => Number(post.post_number);

function replyOf(staging: Staging, post: Post, answers: Post[]): object {
  const author = staging.get('users', textIn(post, 'user_id'))?.row;
  return {
    id: textIn(post, 'id'),
    author: textIn(author ?? {}, 'username'),
    date: textIn(post, 'created_at'),
    body: plainQuotes(textIn(post, 'raw')),
    bodyFormat: 'markdown',
    comments: answers.map((answer) => replyOf(staging, answer, [])),
  };
}

/** The reply that a post answers, through posts that answer others; 1 where it answers the topic. */
function threadOf(post: Post, byNumber: ReadonlyMap<number, Post>): number {
  let at = post;
  for (const seen = new Set<Post>(); !seen.has(at); ) {
    seen.add(at);
    const to = byNumber.get(Number(at.reply_to_post_number ?? 1));
    if (!to || numberOf(to) === 1) return numberOf(at);
    at = to;
  }
  return numberOf(post);
}

function topicOf(staging: Staging, topic: Row): Record<string, unknown> {
  const shown = posts(topic).filter((post) => post.hidden !== true && textIn(post, 'raw').trim() !== '');
  const byNumber = new Map(shown.map((post) => [numberOf(post), post]));
  const first = byNumber.get(1);
  const threads = Map.groupBy(
    shown.filter((post) => post !== first),
    (post) => threadOf(post, byNumber),
  );
  const own = [...threads].flatMap(([number, inside]) => {
    const head = byNumber.get(number);
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
  const author = staging.get('users', textIn(first ?? {}, 'user_id'))?.row ?? {};
  return {
    id: textIn(topic, 'id'),
    title: textIn(topic, 'title'),
    body: plainQuotes(textIn(first ?? {}, 'raw')),
    bodyFormat: 'markdown',
    author: textIn(author, 'username'),
    date: textIn(topic, 'created_at'),
    views: Number(topic.views) || 0,
    closed: topic.closed === true || topic.archived === true ? true : null,
    replies: own,
  };
}

/**
 * The topics of an export by Discourse's own tools (`script/discourse export_category` and `export_topics`): one object
 * with lists of categories, groups, topics with their posts, and users. The users come last, so the file is read twice.
 * @param text reads the file from its start, each time it is called
 */
export async function openDiscourse(text: () => AsyncIterable<string>): Promise<ForumSource> {
  const staging = await openStaging();
  for await (const { line, list, text: entry } of jsonPieces(text())) {
    if (list !== 'users' && list !== 'categories') continue;
    const read = readObject(line, entry);
    if (!isBroken(read as BrokenRecord)) {
      const row = (read as { object: object }).object as Row;
      staging.put(list, textIn(row, 'id'), { line, row });
    }
  }
  staging.seal();
  return {
    async *topics() {
      for await (const { line, list, text: entry } of jsonPieces(text())) {
        if (list !== 'topics') continue;
        const read = readObject(line, entry);
        if ('fault' in read) {
          yield read;
          continue;
        }
        const row = read.object as Row;
        const category = namesUp(staging, 'categories', textIn(row, 'category_id'), 'parent_category_id', (one) =>
          textIn(one, 'name'),
        );
        const isPrivate = textIn(row, 'archetype') === 'private_message';
        yield {
          line,
          category: category.toReversed().join(' > '),
          topic: topicOf(staging, row),
          leftOut: isPrivate ? 'a private message there' : undefined,
        };
      }
    },
    close: () => staging.close(),
  };
}
