import type { IsBlockedAmong } from '#server/blocks.ts';
import type { Events } from '#server/events.ts';
import type { Executor } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { AnswerableSources } from '#server/subjects.ts';
import type { UploadsModule } from '../uploads/index.ts';
import type { TellOfReplies } from './notices.ts';

/** What replies need of others. */
export interface ReplyDeps {
  platform: Platform;
  events: Events;
  uploads: UploadsModule;
  /** Everything that can be answered. */
  subjects: AnswerableSources;
  isBlockedAmong: IsBlockedAmong;
  /** Whether the member looks after that region. */
  isManager(userId: number, regionId: number, executor?: Executor): Promise<boolean>;
  told: TellOfReplies;
}
