import type { Events } from '#server/events.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { AdsModule } from '../ads/index.ts';
import type { Conversations } from '../chat/index.ts';
import type { MembersModule } from '../members/index.ts';
import type { NotificationsModule } from '../notifications/index.ts';

/** What offers need of the rest. */
export interface OfferDeps {
  platform: Platform;
  events: Events;
  ads: Pick<AdsModule, 'publishedCard' | 'publishedCards' | 'reservations'>;
  members: Pick<MembersModule, 'cards' | 'account' | 'assertMayPost'>;
  notifications: Pick<NotificationsModule, 'tell'>;
  conversations: Pick<Conversations, 'isBlocked'>;
}
