import type { Module } from '#server/module.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { AdsModule } from '../ads/index.ts';
import type { ChatModule } from '../chat/index.ts';
import type { MembersModule } from '../members/index.ts';
import type { OffersModule } from '../offers/index.ts';

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
    ads: Pick<AdsModule, 'soldBy'>;
    offers: Pick<OffersModule, 'acceptedBy'>;
    chat: Pick<ChatModule, 'answerMinutes'>;
  },
): TrustModule {
  async function factsOf(userIds: number[]) {
    const [sold, accepted, minutes] = [
      await deps.ads.soldBy(userIds),
      await deps.offers.acceptedBy(userIds),
      await deps.chat.answerMinutes(userIds),
    ];
    return userIds.map((userId) => ({
      userId,
      // An accepted offer usually ends in an ad that is marked as sold: the larger number holds both.
      deals: Math.max(sold.get(userId) ?? 0, accepted.get(userId) ?? 0),
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
