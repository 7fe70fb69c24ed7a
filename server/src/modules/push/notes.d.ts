import type { PushKind } from '@ashore/contract';
/**
 * What a push is about. The words are made as it is sent, so that none of them wait in the queue, what was read meanwhile
 * is not pushed, and the number of unread is that of the moment.
 */
export type About =
  /** Messages of another; `at`, in milliseconds, is when the one that caused it was accepted. */
  | {
      kind: 'message';
      peerId: number;
      at: number;
    }
  | {
      kind: 'notification';
      groupKey: string;
    };
/** What a device shows. */
export interface PushNote {
  title: string;
  body: string;
  /** A path of the site, as the full site has it. */
  url: string;
}
/** What a member wants of pushes, as of now. */
export interface PushSettings {
  push: Record<PushKind, boolean>;
  pushText: boolean;
  /** Now, or when the quiet hours are over. */
  notBefore: Date;
}
/** Where the words come from. */
export interface PushSources {
  settingsOf(userId: number): Promise<PushSettings>;
  /** Unread messages and notifications together. */
  unreadOf(userId: number): Promise<number>;
  /** Undefined where nothing is unread or the two have blocked each other; `early` where what happened at `at` is not stored yet. */
  message(userId: number, peerId: number, at: Date, withText: boolean): Promise<PushNote | 'early' | undefined>;
  /** Undefined where it was read or taken back. */
  notification(userId: number, groupKey: string): Promise<PushNote | undefined>;
}
/** What is alike for a device: a newer one takes the place of the older. */
export declare const tagOf: (about: About) => string;
/** The same for the push service, which is told nothing by it (RFC 8030, section 5.4: 32 signs of base64url at most). */
export declare const topicOf: (userId: number, tag: string) => string;
/** The note as it travels; at most some 2 kB. */
export declare const payloadOf: ({ title, body, url }: PushNote, tag: string, badge: number) => string;
/** The words for a member now. */
export declare function composeNote(
  sources: PushSources,
  userId: number,
  about: About,
  settings: PushSettings,
): Promise<PushNote | 'early' | undefined>;
