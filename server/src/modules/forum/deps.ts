import type { Events } from '#server/events.ts';
import type { Memo } from '#server/platform/changes/memo.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Conversations } from '../chat/index.ts';
import type { MembersModule } from '../members/index.ts';
import type { NotificationsModule } from '../notifications/index.ts';
import type { RegionsModule } from '../regions/index.ts';
import type { ReadText, TellOfReplies } from '../replies/index.ts';
import type { UploadsModule } from '../uploads/index.ts';

/** What the forum needs of others, and what it remembers. */
export interface ForumDeps {
  platform: Platform;
  events: Events;
  regions: RegionsModule;
  uploads: UploadsModule;
  members: Pick<MembersModule, 'isManager' | 'roles' | 'importMember' | 'cards'>;
  /** What a member writes, with the members it names. */
  readText: ReadText;
  /** Takes the notices that an answer was accepted and that a topic names somebody. */
  told: TellOfReplies;
  tell: NotificationsModule['tell'];
  isBlocked: Conversations['isBlocked'];
  /** Counts, remembered until a topic of the region changes. */
  memo: Memo;
}
