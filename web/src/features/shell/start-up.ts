import { CallRefused } from '@ashore/contract/api';
import { cookieNames } from '@ashore/contract/limits';
import type { AnyRouter } from '@tanstack/react-router';
import { silentApi } from '#web/lib/api.ts';
import { browserStart, forgetBrowserUser, setBrowserUser } from '#web/lib/browser/browser-start.ts';
import { readCookie } from '#web/lib/browser/cookies.ts';
import { shellUserOf } from '#web/lib/shell-user.ts';

/** Layouts that log out when the user info cannot be fetched (specification 4). */
const strict = /^\/_(no-country|no-footer)(\/|$)/;

const layoutOf = (router: AnyRouter): string => router.state.matches[1]?.routeId ?? '';

/**
 * Asks whose the cookies are. A refusal means that the session has ended: the two strict layouts log out, the others do
 * nothing. A lost connection says nothing about the session.
 */
async function askWhoIsHere(router: AnyRouter): Promise<void> {
  const layout = layoutOf(router);
  try {
    const info = await silentApi.user.getUserInfo({});
    // Somebody has logged in meanwhile.
    if (browserStart().user) return;
    setBrowserUser(shellUserOf(info));
    await router.invalidate();
  } catch (error) {
    if (!(error instanceof CallRefused) || error.code === 0 || !strict.test(layout) || browserStart().user) return;
    // The call removes the cookie that scripts cannot see. The others go even if it fails.
    await silentApi.user.logout({}).catch(() => undefined);
    forgetBrowserUser();
    window.dispatchEvent(new Event('ashore:logout'));
  }
}

/**
 * The start-up of specification 4, in this layout and every later one. The page itself says who is logged in, so the call is
 * needed only when a cookie names a member and the page does not.
 * @returns how to end it
 */
export function startUp(router: AnyRouter): () => void {
  let layout: string | undefined;
  const look = () => {
    const before = layout;
    layout = layoutOf(router);
    if (layout !== before && !browserStart().user && readCookie(cookieNames.userId)) void askWhoIsHere(router);
  };
  look();
  return router.subscribe('onResolved', look);
}
