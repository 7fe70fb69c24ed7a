import type { ReadWritten } from '#server/call.ts';
import { notFound } from '#server/lib/refusal.ts';
import type { DirectoryDeps } from '../deps.ts';
import { seenRow } from '../get-business.ts';
import * as queries from './post-queries.ts';

/** Returns what a post says, to those who may see its business. */
export const readPost =
  (deps: DirectoryDeps): ReadWritten =>
  async (call, postId) => {
    const post = await queries.postById(deps.platform.database.orm, postId);
    if (!post || post.deletedAt || post.heldAt) throw notFound();
    await seenRow(deps, call, post.businessId);
    return { title: post.title, body: post.content, format: 'text', language: post.language };
  };
