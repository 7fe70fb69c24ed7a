import * as z from 'zod/mini';
import { codes } from '../codes.ts';
import { operation } from '../operation.ts';
import { id } from '../text.ts';

export const hasnewbyowner = operation<{ reply: number; like: number; total: number }>()({
  path: 'reply/hasnewbyowner',
  summary: 'How many replies and likes the member has not seen, and how many notifications of all kinds.',
  who: 'member',
  input: z.object({ recivedUserId: z.optional(id) }),
  refusals: [codes.forbidden],
  quiet: true,
});

export const readreply = operation<Record<string, never>>()({
  path: 'reply/readreply',
  summary: 'Marks what tells of a reply as read; `id` is that of the reply.',
  who: 'member',
  input: z.object({ id }),
});

export const readreplyall = operation<Record<string, never>>()({
  path: 'reply/readreplyall',
  summary: 'Marks all that tells of replies as read.',
  who: 'member',
  input: z.object({}),
});

export const readLike = operation<Record<string, never>>()({
  path: 'like/readLike',
  summary: 'Marks all that tells of likes as read.',
  who: 'member',
  input: z.object({}),
});
