import { defaultLocale, type Locale, type Notification, type NotificationKind } from '@ashore/contract';
import { withLocale } from '@ashore/contract/locales';
import * as paths from '@ashore/contract/paths';
import { localTime } from '#server/lib/local-time.ts';
import { messagesFor } from '#server/lib/messages.ts';
import type { JobPayload } from '#server/platform/jobs/port.ts';
import type { SiteKeys } from '#server/platform/keys/site-keys.ts';
import { layoutMail } from '#server/platform/mail/layout.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { RegionsModule } from '../regions/index.ts';
import { confirmKey } from './confirm-key.ts';
import { MAIL_JOB } from './instant-mails.ts';
import { mailLine } from './mail-line.ts';
import { notificationMailMessages } from './messages.ts';
import type { Preferences } from './preferences.ts';
import * as queries from './queries.ts';
import type { NotificationReading } from './reading.ts';

export const DIGEST_JOB = 'notifications.digest';
/** Of the member's region; weekly ones on Mondays. */
const DIGEST_HOUR = 8;
const MONDAY = 1;
const LISTED_MOST = 12;

/** Whom a mail goes to. */
type Addressee = NonNullable<Awaited<ReturnType<typeof queries.mailAddress>>>;

type Timing = 'instant' | 'daily' | 'weekly';

/** What a mail says: one notification, or the latest of several. */
function contentOf(
  origin: string,
  list: Notification[],
  { userName, locale }: Addressee,
  { timing, key }: { timing: Timing; key: string | undefined },
) {
  const t = messagesFor(locale, notificationMailMessages);
  const page = (path: string) => `${origin}${withLocale(locale, path)}`;
  const [first] = list;
  const single = list.length === 1 && first;
  const lines = list.slice(0, LISTED_MOST).map((one) => mailLine(locale, one));
  const confirm = key && page(paths.confirmAds(key));
  const more = list.length - lines.length;
  return {
    title: single ? single.title : t('several', { count: list.length }),
    paragraphs: [
      t('hello', { name: userName }),
      ...lines,
      ...(more > 0 ? [t('more', { count: more })] : []),
      ...(confirm && !single ? [t('confirmAt', { address: confirm })] : []),
    ],
    action:
      single && confirm
        ? { label: t('confirm'), url: confirm }
        : single
          ? { label: t('see'), url: page(single.url) }
          : { label: t('seeAll'), url: page('/member/replylikes?name=4-3') },
    footer: `${t(timing)} ${t('choose', { address: page('/member/notificationSettings?name=4-7') })}`,
    locale,
  };
}

/** The key that confirms ads by this mail, where it asks about some. */
function keyOf(keys: SiteKeys, rows: queries.NotificationRow[], { userId, email }: Addressee): string | undefined {
  const times = rows.flatMap(({ message, params }) =>
    message === 'adsToConfirm' && 'askedAt' in params ? [params.askedAt] : [],
  );
  return times.length > 0 ? confirmKey(keys, { userId, askedAt: Math.max(...times), email }) : undefined;
}

/** Where mails of these kinds are ended: for one click in mail programs (RFC 8058), and for people. */
function offAddress(origin: string, key: string, kinds: NotificationKind[], locale: Locale): string {
  const kind = new Set(kinds).size === 1 ? `&kind=${kinds[0]}` : '';
  return `${origin}${withLocale(locale, '/unsubscribe')}?key=${key}${kind}`;
}

/** Mails of what members have not read: each by itself after a short while, or gathered once a day or week. */
export function createNotificationMails(
  platform: Platform,
  deps: { regions: RegionsModule; preferences: Preferences; reading: NotificationReading },
) {
  const { database, jobs, clock, keys, mailer, origin } = platform;

  async function mailOf(member: Addressee, rows: queries.NotificationRow[], timing: Timing) {
    const { userId, email, locale } = member;
    const { unsubscribeKey } = await deps.preferences.forMail(userId);
    const list = await deps.reading.presentAll(
      rows.sort((a, b) => b.id - a.id),
      locale,
    );
    const content = contentOf(origin, list, member, { timing, key: keyOf(keys, rows, member) });
    const kinds = rows.map(({ kind }) => kind);
    const off = offAddress(origin, unsubscribeKey, kinds, defaultLocale);
    const address = offAddress(origin, unsubscribeKey, kinds, locale);
    const stop = messagesFor(locale, notificationMailMessages)('stop', { address });
    return {
      to: email,
      subject: content.title.replace(/\s+/g, ' '),
      ...layoutMail({ ...content, footer: `${content.footer}\n\n${stop}` }),
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
