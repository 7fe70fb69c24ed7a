import type { ReportSubjectType } from '@ashore/contract';
import type { Events } from '#server/events.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { ModeratedSources } from '#server/subjects.ts';
import type { Conversations } from '../chat/index.ts';
import type { BusinessClaims, ClaimLetters } from '../directory/index.ts';
import type { HomeModule } from '../home/index.ts';
import type { MembersModule } from '../members/index.ts';
import type { NotificationsModule } from '../notifications/index.ts';
import type { PatternsModule } from '../patterns/index.ts';
import type { RegionsModule } from '../regions/index.ts';
import type { UploadsModule } from '../uploads/index.ts';

/** Whether there is such a thing for this member to report. */
export type ReportSubjects = Record<ReportSubjectType, (reporterId: number, subjectId: number) => Promise<boolean>>;

/** What reports, the desk and operators need of others. */
export interface ModerationDeps {
  platform: Platform;
  events: Events;
  members: Pick<
    MembersModule,
    'cards' | 'roles' | 'mayPost' | 'sanctions' | 'find' | 'account' | 'named' | 'secondFactor'
  >;
  regions: Pick<RegionsModule, 'all' | 'get' | 'areasIn' | 'choosable' | 'open'>;
  uploads: Pick<UploadsModule, 'ownPictures' | 'markUsed'>;
  notifications: Pick<NotificationsModule, 'tell'>;
  patterns: Pick<PatternsModule, 'sharedAccounts' | 'setUnrelated' | 'clear' | 'noteReport' | 'groupsOf'>;
  home: Pick<HomeModule, 'banners' | 'texts' | 'setText'>;
  claims: BusinessClaims;
  letters: ClaimLetters;
  reportable: ReportSubjects;
  sources: ModeratedSources;
  /** What two wrote to each other is read for reports whose reporter consented; warnings are counted. */
  conversations: Pick<Conversations, 'recentBetween' | 'warnedSince'>;
}
