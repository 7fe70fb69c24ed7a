import { codes, limits } from '@ashore/contract';
import type { Viewer } from '#server/call.ts';
import type { NoteConsent } from '#server/consents.ts';
import { invalid, Refusal } from '#server/lib/refusal.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { PushTarget } from '#server/platform/push/port.ts';
import * as queries from './queries.ts';

/** Subscribes the browser of a session. Refuses push services that may not be asked. */
export async function subscribe(
  { database, clock, push }: Platform,
  noteConsent: NoteConsent,
  { userId, sessionId }: Viewer,
  target: PushTarget,
): Promise<Record<string, never>> {
  if (!push.accepts(target)) throw invalid({ endpoint: 'pushUnreachable' });
  const { endpoint, keys } = target;
  await database.transaction(async (tx) => {
    // Logged out in another tab meanwhile: what hangs on the session is removed by then.
    if (!(await queries.holdSession(tx, userId, sessionId))) throw new Refusal(codes.sessionExpired);
    const row = { userId, sessionId, endpoint, ...keys, createdAt: clock.now() };
    await queries.putSubscription(tx, row, limits.pushSubscriptions);
    await noteConsent(tx, { userId, kind: 'push', granted: true, place: 'settings' });
  });
  return {};
}

/** Ends the subscription of a browser; with the last one of a member ends the consent. */
export async function unsubscribe(
  { database }: Platform,
  noteConsent: NoteConsent,
  userId: number,
  endpoint: string,
): Promise<Record<string, never>> {
  await database.transaction(async (tx) => {
    await queries.removeOwn(tx, userId, endpoint);
    const granted = (await queries.subscribersAmong(tx, [userId])).has(userId);
    await noteConsent(tx, { userId, kind: 'push', granted, place: 'settings' });
  });
  return {};
}
