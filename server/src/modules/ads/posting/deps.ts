import type { UserType } from '@ashore/contract';
import type { Events } from '#server/events.ts';
import type { MembersModule } from '#server/modules/members/index.ts';
import type { RegionsModule } from '#server/modules/regions/index.ts';
import type { Allowance } from '#server/modules/rights/index.ts';
import type { UploadsModule } from '#server/modules/uploads/index.ts';
import type { Executor } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';

/** What writing ads needs of the rest. */
export interface PostingDeps {
  platform: Platform;
  events: Events;
  regions: RegionsModule;
  uploads: UploadsModule;
  members: MembersModule;
  /** What the member's plan gives now. */
  rightsOf(executor: Executor, userId: number, userType: UserType): Promise<Allowance>;
}
