import type { Events } from '#server/events.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Conversations } from '../chat/index.ts';
import type { MembersModule } from '../members/index.ts';
import type { NotificationsModule } from '../notifications/index.ts';
import type { PatternsModule } from '../patterns/index.ts';

/** What references need of the rest. */
export interface ReferenceDeps {
  platform: Platform;
  events: Events;
  members: Pick<
    MembersModule,
    'account' | 'accountOf' | 'cards' | 'isOwnDevice' | 'named' | 'putReferences' | 'withEmail'
  >;
  notifications: Pick<NotificationsModule, 'tell'>;
  conversations: Pick<Conversations, 'isBlocked'>;
  patterns: Pick<PatternsModule, 'sitTogether'>;
}
