import type { Notification, NotificationKind } from '@ashore/contract';
import { localTime } from '#server/lib/local-time.ts';
import type { JobPayload } from '#server/platform/jobs/port.ts';
import { layoutMail } from '#server/platform/mail/layout.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { RegionsModule } from '../regions/index.ts';
import { MAIL_JOB } from './instant-mails.ts';
import type { Preferences } from './preferences.ts';
import * as queries from './queries.ts';
import type { NotificationReading } from './reading.ts';

export const DIGEST_JOB = 'notifications.digest';
/** Of the member's region; weekly ones on Mondays. */
const DIGEST_HOUR = 8;
const MONDAY = 1;
const LISTED_MOST = 12;

type Timing = 'instant' | 'daily' | 'weekly';
const footers: Record<Timing, string> = {
  instant: 'You get this e-mail because you chose to be notified immediately.',
  daily: 'You get this e-mail once a day when you have new notifications.',
  weekly: 'You get this e-mail once a week when you have new notifications.',
};

/** Mails of what members have not read: each by itself after a short while, or gathered once a day or week. */
export function createNotificationMails(
  platform: Platform,
  deps: { regions: RegionsModule; preferences: Preferences; reading: NotificationReading },
) {
  const { database, jobs, clock, mailer, origin } = platform;

  function contentOf(list: Notification[], userName: string, timing: Timing) {
    const [first] = list;
    const single = list.length === 1 && first;
    const lines = list.slice(0, LISTED_MOST).map(({ title, text }) => (text ? `${title}: ${text}` : title));
    const more = list.length - lines.length;
    return {
      title: single ? single.title : `${list.length} things are new for you`,
      paragraphs: [`Hello ${userName},`, ...lines, ...(more > 0 ? [`And ${more} more.`] : [])],
      action: single
        ? { label: 'See it', url: `${origin}${single.url}` }
        : { label: 'See them all', url: `${origin}/member/replylikes?name=4-3` },
      footer: `${footers[timing]} Choose which e-mails you get, and when: ${origin}/member/notificationSettings?name=4-7`,
    };
  }

  /** One-click headers for mail programs (RFC 8058), and their address for people. */
  function offAddress(key: string, kinds: NotificationKind[]) {
    const kind = new Set(kinds).size === 1 ? `&kind=${kinds[0]}` : '';
    return `${origin}/unsubscribe?key=${key}${kind}`;
  }

  async function mailOf(
    { userId, email, userName }: { userId: number; email: string; userName: string },
    rows: queries.NotificationRow[],
    timing: Timing,
  ) {
    const { unsubscribeKey } = await deps.preferences.forMail(userId);
    const list = await deps.reading.presentAll(rows.sort((a, b) => b.id - a.id));
    const content = contentOf(list, userName, timing);
    const kinds = rows.map(({ kind }) => kind);
    const off = offAddress(unsubscribeKey, kinds);
    return {
      to: email,
      subject: content.title.replace(/\s+/g, ' '),
      ...layoutMail({ ...content, footer: `${content.footer}\n\nNo more of these mails: ${off}` }),
      headers: { 'List-Unsubscribe': `<${off}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    };
  }

  async function work(payload: JobPayload): Promise<void> {
    const { userId, timing } = payload as { userId: number; timing: Timing };
    const member = await queries.mailAddress(database.orm, userId);
    if (!member) return;
    // Claimed before the mail leaves, so that nobody else sends it; given back when it cannot leave.
    const rows = await queries.claimUnmailed(database.orm, userId, timing, clock.now());
    if (rows.length === 0) return;
    try {
      await mailer.send(await mailOf(member, rows, timing));
    } catch (error) {
      await queries.giveBack(
        database.orm,
        rows.map(({ id }) => id),
      );
      throw error;
    }
  }

  /** Every hour: a mail for those whose morning it is. */
  async function gather(): Promise<void> {
    for (const timing of ['daily', 'weekly'] as const) {
      for (const { userId, regionId } of await queries.waitingForDigest(database.orm, timing)) {
        const { hour, weekday } = localTime(clock.now(), deps.regions.get(regionId)?.timeZone ?? 'UTC');
        if (hour !== DIGEST_HOUR || (timing === 'weekly' && weekday !== MONDAY)) continue;
        await jobs.enqueue(MAIL_JOB, { userId, timing }, { singletonKey: `${userId} ${timing}` });
      }
    }
  }

  return { work, gather };
}
