import type { MembersModule } from '../members/index.ts';
import type { RegionsModule } from '../regions/index.ts';
import type { TellOfReplies } from '../replies/index.ts';
import type { UploadsModule } from '../uploads/index.ts';

/** What the forum needs of others. */
export interface ForumDeps {
  regions: RegionsModule;
  uploads: UploadsModule;
  members: Pick<MembersModule, 'assertMayPost' | 'isManager' | 'roles' | 'importMember'>;
  /** Takes the notice that an answer was accepted. */
  told: TellOfReplies;
}
