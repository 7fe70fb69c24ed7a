import type { AnswerFacts } from '@ashore/contract';
import type { Module } from '#server/module.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { RegionsModule } from '../regions/index.ts';
import type { UploadsModule } from '../uploads/index.ts';
import type { Mailing } from './mailing.ts';
import type { PasswordHasher } from './passwords/hasher.ts';
import type { Sessions } from './sessions/sessions.ts';

/** What the services of the slice work with. */
export interface MembersContext {
  platform: Platform;
  regions: RegionsModule;
  uploads: UploadsModule;
  modules: () => Module[];
  /** How many conversations a member has. */
  conversationsOf: (userId: number) => Promise<number>;
  /** How a member answers those who write first. */
  answersOf: (userId: number) => Promise<AnswerFacts | null>;
  sessions: Sessions;
  hasher: PasswordHasher;
  mailing: Mailing;
}
