import type { AnswerFacts } from '@ashore/contract';
import type { Events } from '#server/events.ts';
import type { Memo } from '#server/platform/changes/memo.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { MembersModule } from '../members/index.ts';
import type { NotificationsModule } from '../notifications/index.ts';
import type { RegionsModule } from '../regions/index.ts';
import type { RightsModule } from '../rights/index.ts';
import type { UploadsModule } from '../uploads/index.ts';

/** What the directory needs of others, and what it remembers. */
export interface DirectoryDeps {
  platform: Platform;
  regions: RegionsModule;
  uploads: UploadsModule;
  members: Pick<MembersModule, 'assertMayPost' | 'accountOf' | 'sanctions' | 'cards'>;
  events: Events;
  /** What the member's plan gives now. */
  rightsOf: RightsModule['rightsOf'];
  /** How a member answers those who write first. */
  answersOf(userId: number): Promise<AnswerFacts | null>;
  /** Tells members of something on the site. */
  tell: NotificationsModule['tell'];
  /** Counts, remembered until a business of the region changes. */
  memo: Memo;
}
