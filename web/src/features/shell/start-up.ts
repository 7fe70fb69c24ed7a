import { CallRefused } from '@ashore/contract/api';
import { cookieNames } from '@ashore/contract/limits';
import type { AnyRouter } from '@tanstack/react-router';
import { silentApi } from '#web/lib/api.ts';
import { browserStart, forgetBrowserUser, setLateUser } from '#web/lib/browser/browser-start.ts';
import { readCookie } from '#web/lib/browser/cookies.ts';
import { markMember } from '#web/lib/browser/member-mark.ts';
import { followBlocks, followShown, takeUnasked, tellMark } from '#web/lib/marks.ts';

/** Layouts that log out when the user info cannot be fetched (specification 4). */
const strict = /^\/_(no-country|no-footer)(\/|$)/;

const layoutOf = (router: AnyRouter): string => router.state.matches[1]?.routeId ?? '';

/** As many subjects as the call takes. */
const MOST_SUBJECTS = 200;
/** Parts of a page that wake up one after the other are asked for together. */
const TOGETHER_MS = 60;

/**
 * The member blocks somebody, or it is not known yet: later pages are asked about as well, which come with everything else as the
 * member has it.
 */
let blocks = true;
/** The page may come as this member has it: another than that of the document, or one that was made for the member. */
let hasMoved = false;
let isStarted = false;

/** Asks what the page lacks for this member, as far as it was not asked for before, and shows it. */
async function layOver(router: AnyRouter): Promise<void> {
  const unasked = takeUnasked(MOST_SUBJECTS);
  if (unasked.length === 0 && browserStart().user) return;
  const page = unasked.find((one) => one.isPage === true);
  const subjects = unasked.filter(({ isPage }) => !isPage);
  const { user, marks, differs, ...answer } = await silentApi.me.overlay({ subjects, ...(page && { page }) });
  const { user: now } = browserStart();
  // Somebody has logged in or out meanwhile.
  if (now ? now.userId !== user.userId : !readCookie(cookieNames.userId)) return followShown(undefined);
  blocks = answer.blocks;
  if (!now) setLateUser(user);
  for (const { subjectType, subjectId, ...mark } of marks) tellMark({ subjectType, subjectId }, mark);
  // A page that was loaded before it was known who looks asks again.
  const isOwnVersion = now !== null && hasMoved;
  if ((differs && !isOwnVersion) || (!now && hasMoved)) await router.invalidate();
}

/**
 * Lays over what wakes up later, until another page is loaded, which comes as this member has it.
 * @returns asks soon for what is there already
 */
function layOverLater(router: AnyRouter): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const askSoon = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      void layOver(router).catch(() => undefined);
    }, TOGETHER_MS);
  };
  followShown(askSoon);
  followBlocks(() => {
    followShown(askSoon);
    askSoon();
  });
  router.subscribe('onBeforeNavigate', () => {
    hasMoved = true;
    if (blocks) return;
    followShown(undefined);
    clearTimeout(timer);
    timer = undefined;
  });
  return askSoon;
}

/**
 * Asks whose the cookies are, and what the page lacks for this member. A refusal means that the session has ended: the two strict
 * layouts log out, the others do nothing. A lost connection says nothing about the session.
 */
async function askWhoIsHere(router: AnyRouter): Promise<void> {
  const layout = layoutOf(router);
  try {
    layOverLater(router);
    await layOver(router);
  } catch (error) {
    followShown(undefined);
    if (browserStart().user) return;
    markMember(false);
    if (!(error instanceof CallRefused) || error.code === 0 || !strict.test(layout)) return;
    // The call removes the cookie that scripts cannot see. The others go even if it fails.
    await silentApi.user.logout({}).catch(() => undefined);
    forgetBrowserUser();
    window.dispatchEvent(new Event('ashore:logout'));
  }
}

/**
 * The start-up of specification 4, in this layout and every later one: where a cookie names a member and the page, which may be
 * the same for everybody, does not. Called again it does nothing.
 */
export function startUp(router: AnyRouter): void {
  if (isStarted) return;
  isStarted = true;
  let layout: string | undefined;
  const look = () => {
    const before = layout;
    layout = layoutOf(router);
    if (layout !== before && !browserStart().user && readCookie(cookieNames.userId)) void askWhoIsHere(router);
  };
  // The document came for this member: what is left to ask is whom they block.
  if (browserStart().user) {
    hasMoved = true;
    layOverLater(router)();
  }
  look();
  router.subscribe('onResolved', look);
}
