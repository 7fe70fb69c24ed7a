import type { Events } from '#server/events.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { AdsModule } from '../ads/index.ts';
import type { Conversations } from '../chat/index.ts';
import type { MembersModule } from '../members/index.ts';
import type { NotificationsModule } from '../notifications/index.ts';
import type { OffersModule } from '../offers/index.ts';
import type { RegionsModule } from '../regions/index.ts';

/** What deals need of the rest. */
export interface DealDeps {
  events: Events;
  platform: Platform;
  ads: Pick<AdsModule, 'publishedCard' | 'moderated'>;
  members: Pick<MembersModule, 'account' | 'cards' | 'moveRatings'>;
  notifications: Pick<NotificationsModule, 'tell'>;
  conversations: Pick<Conversations, 'askersOf' | 'isBlocked'>;
  offers: Pick<OffersModule, 'offeredBy'>;
  regions: Pick<RegionsModule, 'get'>;
}
