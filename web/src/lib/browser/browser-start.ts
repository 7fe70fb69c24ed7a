import { cookieNames } from '@ashore/contract/limits';
import { forgetMarks } from '#web/lib/marks.ts';
import type { Shell, ShellStart, ShellUser } from '#web/lib/shell.ts';
import { clearCookie, readCookie } from './cookies.ts';
import { markMember } from './member-mark.ts';
import { isMobileApp } from './mobile-app.ts';
import type { PageMessage } from './worker-channel.ts';

const KEY = 'start';
let current: ShellStart | undefined;
let toldUserId: number | undefined;
let recalledAt: string | undefined;

/** The worker empties what it keeps for others; there is none before the app was installed in this browser. */
function tellViewer(user: ShellUser | null): void {
  const userId = user?.userId ?? 0;
  if (userId === toldUserId) return;
  toldUserId = userId;
  void navigator.serviceWorker?.ready.then(({ active }) =>
    active?.postMessage({ type: 'viewer', userId } satisfies PageMessage),
  );
}

/** For a start without the server. Storage may be full or forbidden: then such a start knows of no member. */
function keepStart({ user, regionId, site, region }: Shell): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ user, regionId, site, region } satisfies Shell));
  } catch {}
}

/** Keeps what the server told of this visitor, so that a refreshed frame knows it too. */
export function rememberStart(shell: Shell): void {
  current ??= { user: shell.user, regionId: shell.regionId, site: shell.site };
  // A page made for everybody says nothing about a member, of whom the cookie speaks.
  if (!isMobileApp || (!shell.user && readCookie(cookieNames.userId))) return;
  keepStart(shell);
  tellViewer(shell.user);
}

function kept(): ShellStart | undefined {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '') as ShellStart;
  } catch {
    return undefined;
  }
}

/** Takes what the server told last in place of what it would tell now; a member who has logged out since is none. */
export function recallStart(): void {
  recalledAt = location.href;
  const site = { origin: location.origin, production: true, analyticsUrl: '' };
  const last = kept() ?? { user: null, regionId: Number(readCookie(cookieNames.region)), site };
  const same = String(last.user?.userId) === readCookie(cookieNames.userId);
  current = { ...last, user: same ? last.user : null };
}

/** The address at which the app started without the server, if it did. */
export const startedWithoutServer = (): string | undefined => recalledAt;

/** The visitor as this tab knows it: told by the server, then kept up by log-in, log-out and choice of region. */
export function browserStart(): ShellStart {
  if (!current) throw new Error('the page came without its frame');
  return current;
}

/** The member of whom a page made for everybody learned late. */
let late: ShellUser | undefined;
const listeners = new Set<() => void>();

/** Who looks at a page that was made for everybody; undefined until that is known. */
export const lateUser = (): ShellUser | undefined => late;

/** Calls the listener when `lateUser` changes, until the returned function is called. */
export function onLateUser(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function setLate(user: ShellUser | undefined): void {
  late = user;
  for (const listener of listeners) listener();
}

/** Tells a page that was made for everybody who looks; what it shows stays. */
export function setLateUser(user: ShellUser): void {
  setBrowserUser(user);
  setLate(user);
}

/** Changes who looks; the router is to be invalidated afterwards so that every loader asks again. */
export function setBrowserUser(user: ShellUser | null): void {
  current = { ...browserStart(), user };
  setLate(undefined);
  forgetMarks();
  markMember(user !== null);
  if (isMobileApp) tellViewer(user);
}

/** Forgets the member: nobody is logged in, and the readable cookies say so. */
export function forgetBrowserUser(): void {
  setBrowserUser(null);
  clearCookie(cookieNames.userId);
  clearCookie(cookieNames.token);
}

/** Changes the region; the router is to be invalidated afterwards. */
export function setBrowserRegion(regionId: number): void {
  current = { ...browserStart(), regionId };
}
