import { operations } from '@ashore/contract';
import { implement, memberOf } from '#server/call.ts';
import { tooManyTries } from '#server/lib/refusal.ts';
import { markdownToHtml } from '#server/lib/rich-text.ts';
import type { Module } from '#server/module.ts';
import type { Platform } from '#server/platform/platform.ts';

const PREVIEWS = { limit: 60, windowSeconds: 60 };

/** The forum: topics on boards, from asking to finding. */
export function createForumModule({ localLimits }: Platform): Module {
  return {
    name: 'forum',
    handlers: [
      implement(operations.topic.preview, async (call, { content }) => {
        const taken = await localLimits.take(`previews:${memberOf(call).userId}`, PREVIEWS);
        if (!taken.ok) throw tooManyTries(taken.retryAfter);
        return { html: markdownToHtml(content) };
      }),
    ],
  };
}
