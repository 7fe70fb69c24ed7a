import type { AnswerFacts } from '@ashore/contract';
import type { Events } from '#server/events.ts';
import type { Module } from '#server/module.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { RegionsModule } from '../regions/index.ts';
import type { UploadsModule } from '../uploads/index.ts';
import type { Consents } from './consents/consents.ts';
import type { Issuers } from './issuers/issuers.ts';
import type { Barring } from './leaving/barring.ts';
import type { ErasureList } from './leaving/erasure-list.ts';
import type { Mailing } from './mailing/mailing.ts';
import type { PasswordHasher } from './passwords/hasher.ts';
import type { Roles } from './roles/roles.ts';
import type { FactorCheck } from './second-factor/second-factor-check.ts';
import type { Sessions } from './sessions/sessions.ts';
import type { Tries } from './tries.ts';

/** What the services of the slice work with. */
export interface MembersContext {
  platform: Platform;
  events: Events;
  regions: RegionsModule;
  uploads: UploadsModule;
  modules: () => Module[];
  /** What a member is shown of the account beside its row. */
  countsOf: (userId: number) => Promise<{ messageNumber: number; isRegionManager: boolean }>;
  /** How a member answers those who write first. */
  answersOf: (userId: number) => Promise<AnswerFacts | null>;
  roles: Roles;
  sessions: Sessions;
  tries: Tries;
  hasher: PasswordHasher;
  mailing: Mailing;
  barring: Barring;
  consents: Consents;
  erasureList: ErasureList;
  factorCheck: FactorCheck;
  /** So many text messages a day the site sends. */
  textsPerDay: number;
  issuers: Issuers;
  /** A text as QR code, in SVG. */
  drawQr: (text: string) => string;
}
