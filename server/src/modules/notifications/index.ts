import { chatTokens, type NotificationKind, operations } from '@ashore/contract';
import { keptFor } from '@ashore/contract/retention';
import type { IsBlockedAmong } from '#server/blocks.ts';
import { handle, memberOf } from '#server/call.ts';
import type { Events } from '#server/events.ts';
import type { Module } from '#server/module.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Connections } from '#server/realtime/connections.ts';
import type { MembersModule } from '../members/index.ts';
import type { PushNote, PushSettings } from '../push/index.ts';
import type { RegionsModule } from '../regions/index.ts';
import { gatherInstant, MAIL_JOB, MAILS_JOB } from './instant-mails.ts';
import { createNotificationMails, DIGEST_JOB } from './mailing.ts';
import { createPreferences } from './preferences.ts';
import { createNotificationPushes } from './pushing.ts';
import * as queries from './queries.ts';
import { createNotificationReading } from './reading.ts';
import { CHANNEL, createTelling, type Retracted, type Tell, type TellingDeps } from './telling.ts';

export { type AskedInMail, readConfirmKey } from './confirm-key.ts';
export { heldByRule } from './decision-words.ts';
export type { Notice, Tell } from './telling.ts';
export type { NoticeWords } from './words.ts';
export type { Amount } from './writing.ts';

const PASSKEYS_PAGE = '/member/settings?name=4-6#passkeys';
const CLEAN_UP_JOB = 'notifications.cleanUp';

/** What members are told on the site, over the socket and by mail. */
export interface NotificationsModule extends Module {
  tell: Tell;
  /** Takes back what one did, as long as it was not read. */
  retract(tx: Transaction, notice: Retracted, actorId: number): void;
  /** Ends mails of a kind, or all, by the key of a mail. */
  unsubscribe(key: string, kind: NotificationKind | undefined): Promise<unknown>;
  unreadOf(userId: number): Promise<number>;
  /** What the member wants of pushes, as of now. */
  pushSettings(userId: number): Promise<PushSettings>;
  /** The words of a push about what the member was told; undefined where it was read or taken back, or is by somebody blocked. */
  pushNote(userId: number, groupKey: string): Promise<PushNote | undefined>;
  /** Mails what is due by itself now; the work of a job each minute. */
  gatherInstant(): Promise<void>;
  /** Mails the digests that are due now; the hourly job's work. */
  gatherDigests(): Promise<void>;
}

/** Tells members of passkeys that were blocked. */
const tellOfPasskeys = (events: Events, tell: Tell) =>
  events.on('passkey.cloned', (tx, afterCommit, { userId, name }) =>
    tell(tx, afterCommit, [{ userId, message: 'passkeyCloned', params: { name }, url: PASSKEYS_PAGE }]),
  );

export function createNotificationsModule(
  platform: Platform,
  deps: {
    members: MembersModule;
    regions: RegionsModule;
    connections: Connections;
    isBlockedAmong: IsBlockedAmong;
  } & Omit<TellingDeps, 'platform'>,
): NotificationsModule {
  const { database, jobs, bus, clock, log } = platform;
  const { connections } = deps;
  const telling = createTelling({ platform, ...deps });
  const preferences = createPreferences(platform, deps.members.noteConsent);
  const reading = createNotificationReading(platform, deps);
  const mails = createNotificationMails(platform, { regions: deps.regions, preferences, reading });
  const pushing = createNotificationPushes(platform, { ...deps, preferences, reading });
  const { notification, reply, like } = operations;
  const me = (call: Parameters<typeof memberOf>[0]) => memberOf(call).userId;

  tellOfPasskeys(deps.events, telling.tell);
  /** The new count goes down the open sockets of this node. */
  bus.subscribe(CHANNEL, async (message) => {
    const { userIds } = message as { userIds: number[] };
    for (const userId of userIds) {
      const open = connections.of(userId).filter(({ version }) => version === 2);
      if (open.length === 0) continue;
      const unread = await reading.unreadOf(userId);
      for (const one of open) one.send(`0|${chatTokens.notice}|${unread}`);
    }
  });

  return {
    name: 'notifications',
    handlers: [
      handle(notification.getNotifications, (call, query) => reading.list(me(call), call.locale, query)),
      handle(notification.readNotifications, (call, { ids }) => reading.read(me(call), ids)),
      handle(notification.getNotificationPreferences, (call) => preferences.get(me(call))),
      handle(notification.setNotificationPreferences, (call, wish) => preferences.set(me(call), wish)),
      handle(notification.unsubscribe, (_call, { key, kind }) => preferences.unsubscribe(key, kind)),
      handle(reply.hasnewbyowner, (call, { recivedUserId }) => reading.news(me(call), recivedUserId)),
      handle(reply.readreply, async (call, { id }) => {
        await reading.readReply(me(call), id);
        return {};
      }),
      handle(reply.readreplyall, async (call) => {
        await reading.readReplies(me(call));
        return {};
      }),
      handle(like.readLike, async (call) => {
        await reading.readLikes(me(call));
        return {};
      }),
    ],
    async startJobs() {
      await jobs.work(MAIL_JOB, mails.work);
      await jobs.work(MAILS_JOB, () => gatherInstant(platform, deps.regions));
      await jobs.schedule(MAILS_JOB, '* * * * *');
      await jobs.work(DIGEST_JOB, mails.gather);
      await jobs.schedule(DIGEST_JOB, '5 * * * *');
      await jobs.work(CLEAN_UP_JOB, async () => {
        const before = (period: 'read' | 'told') => new Date(clock.now().getTime() - keptFor('notifications', period));
        await queries.removeOld(database.orm, before('read'), before('told'));
        log.info('old notifications are removed');
      });
      await jobs.schedule(CLEAN_UP_JOB, '20 3 * * *');
    },
    exportData: async (userId) => ({
      notifications: await queries.ownNotifications(database.orm, userId),
      notificationPreferences: await preferences.get(userId),
    }),
    eraseMember: queries.eraseNotifications,
    unreadOf: reading.unreadOf,
    pushSettings: pushing.settingsOf,
    pushNote: pushing.noteOf,
    ...telling,
    unsubscribe: preferences.unsubscribe,
    gatherInstant: () => gatherInstant(platform, deps.regions),
    gatherDigests: mails.gather,
  };
}
