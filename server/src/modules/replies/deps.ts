import type { SubjectSources } from '#server/subjects.ts';
import type { MembersModule } from '../members/index.ts';
import type { UploadsModule } from '../uploads/index.ts';
import type { TellOfReplies } from './notices.ts';

/** What replies need of others. */
export interface ReplyDeps {
  uploads: UploadsModule;
  members: Pick<MembersModule, 'assertMayPost'>;
  /** Everything that can be answered. */
  subjects: SubjectSources;
  /** Whether one of the two blocks the other. */
  isBlocked(userId: number, peerId: number): Promise<boolean>;
  /** Whether the member looks after that region. */
  isManager(userId: number, regionId: number): Promise<boolean>;
  told: TellOfReplies;
}
