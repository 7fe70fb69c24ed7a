import * as z from 'zod/mini';
import { limits } from '../limits.ts';
import { operation } from '../operation.ts';
import { paragraphs } from '../text.ts';

export const preview = operation<{ html: string }>()({
  path: 'topic/preview',
  summary: 'Markdown as it will be shown: safe HTML.',
  who: 'member',
  input: z.object({ content: paragraphs(limits.topicContent) }),
});
