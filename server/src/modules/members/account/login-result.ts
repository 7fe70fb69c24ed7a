import { cookieNames, type LoginResult } from '@ashore/contract';
import type { Call, Viewer } from '#server/call.ts';
import { newSecret } from '#server/lib/secrets.ts';
import type { MembersContext } from '#server/modules/members/context.ts';
import { presentUserInfo } from '#server/modules/members/present.ts';
import type { MemberRow } from '#server/modules/members/queries.ts';
import { challengeSeconds, deviceCookieSeconds, sessionCookieSeconds } from '#server/modules/members/rules.ts';
import { isDevice } from '#server/modules/members/sessions/known-devices.ts';
import type { OpenedSession } from '#server/modules/members/sessions/sessions.ts';

const SECRET_COOKIE = 'sid';
const DEVICE_COOKIE = 'device';

type Client = Viewer['client'];

/** Gives the browser its session: the secret hidden from scripts, the twin and the id readable. */
export function setSessionCookies(call: Call, userId: number, { secret, token }: OpenedSession): void {
  call.setCookie(SECRET_COOKIE, secret, { maxAge: sessionCookieSeconds, secret: true });
  call.setCookie(cookieNames.token, token, { maxAge: sessionCookieSeconds });
  call.setCookie(cookieNames.userId, String(userId), { maxAge: sessionCookieSeconds });
}

/** Returns what this browser is known by; gives one that has nothing yet something for the time of a log-in. */
export function keepBrowser(call: Call): string {
  if (call.device && isDevice(call.device)) return call.device;
  const device = newSecret();
  call.setCookie(DEVICE_COOKIE, device, { maxAge: challengeSeconds, secret: true });
  return device;
}

/** Clears the cookies of a session; the region stays. */
export function clearSessionCookies(call: Call): void {
  call.setCookie(SECRET_COOKIE, '', { maxAge: 0, secret: true });
  call.setCookie(cookieNames.token, '', { maxAge: 0 });
  call.setCookie(cookieNames.userId, '', { maxAge: 0 });
}

/** Returns what a log-in answers, and sets the cookies of the session. */
export async function presentLogin(
  { regions, countsOf }: MembersContext,
  call: Call,
  client: Client,
  member: MemberRow,
  opened: OpenedSession,
): Promise<LoginResult> {
  if (client === 'web') setSessionCookies(call, member.id, opened);
  call.setCookie(DEVICE_COOKIE, opened.device, { maxAge: deviceCookieSeconds, secret: true });
  const userInfo = presentUserInfo(member, regions, await countsOf(member.id));
  return { userId: member.id, token: opened.token, userInfo };
}

/** A browser that logs in as somebody else leaves no live session behind that nobody holds. */
export async function leaveOther(
  { sessions }: MembersContext,
  { viewer }: Call,
  client: Client,
  userId: number,
): Promise<void> {
  if (viewer && viewer.userId !== userId && viewer.client === client) {
    await sessions.endOne(viewer.userId, viewer.sessionId);
  }
}
