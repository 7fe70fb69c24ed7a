import type { Events } from '#server/events.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { AdsModule } from '../ads/index.ts';
import type { MembersModule } from '../members/index.ts';
import type { NotificationsModule } from '../notifications/index.ts';
import type { RegionsModule } from '../regions/index.ts';
import type { RightsModule } from '../rights/index.ts';

/** What the orders need of their neighbours. */
export interface OrderDeps {
  platform: Platform;
  rights: Pick<RightsModule, 'grantPlan' | 'revoke' | 'rightsOf' | 'priceOf' | 'pricesOf' | 'taxOf' | 'left' | 'use'>;
  ads: Pick<AdsModule, 'promotions' | 'ownSummary'>;
  members: Pick<MembersModule, 'assertMayPost' | 'accountOf' | 'isOperator'>;
  regions: Pick<RegionsModule, 'get'>;
  notifications: Pick<NotificationsModule, 'tell'>;
  events: Events;
}
