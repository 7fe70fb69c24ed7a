import type { Events } from '#server/events.ts';
import type { NoteShield } from '#server/lib/scam/notes.ts';
import type { Module } from '#server/module.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Connection, Connections } from '#server/realtime/connections.ts';
import type { MembersModule } from '../members/index.ts';
import type { PushModule } from '../push/index.ts';
import type { RightsModule } from '../rights/index.ts';
import type { UploadsModule } from '../uploads/index.ts';
import { createChatAds, type PublishedCard, type PublishedTitled } from './ads.ts';
import { sendUnreadMail, UNREAD_MAIL_JOB } from './away/unread-mail.ts';
import * as blocks from './block-queries.ts';
import type { Conversations } from './conversation-records.ts';
import { addMessages, type GivenMessage } from './delivery/adding.ts';
import { createLiveChat } from './delivery/live-chat.ts';
import { createPace } from './delivery/pace.ts';
import type { ChatDeps } from './deps.ts';
import { eraseSides, exportedMessages } from './leaving-queries.ts';
import { preferencesFor, translationConsent } from './preferences.ts';
import { eraseReplies, repliesOf } from './quick-replies/quick-queries.ts';
import { quickReplyHandlers } from './quick-replies/quick-replies.ts';
import { chatHandlers } from './routes.ts';
import { erasePrints, forgetPrints, PRINT_MS } from './safety/alike-queries.ts';

export { blockedIds } from './block-queries.ts';
export { type Conversations, createConversations } from './conversation-records.ts';
export { messageWarnings } from './safety/message-warnings.ts';
export { findWarnings } from './safety/scam-rules.ts';
export { conversationsCounted } from './side-queries.ts';

const FORGET_PRINTS_JOB = 'chat.forgetPrints';

/** One-to-one chat between members. */
export interface ChatModule extends Module, Conversations {
  /** Takes a text frame of a socket; where there is a promise, the next of the same socket waits for it. */
  text(connection: Connection, raw: string): Promise<void> | undefined;
  /** Stores texts that were written before, the earliest first, each once for its key; nobody is told by mail or push. */
  addMessages(messages: GivenMessage[]): Promise<void>;
  /** Resolves when nothing waits to be stored or delivered on this node. */
  flush(): Promise<void>;
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
    events: Events;
    noteShield: NoteShield;
    patterns: ChatDeps['patterns'];
  },
): ChatModule {
  const { database, jobs } = platform;
  const { ads, conversations, rights, ...rest } = given;
  const deps: ChatDeps = {
    ...rest,
    platform,
    rightsOf: rights.rightsOf,
    ads: createChatAds(ads.publishedCard, ads.publishedTitled),
    pace: createPace(platform.localLimits),
  };
  const live = createLiveChat(deps);

  return {
    ...conversations,
    name: 'chat',
    handlers: [...chatHandlers(deps), ...quickReplyHandlers(deps)],
    async startJobs() {
      await jobs.work(UNREAD_MAIL_JOB, (payload) => sendUnreadMail(deps, payload));
      await jobs.work(FORGET_PRINTS_JOB, async () => {
        await forgetPrints(database.orm, new Date(platform.clock.now().getTime() - PRINT_MS));
      });
      await jobs.schedule(FORGET_PRINTS_JOB, '40 3 * * *');
    },
    exportData: async (userId) => ({
      messages: await exportedMessages(database.orm, userId),
      blocked: await blocks.blockedBy(database.orm, userId),
      preferences: await preferencesFor(deps, userId),
      translationConsent: await translationConsent(deps, userId),
      quickReplies: await repliesOf(database.orm, userId),
    }),
    async eraseMember(tx, userId) {
      await eraseSides(tx, userId);
      await eraseReplies(tx, userId);
      await erasePrints(tx, userId);
    },
    text: live.text,
    addMessages: (messages) => addMessages(platform, messages),
    flush: live.flush,
  };
}
