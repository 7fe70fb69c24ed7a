import * as paths from '@ashore/contract/paths';
import type { PushNote } from '#server/modules/push/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { pushFacts } from './push-queries.ts';

const without = 'Open your messages to read it and reply.';

/** What was written, where it may be shown: not what the scam shield warns of, which has to stand beside its warning. */
function textOf(facts: { senderId: number; content: string; warnings: string[] }, peerId: number): string {
  if (facts.senderId !== peerId || facts.warnings.length > 0) return without;
  return facts.content || 'Sent a picture';
}

/** The words of a push about what another wrote and nobody read yet; `early` while what was accepted at `at` is not stored. */
export async function notePushed(
  { database }: Pick<Platform, 'database'>,
  userId: number,
  peerId: number,
  at: Date,
  withText: boolean,
): Promise<PushNote | 'early' | undefined> {
  const facts = await pushFacts(database.orm, userId, peerId);
  if (!facts || facts.lastAt < at) return 'early';
  const { unread, peerState, peerName, lowBlockedAt, highBlockedAt } = facts;
  if (unread === 0 || lowBlockedAt || highBlockedAt || peerState !== 'active') return undefined;
  return {
    title: unread > 1 ? `${peerName}: ${unread} new messages` : `${peerName} wrote to you`,
    body: withText ? textOf(facts, peerId) : without,
    url: paths.conversation(peerId),
  };
}
