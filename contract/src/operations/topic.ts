import * as z from 'zod/mini';
import { limits } from '../limits.ts';
import { operation } from '../operation.ts';
import { id, line, paragraphs } from '../text.ts';
import type { TopicHit } from './forum.ts';

export const preview = operation<{ html: string }>()({
  path: 'topic/preview',
  summary: 'Returns Markdown as safe HTML, as it will be shown.',
  who: 'member',
  publishes: 'nothing',
  // As long as the longest text anybody writes in Markdown: an article.
  input: z.object({ content: paragraphs(limits.articleContent) }),
  limit: { most: 60, perSeconds: 60, by: 'member', local: true },
});

export const hitTopicTitle = operation<TopicHit[]>()({
  path: 'topic/hitTopicTitle',
  summary: 'Returns topics of the region with a title similar to the typed text, the best match first.',
  who: 'anyone',
  shared: true,
  input: z.object({ keyword: line(limits.keyword), regionId: z.optional(id) }),
  // Somebody who types fast for a whole minute stays below.
  limit: { most: 200, perSeconds: 60, by: 'client', local: true },
  costly: true,
});

export const guessForumTitile = operation<TopicHit[]>()({
  path: 'topic/guessForumTitile',
  summary: 'Returns topics similar to the given one, or else the most active topics.',
  who: 'anyone',
  shared: true,
  input: z.object({ forumId: z.optional(id), regionId: z.optional(id) }),
  costly: true,
});
