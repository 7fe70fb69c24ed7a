import type { Preferences } from '#server/modules/chat/preferences.ts';
import { findSide, mailFacts } from '#server/modules/chat/queries.ts';
import { unreadMailMs } from '#server/modules/chat/rules.ts';
import type { JobPayload } from '#server/platform/jobs/port.ts';
import { layoutMail } from '#server/platform/mail/layout.ts';
import type { Platform } from '#server/platform/platform.ts';

export const UNREAD_MAIL_JOB = 'chat.unreadMail';

/** Tells by mail of messages that nobody reads; who wrote, never what. One mail until the conversation is read. */
export function createUnreadMail({ database, jobs, clock, mailer, origin }: Platform, preferences: Preferences) {
  const expect = (userId: number, peerId: number, since: Date) =>
    jobs.enqueue(
      UNREAD_MAIL_JOB,
      { userId, peerId },
      { startAfter: new Date(since.getTime() + unreadMailMs), singletonKey: `${userId} ${peerId}` },
    );

  return {
    /** Noted for the first message that is not read as it comes. */
    expect,

    async work(payload: JobPayload): Promise<void> {
      const { userId, peerId } = payload as { userId: number; peerId: number };
      const side = await findSide(database.orm, userId, peerId);
      if (!side?.unreadSince || side.unread === 0) return;
      // Read meanwhile, and written to again: that has its own quarter of an hour.
      if (side.unreadSince.getTime() + unreadMailMs > clock.now().getTime()) {
        await expect(userId, peerId, side.unreadSince);
        return;
      }
      const member = await mailFacts(database.orm, userId);
      const peer = await mailFacts(database.orm, peerId);
      if (!member || !(await preferences.get(userId)).unreadMail) return;
      const who = peer?.userName ?? 'Somebody';
      const subject = `${who} wrote to you`;
      await mailer.send({
        to: member.email,
        subject,
        ...layoutMail({
          title: subject,
          paragraphs: [
            `Hello ${member.userName},`,
            `${who} wrote to you at Ashore and waits for your answer. What was written stands only in your messages there.`,
          ],
          action: { label: 'Read and answer', url: `${origin}/member/chatRoom/messages?name=1-4&peerId=${peerId}` },
          footer:
            'You get this e-mail because you did not read a message for 15 minutes. You can turn these e-mails off in your chat settings.',
        }),
      });
    },
  };
}
