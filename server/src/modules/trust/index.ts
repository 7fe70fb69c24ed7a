import type { Module } from '#server/module.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { AppointmentsModule } from '../appointments/index.ts';
import type { Conversations } from '../chat/index.ts';
import type { DealsModule } from '../deals/index.ts';
import type { MembersModule } from '../members/index.ts';
import type { ReferencesModule } from '../references/index.ts';

const JOB = 'trust.refresh';

/** Plain facts about members, computed by night and kept on their rows: no page computes them. */
export interface TrustModule extends Module {
  /** Computes the facts of all members anew; the nightly job's work. */
  refresh(): Promise<void>;
}

export function createTrustModule(
  { jobs }: Platform,
  deps: {
    members: Pick<MembersModule, 'refreshTrust'>;
    deals: Pick<DealsModule, 'countOf'>;
    appointments: Pick<AppointmentsModule, 'metCounts'>;
    references: Pick<ReferencesModule, 'countOf'>;
    conversations: Pick<Conversations, 'answerMinutes'>;
  },
): TrustModule {
  async function factsOf(userIds: number[]) {
    const deals = await deps.deals.countOf(userIds);
    const met = await deps.appointments.metCounts(userIds);
    const references = await deps.references.countOf(userIds);
    const minutes = await deps.conversations.answerMinutes(userIds);
    return userIds.map((userId) => ({
      userId,
      deals: deals.get(userId) ?? 0,
      met: met.get(userId) ?? 0,
      references: references.get(userId) ?? 0,
      answerMinutes: minutes.get(userId) ?? null,
    }));
  }

  async function refresh(): Promise<void> {
    let last: number | undefined = 0;
    while (last !== undefined) last = await deps.members.refreshTrust(last, factsOf);
  }

  return {
    name: 'trust',
    handlers: [],
    async startJobs() {
      await jobs.work(JOB, refresh);
      await jobs.schedule(JOB, '35 2 * * *');
    },
    refresh,
  };
}
