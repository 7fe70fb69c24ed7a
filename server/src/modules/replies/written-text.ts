import { contentHtml } from '#server/lib/rich-text.ts';
import type { Executor } from '#server/platform/database/database.ts';
import type { ReplyDeps } from './deps.ts';
import { markMentions, possibleMentions } from './mentions.ts';
import * as queries from './queries.ts';

/** A text as it is stored, with the members it names. */
export interface Written {
  content: string;
  html: string;
  named: number[];
}

/** Reads what a member writes: Markdown made safe, with names that lead to profiles. */
export type ReadText = (writerId: number, content: string) => Promise<Written>;

/** Returns a text ready to be stored. Members are named in it as far as neither blocks the other; the rest are not told. */
export async function readText(
  executor: Executor,
  isBlockedAmong: ReplyDeps['isBlockedAmong'],
  writerId: number,
  content: string,
): Promise<Written> {
  const groups = possibleMentions(content);
  const found = await queries.membersNamed(executor, [...new Set(groups.flat())]);
  const byName = new Map(found.map((member) => [member.asked, member]));
  const meant = groups.flatMap((names) => names.map((name) => byName.get(name)).find((one) => one) ?? []);
  const others = new Set(meant.map(({ userId }) => userId).filter((userId) => userId !== writerId));
  const isBlocked = await isBlockedAmong([...others].map((userId) => [writerId, userId] as const));
  const named = [...others].filter((userId) => !isBlocked(writerId, userId));
  const html = contentHtml(content);
  const marks = meant
    .filter(({ userId }) => named.includes(userId))
    .map(({ asked, userId }) => [asked, userId] as const);
  return { content, html: markMentions(html, new Map(marks)), named };
}

/** Returns the reader for modules that know nothing of blocks. */
export const createTextReader =
  (executor: Executor, isBlockedAmong: ReplyDeps['isBlockedAmong']): ReadText =>
  (writerId, content) =>
    readText(executor, isBlockedAmong, writerId, content);
