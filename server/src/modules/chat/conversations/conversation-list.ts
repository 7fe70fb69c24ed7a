import type { operations, ParsedOf } from '@ashore/contract';
import type { Viewer } from '#server/call.ts';
import { lockConversations } from '#server/modules/chat/delivery/store-queries.ts';
import type { ChatDeps } from '#server/modules/chat/deps.ts';
import { presentConversation } from '#server/modules/chat/present.ts';
import * as sides from '#server/modules/chat/side-queries.ts';
import { peerOf } from './read-history.ts';

type ListInput = ParsedOf<typeof operations.chat.queryMessage>;

const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** Returns a page of a member's conversations. */
export async function listConversations(
  { platform }: ChatDeps,
  viewer: Viewer,
  { keyword, pageNum, pageSize }: ListInput,
) {
  const { database } = platform;
  const pattern = keyword ? `%${escapeLike(keyword)}%` : undefined;
  const offset = (pageNum - 1) * pageSize;
  const [rows, total, hasRequests] = await Promise.all([
    sides.conversationsOf(database.orm, viewer.userId, { pattern, limit: pageSize, offset }),
    sides.countConversations(database.orm, viewer.userId, pattern),
    sides.mayHaveRequests(database.orm, viewer.userId),
  ]);
  const list = rows.map((row) => presentConversation(row, viewer));
  return { list, pages: Math.ceil(total / pageSize), total, ...(hasRequests && { hasRequests: true as const }) };
}

/** Returns a page of the requests that arrived while a member had quiet mode on. */
export async function listRequests(
  { platform }: ChatDeps,
  viewer: Viewer,
  { pageNum, pageSize }: ParsedOf<typeof operations.chat.getRequests>,
) {
  const { orm } = platform.database;
  const place = { requests: true, limit: pageSize, offset: (pageNum - 1) * pageSize };
  const [rows, total] = await Promise.all([
    sides.conversationsOf(orm, viewer.userId, place),
    sides.countConversations(orm, viewer.userId, undefined, true),
  ]);
  return { list: rows.map((row) => presentConversation(row, viewer)), pages: Math.ceil(total / pageSize), total };
}

/** Hides a conversation from one of its members until the next message. */
export async function hideConversation(
  { platform }: ChatDeps,
  viewer: Viewer,
  input: { sendUserId: number; receiveUserId: number },
) {
  const pair = { senderId: viewer.userId, receiverId: peerOf(viewer, input) };
  await platform.database.transaction(async (tx) => {
    const [conversation] = await lockConversations(tx, [pair]);
    if (conversation) await sides.hideSide(tx, viewer.userId, pair.receiverId, conversation.messages);
  });
  return {};
}
