import type { ReportSubjectType } from '@ashore/contract';
import type { ModeratedSources } from '#server/subjects.ts';
import type { Conversations } from '../chat/index.ts';
import type { BusinessClaims } from '../directory/index.ts';
import type { MembersModule } from '../members/index.ts';
import type { NotificationsModule } from '../notifications/index.ts';
import type { RegionsModule } from '../regions/index.ts';
import type { UploadsModule } from '../uploads/index.ts';

/** Whether there is such a thing for this member to report. */
export type ReportSubjects = Record<ReportSubjectType, (reporterId: number, subjectId: number) => Promise<boolean>>;

/** What the desk needs of others. */
export interface ModerationDeps {
  members: Pick<
    MembersModule,
    'cards' | 'roles' | 'mayPost' | 'sanctions' | 'find' | 'account' | 'named' | 'secondFactor'
  >;
  regions: Pick<RegionsModule, 'get' | 'choosable'>;
  uploads: Pick<UploadsModule, 'ownPictures' | 'markUsed'>;
  notifications: Pick<NotificationsModule, 'tell'>;
  claims: BusinessClaims;
  reportable: ReportSubjects;
  sources: ModeratedSources;
  /** What two wrote to each other is read for reports whose reporter consented. */
  conversations: Pick<Conversations, 'recentBetween'>;
}
