import type { ConversationItem } from '@ashore/contract';

/** The name of the other member, whichever side of the last message is theirs; empty when they are gone. */
export const peerName = (item: ConversationItem): string =>
  item.sendUserId === item.peerId ? item.sendUserName : item.receiveUserName;

/** The address of the other member's picture. */
export const peerPicture = (item: ConversationItem): string =>
  item.sendUserId === item.peerId ? item.sendUserImg : item.receiveUserImg;
