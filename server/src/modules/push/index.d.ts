import type { Events } from '#server/events.ts';
import type { Module } from '#server/module.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Presence } from '#server/realtime/presence.ts';
import { type ExpectedMessage } from './expect-messages.ts';
import { type PushSigner } from './identity.ts';
import type { PushSources } from './notes.ts';

export type { ExpectedMessage } from './expect-messages.ts';
export type { PushSigner } from './identity.ts';
export type { PushNote, PushSettings } from './notes.ts';
export { hasSubscription, isPushedTo } from './queries.ts';
/** Words on the devices of members who are away. */
export interface PushModule extends Module {
  /** Notes, before they are stored, messages of peers that members do not see as they come. Never rejects. */
  messagesExpected(expected: ExpectedMessage[]): Promise<void>;
  /** Removes browsers that nothing reached for two weeks; the nightly job's work. */
  cleanUp(): Promise<void>;
}
export declare function createPushModule(
  platform: Platform,
  deps: {
    events: Events;
    signer: PushSigner;
    presence: Presence;
    conversations: {
      unreadOf(userId: number): Promise<number>;
      pushNote: PushSources['message'];
    };
    notifications: {
      unreadOf(userId: number): Promise<number>;
      pushSettings: PushSources['settingsOf'];
      pushNote: PushSources['notification'];
    };
  },
): PushModule;
