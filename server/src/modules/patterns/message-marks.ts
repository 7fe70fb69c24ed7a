import type { Platform } from '#server/platform/platform.ts';
import { putMessageMarks } from './mark-queries.ts';
import { nameMarks } from './marks.ts';
import { keptMs } from './rules.ts';

/** A message as far as marks are made of it. */
export interface SaidMessage {
  senderId: number;
  receiverId: number;
  text: string;
}

/** More than so many marks wait only where the database is away: what comes then is not noted. */
const MOST_WAITING = 10_000;

/**
 * Notes what messages name, as marks alone: after they were acknowledged, one statement at a time. A fault of it is logged and
 * concerns no message.
 */
export function createMessageMarks(platform: Platform) {
  const { database, clock, log } = platform;
  let waiting: object[] = [];
  let working: Promise<void> | undefined;

  async function store(): Promise<void> {
    while (waiting.length > 0) {
      const given = JSON.stringify(waiting);
      waiting = [];
      await putMessageMarks(database.orm, { now: clock.now(), given }).catch((error) =>
        log.warn({ err: error }, 'marks of messages were not noted'),
      );
    }
    working = undefined;
  }

  return {
    note(messages: SaidMessage[]): void {
      const now = clock.now().getTime();
      const seen = messages.flatMap(({ senderId, receiverId, text }) =>
        nameMarks(platform, text).map((mark) => ({
          ...{ senderId, receiverId, ...mark },
          expiresAt: new Date(now + keptMs[mark.kind]),
        })),
      );
      if (seen.length === 0 || waiting.length > MOST_WAITING) return;
      waiting.push(...seen);
      working ??= store();
    },
    /** Resolves when nothing waits. */
    settled: async (): Promise<void> => working,
  };
}
