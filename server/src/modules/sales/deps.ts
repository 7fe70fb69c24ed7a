import type { Events } from '#server/events.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { AdsModule } from '../ads/index.ts';
import type { Conversations } from '../chat/index.ts';
import type { MembersModule } from '../members/index.ts';
import type { NotificationsModule } from '../notifications/index.ts';
import type { OffersModule } from '../offers/index.ts';
import type { RegionsModule } from '../regions/index.ts';
import type { UploadsModule } from '../uploads/index.ts';

/** What moving sales need of the rest. */
export interface SaleDeps {
  platform: Platform;
  events: Events;
  regions: RegionsModule;
  uploads: Pick<UploadsModule, 'ownPictures' | 'markUsed'>;
  ads: Pick<AdsModule, 'saleItems' | 'reservations'>;
  members: Pick<MembersModule, 'cards' | 'assertMayPost'>;
  notifications: Pick<NotificationsModule, 'tell'>;
  offers: Pick<OffersModule, 'agree' | 'keptFor'>;
  conversations: Pick<Conversations, 'isBlocked'>;
}

/** What cached pages that show a sale depend on. */
export const saleTag = (saleId: number): string => `sale:${saleId}`;
