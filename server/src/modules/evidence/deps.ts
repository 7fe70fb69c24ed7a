import type { Events } from '#server/events.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { ModeratedSource } from '#server/subjects.ts';
import type { Conversations } from '../chat/index.ts';
import type { MembersModule } from '../members/index.ts';
import type { ModerationModule } from '../moderation/index.ts';

/** What an export of a conversation is made of. */
export interface EvidenceDeps {
  platform: Platform;
  events: Events;
  members: Pick<MembersModule, 'account' | 'addressOf'>;
  conversations: Pick<Conversations, 'seenConversation' | 'wholeConversation'>;
  ads: Pick<ModeratedSource, 'look' | 'history'>;
  moderation: Pick<ModerationModule, 'reportsBy'>;
}
