import { limits, type PostPage } from '@ashore/contract';
import type { Call, ReadWritten } from '#server/call.ts';
import { notFound } from '#server/lib/refusal.ts';
import type { DirectoryDeps } from '../deps.ts';
import { seenRow } from '../get-business.ts';
import * as queries from './post-queries.ts';
import { overSince, presentPosts } from './present-post.ts';

/** Returns a page of the posts of a business, to those who may see its page. */
export async function getPosts(
  deps: DirectoryDeps,
  call: Call,
  { directoryId, pageNum, pageSize }: { directoryId: number; pageNum: number; pageSize: number },
): Promise<PostPage> {
  await seenRow(deps, call, directoryId);
  const now = deps.platform.clock.now();
  const place = { limit: pageSize, offset: (pageNum - 1) * pageSize, most: limits.postsShown };
  const found = await queries.postsOf(deps.platform.database.orm, directoryId, { ...place, overSince: overSince(now) });
  return presentPosts(found, { pageNum, pageSize, now });
}

/** Returns what a post says, to those who may see its business. */
export const readPost =
  (deps: DirectoryDeps): ReadWritten =>
  async (call, postId) => {
    const post = await queries.postById(deps.platform.database.orm, postId);
    if (!post || post.deletedAt || post.heldAt) throw notFound();
    await seenRow(deps, call, post.businessId);
    return { title: post.title, body: post.content, format: 'text', language: post.language };
  };
