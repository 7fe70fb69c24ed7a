import * as z from 'zod/mini';
import { postKinds } from '../business-post.ts';
import { codes } from '../codes.ts';
import { day } from '../dates.ts';
import { saying } from '../fault-messages.ts';
import { limits } from '../limits.ts';
import { minutesOf } from '../opening-hours.ts';
import { operation } from '../operation.ts';
import { id, languageCode, line, paragraphs } from '../text.ts';

const postInput = z.object({
  directoryId: id,
  /** Changes this post; without it a new one is published. */
  postId: z.optional(id),
  kind: z.enum(postKinds),
  title: line(limits.postTitle, 2),
  content: paragraphs(limits.postContent, 1),
  language: z._default(z.union([z.literal(''), languageCode]), ''),
  /** The last day of an offer, the day of an event; YYYY-MM-DD. */
  day: z._default(z.union([z.literal(''), day]), ''),
  /** The time of an event; HH:MM. */
  time: z._default(
    z.union([
      z.literal(''),
      z.string().check(
        z.regex(/^\d\d:\d\d$/),
        z.refine((value) => (minutesOf(value) ?? 1440) < 1440, saying('openingTime')),
      ),
    ]),
    '',
  ),
  /** The place of an event. */
  place: z._default(line(limits.postPlace), ''),
  /** The addresses of uploads of the member, separated by commas. */
  imgUrl: z._default(z.string().check(z.maxLength(1000)), ''),
});
export type PostInput = z.output<typeof postInput>;

export const publishPost = operation<{ postId: number }>()({
  path: 'directory/publishPost',
  summary: `Publishes a post on a business page of the caller or, with \`postId\`, changes one. At most ${limits.postsPerDay} new posts in 24 hours for each business. Members who saved the business are notified at most once a day.`,
  who: 'member',
  publishes: 'text',
  input: postInput,
  refusals: [codes.notFound, codes.forbidden, codes.conflict, codes.emailUnconfirmed],
  limit: { most: 30, perSeconds: 3600, by: 'member' },
});

export const deletePost = operation<Record<string, never>>()({
  path: 'directory/deletePost',
  summary: 'Deletes a post of a business of the caller.',
  who: 'member',
  input: z.object({ postId: id }),
  refusals: [codes.notFound, codes.forbidden],
});
