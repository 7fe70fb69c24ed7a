import type { BlockedMember } from '@ashore/contract';
import type { Viewer } from '#server/call.ts';
import { notFound } from '#server/lib/refusal.ts';
import * as blocks from '#server/modules/chat/block-queries.ts';
import { ensureConversations, lockConversations } from '#server/modules/chat/delivery/store-queries.ts';
import type { ChatDeps } from '#server/modules/chat/deps.ts';
import { presentPeer } from '#server/modules/chat/present.ts';

/** Blocks another member, or ends that. */
export async function setBlock({ members, platform }: ChatDeps, viewer: Viewer, peerId: number, on: boolean) {
  const { clock, database } = platform;
  const { userId } = viewer;
  if (peerId === userId || !(await members.cards([peerId])).has(peerId)) throw notFound();
  const pair = { senderId: userId, receiverId: peerId };
  await database.transaction(async (tx) => {
    if (on) await ensureConversations(tx, [pair], clock.now());
    const [row] = await lockConversations(tx, [pair]);
    if (row) await blocks.setBlock(tx, row.id, row.lowId === userId, on ? clock.now() : null);
  });
  return { on };
}

/** Returns the members whom the viewer blocks and since when, the latest first. */
export async function listBlocked({ platform, members }: ChatDeps, viewer: Viewer): Promise<BlockedMember[]> {
  const blocked = await blocks.blockedBy(platform.database.orm, viewer.userId);
  const cards = await members.cards(blocked.map(({ userId }) => userId));
  return blocked.flatMap(({ userId, since }) => {
    const card = cards.get(userId);
    return card ? [{ ...presentPeer(card), since: since.toISOString() }] : [];
  });
}
