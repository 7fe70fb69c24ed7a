import { operations } from '@ashore/contract';
import type { PushTarget } from '#server/platform/push/port.ts';
import { startTestPushService } from '#server/platform/push/test-push-service.ts';
import { type ChatMember, createChatSite } from '../chat/test-chat-site.ts';

const HOUR = 3_600_000;

/** A site whose pushes go to a push service of the test, with the steps that tests of pushes share. */
export async function createPushSite() {
  const service = await startTestPushService();
  const site = await createChatSite();
  // Jobs go by the clock of the machine: what is put off by the site's own is due at once there, and looks again.
  site.clock.advance(-24 * HOUR);

  async function subscribe(member: ChatMember): Promise<PushTarget> {
    const browser = service.browser();
    await member.call(operations.push.subscribePush, browser);
    return browser;
  }

  const rowsOf = (member: ChatMember) =>
    site.sql<{ endpoint: string; failures: number; succeeded_at: Date | null }>(
      'select * from push_subscription where user_id = $1 order by id',
      [member.userId],
    );

  async function close(): Promise<void> {
    await site.close();
    await service.close();
  }
  return { site, service, subscribe, rowsOf, close };
}
export type PushSite = Awaited<ReturnType<typeof createPushSite>>;
