import { operations } from '@ashore/contract';
import { handle, memberOf } from '#server/call.ts';
import type { NoteConsent } from '#server/consents.ts';
import type { Events } from '#server/events.ts';
import type { Module } from '#server/module.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Presence } from '#server/realtime/presence.ts';
import { type ExpectedMessage, expectMessages } from './expect-messages.ts';
import { createIdentity, type PushSigner } from './identity.ts';
import type { PushSources } from './notes.ts';
import * as queries from './queries.ts';
import { createPushSending, NOTE_JOB, SEND_JOB } from './sending.ts';
import { subscribe, unsubscribe } from './subscribe.ts';

export type { ExpectedMessage } from './expect-messages.ts';
export type { PushSigner } from './identity.ts';
export type { PushNote, PushSettings } from './notes.ts';
export { hasSubscription, isPushedTo } from './queries.ts';

const CLEAN_UP_JOB = 'push.cleanUp';
const HOPELESS_FAILURES = 10;
const HOPELESS_MS = 14 * 86_400_000;

/** Words on the devices of members who are away. */
export interface PushModule extends Module {
  /** Notes, before they are stored, messages of peers that members do not see as they come. Never rejects. */
  messagesExpected(expected: ExpectedMessage[]): Promise<void>;
  /** Removes browsers that nothing reached for two weeks; the nightly job's work. */
  cleanUp(): Promise<void>;
}

export function createPushModule(
  platform: Platform,
  deps: {
    events: Events;
    signer: PushSigner;
    presence: Presence;
    noteConsent: NoteConsent;
    conversations: { unreadOf(userId: number): Promise<number>; pushNote: PushSources['message'] };
    notifications: {
      unreadOf(userId: number): Promise<number>;
      pushSettings: PushSources['settingsOf'];
      pushNote: PushSources['notification'];
    };
  },
): PushModule {
  const { database, jobs, clock } = platform;
  const identity = createIdentity(platform, deps.signer);
  const { conversations, notifications } = deps;
  const sources: PushSources = {
    settingsOf: notifications.pushSettings,
    unreadOf: async (userId) => (await conversations.unreadOf(userId)) + (await notifications.unreadOf(userId)),
    message: conversations.pushNote,
    notification: notifications.pushNote,
  };
  const sending = createPushSending(platform, sources, deps.presence, identity);

  async function cleanUp(): Promise<void> {
    await queries.removeHopeless(database.orm, HOPELESS_FAILURES, new Date(clock.now().getTime() - HOPELESS_MS));
  }

  // Subscriptions go with the sessions they were made in.
  deps.events.on('session.ended', async (tx, _afterCommit, { sessionIds }) => {
    await queries.removeOfSessions(tx, sessionIds);
  });

  deps.events.on('member.notified', async (tx, _afterCommit, { notified }) => {
    const userIds = notified.map(({ userId }) => userId);
    const subscribers = await queries.subscribersAmong(tx, userIds);
    for (const { userId, groupKey } of notified)
      if (subscribers.has(userId))
        await sending.enqueueNote({ userId, about: { kind: 'notification', groupKey }, looks: 0 }, { tx });
  });

  return {
    name: 'push',
    handlers: [
      handle(operations.push.getPushKey, async (call, { endpoint }) => {
        const { sessionId } = memberOf(call);
        return {
          publicKey: (await identity()).publicKey,
          subscribed: endpoint !== undefined && (await queries.isSubscribed(database.orm, sessionId, endpoint)),
        };
      }),
      handle(operations.push.subscribePush, (call, target) =>
        subscribe(platform, deps.noteConsent, memberOf(call), target),
      ),
      handle(operations.push.unsubscribePush, (call, { endpoint }) =>
        unsubscribe(platform, deps.noteConsent, memberOf(call).userId, endpoint),
      ),
    ],
    async startJobs() {
      await identity();
      await jobs.work(NOTE_JOB, sending.workNote);
      await jobs.work(SEND_JOB, sending.workSend);
      await jobs.work(CLEAN_UP_JOB, cleanUp);
      await jobs.schedule(CLEAN_UP_JOB, '35 3 * * *');
    },
    async exportData(userId) {
      const list = await queries.subscriptionsOf(database.orm, userId);
      return {
        pushSubscriptions: list.map(({ endpoint, createdAt, succeededAt }) => ({ endpoint, createdAt, succeededAt })),
      };
    },
    async eraseMember(tx, userId) {
      await queries.removeOf(tx, userId);
    },
    messagesExpected: (expected) => expectMessages(platform, sending, expected),
    cleanUp,
  };
}
