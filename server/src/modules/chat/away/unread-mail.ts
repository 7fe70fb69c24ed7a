import { withLocale } from '@ashore/contract/locales';
import { messagesFor } from '#server/lib/messages.ts';
import type { ChatDeps } from '#server/modules/chat/deps.ts';
import { preferencesFor } from '#server/modules/chat/preferences.ts';
import { afterHush } from '#server/modules/chat/quiet.ts';
import { unreadMailMs } from '#server/modules/chat/rules.ts';
import { findSide, mailFacts, preferencesOf } from '#server/modules/chat/side-queries.ts';
import type { JobPayload } from '#server/platform/jobs/port.ts';
import { layoutMail } from '#server/platform/mail/layout.ts';
import { awayMessages } from './messages.ts';

export const UNREAD_MAIL_JOB = 'chat.unreadMail';

/** Plans the mail for the first message that is not read as it comes. One mail until the conversation is read. */
export const expectMail = (deps: ChatDeps, userId: number, peerId: number, since: Date) =>
  expectMailAt(deps, userId, peerId, new Date(since.getTime() + unreadMailMs));

const expectMailAt = ({ platform }: ChatDeps, userId: number, peerId: number, startAfter: Date) =>
  platform.jobs.enqueue(UNREAD_MAIL_JOB, { userId, peerId }, { startAfter, singletonKey: `${userId} ${peerId}` });

/** Tells by mail of messages that nobody reads: the name of the sender, never the text. */
export async function sendUnreadMail(deps: ChatDeps, payload: JobPayload): Promise<void> {
  const { platform } = deps;
  const { database } = platform;
  const { userId, peerId } = payload as { userId: number; peerId: number };
  const side = await findSide(database.orm, userId, peerId);
  if (!side?.unreadSince || side.unread === 0 || side.isRequest) return;
  // Read meanwhile, and written to again: that has its own quarter of an hour.
  if (side.unreadSince.getTime() + unreadMailMs > platform.clock.now().getTime()) {
    await expectMail(deps, userId, peerId, side.unreadSince);
    return;
  }
  const now = platform.clock.now();
  const loud = afterHush((await preferencesOf(database.orm, [userId])).get(userId), now);
  if (loud > now) {
    await expectMailAt(deps, userId, peerId, loud);
    return;
  }
  const member = await mailFacts(database.orm, userId);
  const peer = await mailFacts(database.orm, peerId);
  if (!member || !(await preferencesFor(deps, userId)).unreadMail) return;
  const { locale } = member;
  const t = messagesFor(locale, awayMessages);
  const name = peer?.userName;
  const subject = name ? t('wrote', { name }) : t('somebodyWrote');
  await platform.mailer.send({
    to: member.email,
    subject,
    ...layoutMail({
      title: subject,
      paragraphs: [t('hello', { name: member.userName }), name ? t('waits', { name }) : t('somebodyWaits')],
      action: {
        label: t('answer'),
        url: `${platform.origin}${withLocale(locale, `/member/chatRoom/messages?name=1-4&peerId=${peerId}`)}`,
      },
      footer: t('footer'),
      locale,
    }),
  });
}
