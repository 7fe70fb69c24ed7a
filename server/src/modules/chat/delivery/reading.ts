import { type ChatPeer, type Conversation, codes, type operations, type ParsedOf } from '@ashore/contract';
import type { Viewer } from '#server/call.ts';
import { notFound, Refusal } from '#server/lib/refusal.ts';
import type { ChatAds } from '#server/modules/chat/ads.ts';
import { leftName, presentConversation, presentMessage } from '#server/modules/chat/present.ts';
import * as queries from '#server/modules/chat/queries.ts';
import { texts } from '#server/modules/chat/rules.ts';
import type { MemberCard, MembersModule } from '#server/modules/members/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { asMessage, CHANNEL } from './bus.ts';
import { ensureConversations, lockConversations } from './store-queries.ts';

type History = ParsedOf<typeof operations.chat.lookTwoUserMsg>;
type ListInput = ParsedOf<typeof operations.chat.queryMessage>;

const LAST = Number.MAX_SAFE_INTEGER;

const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** The other of the two named members; refuses where the viewer is none of them, or both. */
function peerOf(viewer: Viewer, { sendUserId, receiveUserId }: { sendUserId: number; receiveUserId: number }): number {
  const peerId = viewer.userId === sendUserId ? receiveUserId : sendUserId;
  if ((viewer.userId !== sendUserId && viewer.userId !== receiveUserId) || peerId === viewer.userId)
    throw new Refusal(codes.forbidden);
  return peerId;
}

const presentPeer = (card: MemberCard): ChatPeer => ({ ...card, deleted: card.userName === leftName });

/** What members see of their conversations, and what they do to them. */
export function createReading(
  { database, clock, bus }: Platform,
  { members, ads }: { members: MembersModule; ads: ChatAds },
) {
  async function history(viewer: Viewer, input: History) {
    const peerId = peerOf(viewer, input);
    const side = await queries.findSide(database.orm, viewer.userId, peerId);
    if (!side) return { list: [], total: 0 };
    const upwards = input.afterId !== undefined;
    const about = input.businessKey ?? undefined;
    const rows = await queries.historyOf(database.orm, side.conversationId, {
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
        : await queries.countAbout(database.orm, side.conversationId, about, side.hiddenUpTo);
    return { list, total };
  }

  async function list(viewer: Viewer, { keyword, pageNum, pageSize }: ListInput) {
    const pattern = keyword ? `%${escapeLike(keyword)}%` : undefined;
    const offset = (pageNum - 1) * pageSize;
    const [rows, total] = await Promise.all([
      queries.conversationsOf(database.orm, viewer.userId, pattern, pageSize, offset),
      queries.countConversations(database.orm, viewer.userId, pattern),
    ]);
    return { list: rows.map((row) => presentConversation(row, viewer)), pages: Math.ceil(total / pageSize), total };
  }

  /**
   * Marks a conversation as read and tells all nodes; also when nothing was unread, as the other may wait to hear it. Where
   * one of the two blocks the other, only the member's own sockets hear of it.
   */
  async function markRead(userId: number, peerId: number): Promise<void> {
    await database.transaction(async (tx) => {
      const { byMe, byPeer } = await queries.blocksBetween(tx, userId, peerId);
      const silently = byMe || byPeer;
      const changed = await queries.markRead(tx, userId, peerId);
      if (changed || (await queries.findSide(tx, userId, peerId)))
        await bus.publishWithin(
          tx,
          CHANNEL,
          asMessage({ kind: 'read', userId, peerId, ...(silently && { silently: true as const }) }),
        );
    });
  }

  async function hide(viewer: Viewer, input: { sendUserId: number; receiveUserId: number }) {
    const pair = { senderId: viewer.userId, receiverId: peerOf(viewer, input) };
    await database.transaction(async (tx) => {
      const [conversation] = await lockConversations(tx, [pair]);
      if (conversation) await queries.hideSide(tx, viewer.userId, pair.receiverId, conversation.messages);
    });
    return {};
  }

  async function conversation(viewer: Viewer, peerId: number, classifiedId: number | undefined): Promise<Conversation> {
    const card = (await members.cards([peerId])).get(peerId);
    if (!card || peerId === viewer.userId) throw notFound();
    const [blocks, side] = await Promise.all([
      queries.blocksBetween(database.orm, viewer.userId, peerId),
      queries.findSide(database.orm, viewer.userId, peerId),
    ]);
    const adId = classifiedId ?? side?.businessKey ?? undefined;
    const ad = adId === undefined ? undefined : await ads.cardFor(adId, viewer.userId, peerId);
    // What is paused or over is known to those who have written to each other.
    const isShown = side !== undefined || ad?.status === 'active' || ad?.status === 'reserved';
    const peer = presentPeer(card);
    const why = whyNot(viewer, peer, blocks);
    return {
      peer,
      ad: ad && isShown ? ad : null,
      blockedByMe: blocks.byMe,
      canWrite: why === '',
      why,
    };
  }

  function whyNot(viewer: Viewer, peer: ChatPeer, blocks: { byMe: boolean; byPeer: boolean }): string {
    if (peer.deleted) return texts.gone;
    if (blocks.byMe) return texts.blockedByMe;
    if (blocks.byPeer) return texts.blockedByPeer;
    if (members.mayPost(viewer)) return '';
    return members.mayPost({ ...viewer, limitedUntil: null }) ? texts.limited : texts.unconfirmed;
  }

  async function block(viewer: Viewer, peerId: number, on: boolean) {
    const { userId } = viewer;
    if (peerId === userId || !(await members.cards([peerId])).has(peerId)) throw notFound();
    const pair = { senderId: userId, receiverId: peerId };
    await database.transaction(async (tx) => {
      if (on) await ensureConversations(tx, [pair], clock.now());
      const [row] = await lockConversations(tx, [pair]);
      if (row) await queries.setBlock(tx, row.id, row.lowId === userId, on ? clock.now() : null);
    });
    return { on };
  }

  async function blocked(viewer: Viewer): Promise<ChatPeer[]> {
    const ids = await queries.blockedBy(database.orm, viewer.userId);
    const cards = await members.cards(ids);
    return ids.flatMap((id) => {
      const card = cards.get(id);
      return card ? [presentPeer(card)] : [];
    });
  }

  return { history, list, markRead, hide, conversation, block, blocked };
}

export type Reading = ReturnType<typeof createReading>;
