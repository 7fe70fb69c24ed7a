import type { Events } from '#server/events.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { AdsModule } from '../ads/index.ts';
import type { MembersModule } from '../members/index.ts';
import type { RegionsModule } from '../regions/index.ts';

/** What the status of the site needs of others. */
export interface StatusDeps {
  platform: Platform;
  events: Events;
  members: Pick<MembersModule, 'isOperator'>;
  regions: Pick<RegionsModule, 'choosable'>;
  ads: Pick<AdsModule, 'list'>;
}
