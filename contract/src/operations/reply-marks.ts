import * as z from 'zod/mini';
import { codes } from '../codes.ts';
import { operation } from '../operation.ts';
import { id } from '../text.ts';

export const hasnewbyowner = operation<{ reply: number; like: number; total: number }>()({
  path: 'reply/hasnewbyowner',
  summary: 'Returns the number of unread replies, likes and notifications of the member.',
  who: 'member',
  input: z.object({ recivedUserId: z.optional(id) }),
  refusals: [codes.forbidden],
  quiet: true,
});

export const readreply = operation<Record<string, never>>()({
  path: 'reply/readreply',
  summary: 'Marks the notification about a reply as read. `id` is the id of the reply.',
  who: 'member',
  input: z.object({ id }),
});

export const readreplyall = operation<Record<string, never>>()({
  path: 'reply/readreplyall',
  summary: 'Marks all notifications about replies as read.',
  who: 'member',
  input: z.object({}),
});

export const readLike = operation<Record<string, never>>()({
  path: 'like/readLike',
  summary: 'Marks all notifications about likes as read.',
  who: 'member',
  input: z.object({}),
});
