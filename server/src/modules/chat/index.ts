import type { AnswerFacts } from '@ashore/contract';
import type { IsBlockedAmong } from '#server/blocks.ts';
import type { Module } from '#server/module.ts';
import { createMemo } from '#server/platform/changes/memo.ts';
import type { Executor } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Connection, Connections } from '#server/realtime/connections.ts';
import { type MembersModule, memberTag } from '../members/index.ts';
import type { PushModule, PushNote } from '../push/index.ts';
import type { RightsModule } from '../rights/index.ts';
import type { UploadsModule } from '../uploads/index.ts';
import { createChatAds, type PublishedCard, type PublishedTitled } from './ads.ts';
import { answeringOf } from './answer-queries.ts';
import { notePushed } from './away/push-note.ts';
import { sendUnreadMail, UNREAD_MAIL_JOB } from './away/unread-mail.ts';
import * as blocks from './block-queries.ts';
import { addMessages, type GivenMessage } from './delivery/adding.ts';
import { createLiveChat } from './delivery/live-chat.ts';
import { createPace } from './delivery/pace.ts';
import type { ChatDeps } from './deps.ts';
import { eraseSides, exportedMessages } from './leaving-queries.ts';
import * as messages from './message-queries.ts';
import { answerMinutes, askersOf, messageById, recentBetween } from './moderation-queries.ts';
import { preferencesFor } from './preferences.ts';
import { eraseReplies, repliesOf } from './quick-replies/quick-queries.ts';
import { quickReplyHandlers } from './quick-replies/quick-replies.ts';
import { chatHandlers } from './routes.ts';
import * as sides from './side-queries.ts';
import { begunByDay, countedByAd } from './statistics-queries.ts';

export { findWarnings } from './safety/scam-rules.ts';

/** One-to-one chat between members. */
export interface ChatModule extends Module {
  /** Takes a text frame of a socket. */
  text(connection: Connection, raw: string): Promise<void>;
  /** How many conversations a member sees. */
  conversationsOf(userId: number): Promise<number>;
  /** How a member answers those who write first; null as long as few did. */
  answersOf(userId: number): Promise<AnswerFacts | null>;
  /** Whether one of the two blocks the other, which holds everywhere. */
  isBlocked(userId: number, peerId: number, executor?: Executor): Promise<boolean>;
  /** The same of many pairs with one statement. */
  isBlockedAmong: IsBlockedAmong;
  /** Who sent a message to whom and what it says; for reports alone. */
  message(
    executor: Executor,
    messageId: number,
  ): Promise<{ senderId: number; receiverId: number; content: string; imgUrl: string } | undefined>;
  /** The last messages between two members, for reports whose reporter consented. */
  recentBetween(oneId: number, otherId: number): Promise<{ senderId: number; content: string; createdAt: Date }[]>;
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
  /** Conversations of a member that are about some ads, by the day (YYYY-MM-DD, UTC) they began. */
  begunByDay(userId: number, adIds: number[], since: Date): Promise<{ day: string; chats: number }[]>;
  /** How many conversations a member has about each of some ads; ads without any are left out. */
  countedByAd(userId: number, adIds: number[]): Promise<Map<number, number>>;
  /** Stores texts that were written before, the earliest first, each once for its key; nobody is told by mail or push. */
  addMessages(messages: GivenMessage[]): Promise<void>;
  /** Resolves when nothing waits to be stored or delivered on this node. */
  flush(): Promise<void>;
}

const FEW_ASKED = 3;
const DAY_MS = 86_400_000;

export function createChatModule(
  platform: Platform,
  given: {
    members: MembersModule;
    uploads: UploadsModule;
    publishedCard: PublishedCard;
    publishedTitled: PublishedTitled;
    connections: Connections;
    push: Pick<PushModule, 'messagesExpected'>;
    rightsOf: RightsModule['rightsOf'];
  },
): ChatModule {
  const { database, jobs, clock } = platform;
  const memo = createMemo(platform.changes);
  const { members, uploads, connections } = given;
  const deps: ChatDeps = {
    ...{ platform, members, uploads, connections, push: given.push, rightsOf: given.rightsOf },
    ads: createChatAds(given.publishedCard, given.publishedTitled),
    pace: createPace(platform.localLimits),
  };
  const live = createLiveChat(deps);

  return {
    name: 'chat',
    handlers: [...chatHandlers(deps), ...quickReplyHandlers(deps)],
    async startJobs() {
      await jobs.work(UNREAD_MAIL_JOB, (payload) => sendUnreadMail(deps, payload));
    },
    exportData: async (userId) => ({
      messages: await exportedMessages(database.orm, userId),
      blocked: await blocks.blockedBy(database.orm, userId),
      preferences: await preferencesFor(deps, userId),
      quickReplies: await repliesOf(database.orm, userId),
    }),
    async eraseMember(tx, userId) {
      await eraseSides(tx, userId);
      await eraseReplies(tx, userId);
    },
    text: live.text,
    addMessages: (messages) => addMessages(platform, messages),
    conversationsOf: (userId) => sides.countConversations(database.orm, userId),
    answersOf: (userId) =>
      memo.get(memberTag(userId), 'answers', async () => {
        const since = new Date(clock.now().getTime() - DAY_MS);
        const { asked, answered, seconds } = await answeringOf(database.orm, userId, since);
        if (asked < FEW_ASKED) return null;
        return {
          percent: Math.round((100 * answered) / asked),
          minutes: seconds === null ? null : Math.round(seconds / 60),
        };
      }),
    async isBlocked(userId, peerId, executor = database.orm) {
      const { byMe, byPeer } = await blocks.blocksBetween(executor, userId, peerId);
      return byMe || byPeer;
    },
    async isBlockedAmong(pairs, executor = database.orm) {
      const blocked = pairs.length > 0 ? await blocks.blockedAmong(executor, pairs) : [];
      const known = new Set(blocked.flatMap(([low, high]) => [`${low} ${high}`, `${high} ${low}`]));
      return (one, other) => known.has(`${one} ${other}`);
    },
    unreadOf: (userId) => sides.unreadOf(database.orm, userId),
    pushNote: (...about) => notePushed(platform, ...about),
    message: messageById,
    recentBetween: (oneId, otherId) => recentBetween(database.orm, oneId, otherId),
    askersOf: (userId, adId) => askersOf(database.orm, userId, adId),
    answerMinutes: (userIds) => answerMinutes(database.orm, userIds, platform.clock.now()),
    hasReceived: async (userId, messageId) =>
      (await messages.receivedMessage(database.orm, userId, messageId)) !== undefined,
    begunByDay: async (userId, adIds, since) =>
      adIds.length > 0 ? begunByDay(database.orm, userId, adIds, since) : [],
    async countedByAd(userId, adIds) {
      const rows = adIds.length > 0 ? await countedByAd(database.orm, userId, adIds) : [];
      return new Map(rows.map(({ adId, chats }) => [adId, chats]));
    },
    flush: live.flush,
  };
}
