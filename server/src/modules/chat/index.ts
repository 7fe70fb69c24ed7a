import type { Module } from '#server/module.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Connection, Connections } from '#server/realtime/connections.ts';
import type { MembersModule } from '../members/index.ts';
import type { PushModule } from '../push/index.ts';
import type { RightsModule } from '../rights/index.ts';
import type { UploadsModule } from '../uploads/index.ts';
import { createChatAds, type PublishedCard, type PublishedTitled } from './ads.ts';
import { createUnreadMail, UNREAD_MAIL_JOB } from './away/unread-mail.ts';
import type { Conversations } from './conversations.ts';
import { addMessages, type GivenMessage } from './delivery/adding.ts';
import { createDelivery } from './delivery/delivery.ts';
import { createPace } from './delivery/pace.ts';
import { createReading } from './delivery/reading.ts';
import { createSending } from './delivery/sending.ts';
import { createSocketWords } from './delivery/socket.ts';
import { createStore } from './delivery/store.ts';
import { eraseSides, exportedMessages } from './leaving-queries.ts';
import { createPreferences } from './preferences.ts';
import * as queries from './queries.ts';
import { eraseReplies, repliesOf } from './quick-replies/quick-queries.ts';
import { createQuickReplies } from './quick-replies/quick-replies.ts';
import { chatHandlers } from './routes.ts';

export { type Conversations, createConversations } from './conversations.ts';
export { findWarnings } from './safety/scam-rules.ts';

/** One-to-one chat between members. */
export interface ChatModule extends Module, Conversations {
  /** Takes a text frame of a socket. */
  text(connection: Connection, raw: string): Promise<void>;
  /** Stores texts that were written before, the earliest first, each once for its key; nobody is told by mail or push. */
  addMessages(messages: GivenMessage[]): Promise<void>;
  /** Resolves when nothing waits to be stored or delivered on this node. */
  flush(): Promise<void>;
}

/** Ties the sockets a message came from to the row that is delivered; forgotten once the sender was told. */
function createOrigins() {
  const known = new Map<string, { sockets: Set<Connection>; told: Promise<unknown> }>();
  return {
    note(senderId: number, messageKey: string, connection: Connection, told: Promise<unknown>) {
      const key = `${senderId} ${messageKey}`;
      const sockets = (known.get(key)?.sockets ?? new Set()).add(connection);
      known.set(key, { sockets, told });
      void told.finally(() => known.delete(key));
    },
    of: (senderId: number, messageKey: string) => known.get(`${senderId} ${messageKey}`),
  };
}

export function createChatModule(
  platform: Platform,
  given: {
    members: MembersModule;
    uploads: UploadsModule;
    ads: { publishedCard: PublishedCard; publishedTitled: PublishedTitled };
    connections: Connections;
    conversations: Conversations;
    push: Pick<PushModule, 'messagesExpected'>;
    rights: Pick<RightsModule, 'rightsOf'>;
  },
): ChatModule {
  const { database, jobs } = platform;
  const { members, uploads, connections, conversations } = given;
  const deps = { members, uploads, ads: createChatAds(given.ads.publishedCard, given.ads.publishedTitled) };
  const origins = createOrigins();
  const preferences = createPreferences(platform);
  const mail = createUnreadMail(platform, preferences);
  const reading = createReading(platform, deps);
  const pace = createPace(platform.localLimits);
  const delivery = createDelivery(platform, connections, reading.markRead, pace.noteElsewhere);
  const store = createStore(platform, mail.expect, given.push.messagesExpected, (name, batch) =>
    delivery.expect(
      name,
      batch.map((message) => {
        const origin = origins.of(message.senderId, message.messageKey);
        return {
          row: { ...message, senderState: 'active' },
          messageKey: message.messageKey,
          origins: origin?.sockets,
          told: origin?.told ?? Promise.resolve(),
        };
      }),
    ),
  );
  const sending = createSending(platform, deps, store, delivery.openFor);
  const words = createSocketWords(platform, { sending, reading, preferences, pace, noteOrigin: origins.note });

  return {
    name: 'chat',
    handlers: [
      ...chatHandlers(reading, preferences, conversations.unreadOf),
      ...createQuickReplies(platform, given.rights.rightsOf),
    ],
    async startJobs() {
      await jobs.work(UNREAD_MAIL_JOB, mail.work);
    },
    exportData: async (userId) => ({
      messages: await exportedMessages(database.orm, userId),
      blocked: await queries.blockedBy(database.orm, userId),
      preferences: await preferences.get(userId),
      quickReplies: await repliesOf(database.orm, userId),
    }),
    async eraseMember(tx, userId) {
      await eraseSides(tx, userId);
      await eraseReplies(tx, userId);
    },
    ...conversations,
    text: words.text,
    addMessages: (messages) => addMessages(platform, messages),
    async flush() {
      await sending.flush();
      await delivery.settled();
    },
  };
}
