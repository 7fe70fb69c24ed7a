import type { PushKind } from '@ashore/contract';
import { excerpt } from '#server/lib/excerpt.ts';
import { digest } from '#server/lib/secrets.ts';

/**
 * What a push is about. The words are made as it is sent, so that none of them wait in the queue, what was read meanwhile
 * is not pushed, and the number of unread is that of the moment.
 */
export type About =
  /** Messages of another; `at`, in milliseconds, is when the one that caused it was accepted. */
  { kind: 'message'; peerId: number; at: number } | { kind: 'notification'; groupKey: string };

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

const LONGEST_TITLE = 140;
const LONGEST_TEXT = 200;
const TAG = 16;
const TOPIC = 32;

/** What is alike for a device: a newer one takes the place of the older. */
export const tagOf = (about: About): string =>
  about.kind === 'message' ? `message-${about.peerId}` : `notification-${digest(about.groupKey).slice(0, TAG)}`;

/** The same for the push service, which is told nothing by it (RFC 8030, section 5.4: 32 signs of base64url at most). */
export const topicOf = (userId: number, tag: string): string => digest(userId, tag).slice(0, TOPIC);

/** The note as it travels; at most some 2 kB. */
export const payloadOf = ({ title, body, url }: PushNote, tag: string, badge: number): string =>
  JSON.stringify({ title: excerpt(title, LONGEST_TITLE), body: excerpt(body, LONGEST_TEXT), url, tag, badge });

/** The words for a member now. */
export async function composeNote(
  sources: PushSources,
  userId: number,
  about: About,
  settings: PushSettings,
): Promise<PushNote | 'early' | undefined> {
  if (about.kind === 'notification') return sources.notification(userId, about.groupKey);
  if (!settings.push.message) return undefined;
  return sources.message(userId, about.peerId, new Date(about.at), settings.pushText);
}
