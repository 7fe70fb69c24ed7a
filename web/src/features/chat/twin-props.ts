import type { ChatMessage, ConversationItem } from '@ashore/contract';
import type { ReactNode } from 'react';
import type { ChatState } from './store/chat-core.ts';
import type { ConversationStore } from './store/conversation-store.ts';
import type { Thread } from './store/thread.ts';

/** Props of what the site and the mobile web app draw by files of their own, which the compiler holds to them. */
export interface ConversationHeadProps {
  store: ConversationStore;
  thread: Thread;
  /** Of the other; empty until it is known. */
  name: string;
  picture: string;
  /** Goes back to the list; `backClass` hides it where there is room for both. */
  onBack: () => void;
  backClass: string;
  onReport: () => void;
  onRemoved: () => void;
  /** More buttons at the end. */
  actions?: ReactNode;
}

export interface ListViewProps {
  store: ConversationStore;
  state: ChatState;
  onOpen: (item: ConversationItem) => void;
  /** Opens a conversation that is not in the list. */
  onOpenPeer: (peerId: number) => void;
}

export interface MessageMenuProps {
  message: ChatMessage;
  /** Of who wrote it. */
  name: string;
  onReport: () => void;
  /** Absent where there is nothing to translate, or nobody who does. */
  onTranslate?: (() => void) | undefined;
}

export interface MessagePictureProps {
  src: string;
  small: string;
  alt: string;
}

export interface MessagesProps {
  /** The conversation of the address. */
  peerId: number | undefined;
  classifiedId: number | undefined;
}
