import type { AnswerFacts, Locale } from '@ashore/contract';
import type { IsBlockedAmong } from '#server/blocks.ts';
import { createMemo } from '#server/platform/changes/memo.ts';
import type { Executor } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { memberTag } from '../members/index.ts';
import type { PushNote } from '../push/index.ts';
import { answeringOf } from './answer-queries.ts';
import { notePushed } from './away/push-note.ts';
import * as blocks from './block-queries.ts';
import { receivedMessage, seenMessage } from './message-queries.ts';
import { answerMinutes, askersOf, messageById, recentBetween } from './moderation-queries.ts';
import { type SeenConversation, type StoredMessage, seenConversation, wholeConversation } from './seen-queries.ts';
import * as sides from './side-queries.ts';
import { begunByDay, countedByAd, warnedSince } from './statistics-queries.ts';

/** What other modules ask of the stored conversations. It depends on the platform alone, so that each of them can have it. */
export interface Conversations {
  /** How many conversations a member sees. */
  conversationsOf(userId: number): Promise<number>;
  /** How a member answers those who write first; null as long as few did. */
  answersOf(userId: number): Promise<AnswerFacts | null>;
  /** Whether one of the two blocks the other, which holds everywhere. */
  isBlocked(userId: number, peerId: number, executor?: Executor): Promise<boolean>;
  /** The same of many pairs with one statement. */
  isBlockedAmong: IsBlockedAmong;
  /** The same as a condition. */
  isBlockedBetween: typeof blocks.isBlockedBetween;
  /** Who sent a message to whom and what it says; for reports alone. */
  message(
    executor: Executor,
    messageId: number,
  ): Promise<{ senderId: number; receiverId: number; content: string; imgUrl: string } | undefined>;
  /** The last messages between two members, for reports whose reporter consented. */
  recentBetween(oneId: number, otherId: number): Promise<{ senderId: number; content: string; createdAt: Date }[]>;
  /** Whether the two have written to each other, whatever they hid since. */
  haveWritten(userId: number, peerId: number): Promise<boolean>;
  /** How many messages to a member are unread. */
  unreadOf(userId: number): Promise<number>;
  /** The words of a push about what another wrote; `early` while what was accepted at `at` is not stored. */
  pushNote(userId: number, peerId: number, at: Date, withText: boolean): Promise<PushNote | 'early' | undefined>;
  /** The members with whom one wrote about an ad. */
  askersOf(userId: number, adId: number): Promise<number[]>;
  /** Minutes within which half of the first messages to each of these members were answered. */
  answerMinutes(userIds: number[]): Promise<Map<number, number>>;
  /** Whether the member received this message. */
  hasReceived(userId: number, messageId: number): Promise<boolean>;
  /** What a message says that the member wrote or received and still sees, with the language of whoever wrote it. */
  seenMessage(userId: number, messageId: number): Promise<{ content: string; writersLocale: Locale } | undefined>;
  /** The service that may translate messages for the member; empty for none. */
  agreedTranslator(userId: number): Promise<string>;
  /** Conversations of a member that are about some ads, by the day (YYYY-MM-DD, UTC) they began. */
  begunByDay(userId: number, adIds: number[], since: Date): Promise<{ day: string; chats: number }[]>;
  /** How many messages to members of a region came with a warning, by half-year since the year 0. */
  warnedSince(regionId: number, since: Date): Promise<{ half: number; warnings: number }[]>;
  /**
   * The last messages of a conversation that the member sees, the latest last, up to an id where one is given; undefined where
   * the member has none with the other. `leftOut` counts older ones, `hidden` those the member deleted.
   */
  seenConversation(userId: number, peerId: number, most: number, upTo?: number): Promise<SeenConversation | undefined>;
  /** All stored messages of a conversation, also those that one of the two deleted, for operators. */
  wholeConversation(conversationId: number): Promise<StoredMessage[]>;
  /** How many conversations a member has about each of some ads; ads without any are left out. */
  countedByAd(userId: number, adIds: number[]): Promise<Map<number, number>>;
}

const FEW_ASKED = 3;
const DAY_MS = 86_400_000;

/** Returns what is asked of the conversations stored on this platform. */
export function createConversations(platform: Platform): Conversations {
  const { clock, changes } = platform;
  const { orm } = platform.database;
  const memo = createMemo(changes);

  async function readAnswers(userId: number): Promise<AnswerFacts | null> {
    const since = new Date(clock.now().getTime() - DAY_MS);
    const { asked, answered, seconds } = await answeringOf(orm, userId, since);
    if (asked < FEW_ASKED) return null;
    const minutes = seconds === null ? null : Math.round(seconds / 60);
    return { percent: Math.round((100 * answered) / asked), minutes };
  }

  return {
    conversationsOf: (userId) => sides.countConversations(orm, userId),
    answersOf: (userId) => memo.get(memberTag(userId), 'answers', () => readAnswers(userId)),
    async isBlocked(userId, peerId, executor = orm) {
      const { byMe, byPeer } = await blocks.blocksBetween(executor, userId, peerId);
      return byMe || byPeer;
    },
    async isBlockedAmong(pairs, executor = orm) {
      const blocked = pairs.length > 0 ? await blocks.blockedAmong(executor, pairs) : [];
      const known = new Set(blocked.flatMap(([low, high]) => [`${low} ${high}`, `${high} ${low}`]));
      return (one, other) => known.has(`${one} ${other}`);
    },
    isBlockedBetween: blocks.isBlockedBetween,
    message: messageById,
    recentBetween: (oneId, otherId) => recentBetween(orm, oneId, otherId),
    haveWritten: async (userId, peerId) => ((await sides.findSide(orm, userId, peerId))?.messages ?? 0) > 0,
    unreadOf: (userId) => sides.unreadOf(orm, userId),
    pushNote: (...about) => notePushed(platform, ...about),
    askersOf: (userId, adId) => askersOf(orm, userId, adId),
    answerMinutes: (userIds) => answerMinutes(orm, userIds, clock.now()),
    hasReceived: async (userId, messageId) => (await receivedMessage(orm, userId, messageId)) !== undefined,
    seenMessage: (userId, messageId) => seenMessage(orm, userId, messageId),
    agreedTranslator: async (userId) => (await sides.preferencesOf(orm, [userId])).get(userId)?.translator ?? '',
    begunByDay: async (userId, adIds, since) => (adIds.length > 0 ? begunByDay(orm, userId, adIds, since) : []),
    warnedSince: (regionId, since) => warnedSince(orm, regionId, since),
    seenConversation: (...asked) => seenConversation(orm, ...asked),
    wholeConversation: (conversationId) => wholeConversation(orm, conversationId),
    async countedByAd(userId, adIds) {
      const rows = adIds.length > 0 ? await countedByAd(orm, userId, adIds) : [];
      return new Map(rows.map(({ adId, chats }) => [adId, chats]));
    },
  };
}
