import * as blocks from '#server/modules/chat/block-queries.ts';
import type { ChatDeps } from '#server/modules/chat/deps.ts';
import { isQuiet } from '#server/modules/chat/quiet.ts';
import * as sides from '#server/modules/chat/side-queries.ts';
import { asMessage, CHANNEL } from './bus.ts';

/**
 * Marks a conversation as read and tells all nodes; also when nothing was unread, as the other may wait to hear it. Where
 * one of the two blocks the other, or the member has quiet mode on, only the member's own sockets hear of it. A request stays
 * unread until it is answered.
 */
export async function markRead({ platform }: ChatDeps, userId: number, peerId: number): Promise<void> {
  await platform.database.transaction(async (tx) => {
    const { byMe, byPeer } = await blocks.blocksBetween(tx, userId, peerId);
    const preferences = (await sides.preferencesOf(tx, [userId])).get(userId);
    const silently = byMe || byPeer || isQuiet(preferences, platform.clock.now());
    const changed = await sides.markRead(tx, userId, peerId);
    const side = changed ? undefined : await sides.findSide(tx, userId, peerId);
    if (changed || (side && !side.isRequest))
      platform.bus.publishWithin(
        tx,
        CHANNEL,
        asMessage({ kind: 'read', userId, peerId, ...(silently && { silently: true as const }) }),
      );
  });
}
