import type { ChatWarning } from '@ashore/contract';
import type { BusHandler, JsonValue } from '#server/platform/bus/port.ts';

export const CHANNEL = 'chat';

/** A stored message: id, sender, receiver, and whether it was read as it came. */
export type Announced = [id: number, senderId: number, receiverId: number, read: 0 | 1];

/** What nodes tell each other about the chat. */
export type ChatEvent =
  /** `batch` names what was stored together, to the node that stored it. */
  | { kind: 'messages'; batch: string; list: Announced[] }
  /** `userId` has read what `peerId` wrote; `silently` where that is nothing for `peerId` to hear. */
  | { kind: 'read'; userId: number; peerId: number; silently?: true }
  | { kind: 'typing'; userId: number; peerId: number }
  /** `userId` is warned of a message that `peerId` wrote before. */
  | { kind: 'warned'; userId: number; peerId: number; id: number; warnings: ChatWarning[] };

/** The event in a message of the bus. */
export const eventOf = (message: Parameters<BusHandler>[0]): ChatEvent => message as ChatEvent;
export const asMessage = (event: ChatEvent): JsonValue => event;
