import type { ChatMessage, ChatPeer, ConversationItem } from '@ashore/contract';
import { storedMessages } from '#server/lib/stored-messages.ts';
import type { MemberCard } from '../members/index.ts';
import type { MessageRow } from './message-queries.ts';
import type { conversationsOf } from './side-queries.ts';

/** Members who left are shown without name and picture of theirs, as everywhere. */
export const leftName = storedMessages.english.deletedMember;

const nameOf = (name: string, state: string) => (state === 'active' ? name : leftName);
const imageOf = (image: string, state: string) => (state === 'active' ? image : '');

/** A message as one of the two sees it; warnings are for whoever receives it. */
export function presentMessage(row: MessageRow, viewerId: number, unread: boolean): ChatMessage {
  return {
    id: row.id,
    sendTime: row.createdAt.toISOString(),
    sendText: row.content,
    sendUserId: row.senderId,
    receiveUserId: row.receiverId,
    sendUserImg: imageOf(row.senderImg, row.senderState),
    sendUserName: nameOf(row.senderName, row.senderState),
    isStatus: unread ? 1 : 0,
    businessKey: row.businessKey,
    sendTextTitle: row.title,
    ...(row.imgUrl && { imgUrl: row.imgUrl, imgUrlZip: row.imgUrlZip }),
    warnings: viewerId === row.receiverId ? row.warnings : [],
  };
}

/** Another member as the head of a conversation shows them. */
export const presentPeer = (card: MemberCard): ChatPeer => ({ ...card, deleted: card.userName === leftName });

type ListRow = Awaited<ReturnType<typeof conversationsOf>>[number];

/** A conversation in the list of `viewer`. */
export function presentConversation(
  row: ListRow,
  viewer: { userId: number; userName: string; userImg: string },
): ConversationItem {
  const peer = { userName: nameOf(row.peerName, row.peerState), userImg: imageOf(row.peerImg, row.peerState) };
  const [sender, receiver] = row.senderId === viewer.userId ? [viewer, peer] : [peer, viewer];
  return {
    peerId: row.peerId,
    sendUserId: row.senderId,
    receiveUserId: row.receiverId,
    sendUserName: sender.userName,
    receiveUserName: receiver.userName,
    sendUserImg: sender.userImg,
    receiveUserImg: receiver.userImg,
    businessKey: row.sideBusinessKey,
    unreadNum: row.unread,
    sendTextTitle: row.title,
    sendText: row.content,
    sendTime: row.createdAt.toISOString(),
  };
}
