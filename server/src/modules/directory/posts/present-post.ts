import { type BusinessPost, limits } from '@ashore/contract';
import type { PostRow } from './post-queries.ts';

const DAY_MS = 86_400_000;

/** The moment before which an end must be for a post not to be shown any more. */
export const overSince = (now: Date): Date => new Date(now.getTime() - limits.postOverDays * DAY_MS);

export const presentPost = (row: PostRow, now: Date): BusinessPost => ({
  postId: row.id,
  kind: row.kind,
  title: row.title,
  content: row.content,
  language: row.language,
  imgUrl: row.imgUrl,
  imgUrlZip: row.imgUrlZip,
  day: row.day ?? '',
  time: row.clock,
  place: row.place,
  over: row.endsAt !== null && row.endsAt <= now,
  createTime: row.createdAt.toISOString(),
  edited: row.editedAt !== null,
});
