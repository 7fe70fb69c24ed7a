import type { ChatWarning } from '@ashore/contract';
import type { Platform } from '#server/platform/platform.ts';
import type { SubjectSource } from '#server/subjects.ts';
import type { AdsModule } from '../ads/index.ts';
import type { Conversations } from '../chat/index.ts';
import type { EventCalendar } from '../forum/index.ts';
import type { MembersModule } from '../members/index.ts';
import type { NotificationsModule } from '../notifications/index.ts';
import type { RegionsModule } from '../regions/index.ts';

/** What appointments need of the rest. */
export interface AppointmentDeps {
  platform: Platform;
  regions: Pick<RegionsModule, 'get' | 'timeZoneOf'>;
  ads: Pick<AdsModule, 'publishedCard' | 'publishedCards'>;
  directory: { subject: Pick<SubjectSource, 'find'> };
  members: Pick<MembersModule, 'cards' | 'account' | 'accountOf' | 'isOwnDevice' | 'putMet'>;
  notifications: Pick<NotificationsModule, 'tell'>;
  conversations: Pick<Conversations, 'isBlocked' | 'haveWritten'>;
  /** Events that members go to. */
  events: Pick<EventCalendar, 'ofGuest' | 'inRegion'>;
  /** What to beware of in a text, as the chat says it. */
  messageWarnings(text: string, first: boolean, ownHost: string): ChatWarning[];
}
