import type { Events } from '#server/events.ts';
import type { NoteShield } from '#server/lib/scam/notes.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Connections } from '#server/realtime/connections.ts';
import type { MembersModule } from '../members/index.ts';
import type { PatternsModule } from '../patterns/index.ts';
import type { PushModule } from '../push/index.ts';
import type { RightsModule } from '../rights/index.ts';
import type { UploadsModule } from '../uploads/index.ts';
import type { ChatAds } from './ads.ts';
import type { Pace } from './delivery/pace.ts';

/** What the chat works with. */
export interface ChatDeps {
  platform: Platform;
  members: MembersModule;
  uploads: UploadsModule;
  connections: Connections;
  push: Pick<PushModule, 'messagesExpected'>;
  rightsOf: RightsModule['rightsOf'];
  ads: ChatAds;
  pace: Pace;
  events: Events;
  noteShield: NoteShield;
  patterns: Pick<PatternsModule, 'noteMessages' | 'takeFirstMessage'>;
}
