import { codes, type operations, type ParsedOf } from '@ashore/contract';
import type { Viewer } from '#server/call.ts';
import { Refusal } from '#server/lib/refusal.ts';
import type { ChatDeps } from '#server/modules/chat/deps.ts';
import * as messages from '#server/modules/chat/message-queries.ts';
import { presentMessage } from '#server/modules/chat/present.ts';
import * as sides from '#server/modules/chat/side-queries.ts';

type History = ParsedOf<typeof operations.chat.lookTwoUserMsg>;

const LAST = Number.MAX_SAFE_INTEGER;

/** The other of the two named members; refuses where the viewer is none of them, or both. */
export function peerOf(
  viewer: Viewer,
  { sendUserId, receiveUserId }: { sendUserId: number; receiveUserId: number },
): number {
  const peerId = viewer.userId === sendUserId ? receiveUserId : sendUserId;
  if ((viewer.userId !== sendUserId && viewer.userId !== receiveUserId) || peerId === viewer.userId)
    throw new Refusal(codes.forbidden);
  return peerId;
}

/** Returns a page of the messages of two members. */
export async function readHistory({ platform }: ChatDeps, viewer: Viewer, input: History) {
  const { database } = platform;
  const peerId = peerOf(viewer, input);
  const side = await sides.findSide(database.orm, viewer.userId, peerId);
  if (!side) return { list: [], total: 0 };
  const upwards = input.afterId !== undefined;
  const about = input.businessKey ?? undefined;
  const rows = await messages.historyOf(database.orm, side.conversationId, {
    ...(about !== undefined && { about }),
    afterId: Math.max(side.hiddenUpTo, input.afterId ?? 0),
    beforeId: input.beforeId ?? LAST,
    oldestFirst: upwards,
    limit: input.pageSize,
    offset: (input.pageNum - 1) * input.pageSize,
  });
  if (upwards) rows.reverse();
  const list = rows.map((row) => {
    const readUpTo = row.senderId === viewer.userId ? side.peerReadUpTo : side.readUpTo;
    return presentMessage(row, viewer.userId, row.id > readUpTo);
  });
  const total =
    about === undefined
      ? side.messages - side.hiddenMessages
      : await messages.countAbout(database.orm, side.conversationId, about, side.hiddenUpTo);
  return { list, total };
}
