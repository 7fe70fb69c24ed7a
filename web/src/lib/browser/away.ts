import type { AnyRouter } from '@tanstack/react-router';
import { opensHere, siteLink } from '#web/lib/address/links.ts';
import { parseSearch, stringifySearch } from '#web/lib/address/search.ts';
import { askSite, unanswered } from '#web/lib/api.ts';
import { mayReload } from './chunk-reload.ts';
import { BACK, kept } from './reach.ts';

/** Milliseconds until the site is asked again; each pause is half as long again, up to the longest. */
const FIRST_PAUSE = 2000;
const LONGEST_PAUSE = 15_000;
/** How often an unanswered call of a page is repeated although the site can be reached. */
const REPEATS = 1;

const listeners = new Set<() => void>();
let away = false;
let pause = FIRST_PAUSE;
let timer: ReturnType<typeof setTimeout> | undefined;
let asking: Promise<boolean> | undefined;

/** Whether the site cannot be reached from this tab. */
export const isAway = (): boolean => away;

/** Calls the listener on every change until the returned function is called. */
export function onAway(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(next: boolean): void {
  clearTimeout(timer);
  if (next) {
    // Random, so that not all visitors ask in the same moment.
    timer = setTimeout(check, pause * (0.75 + Math.random() / 2));
    pause = Math.min(pause * 1.5, LONGEST_PAUSE);
  } else pause = FIRST_PAUSE;
  if (next === away) return;
  away = next;
  for (const listener of listeners) listener();
  if (!away) window.dispatchEvent(new Event(BACK));
}

/** Asks whether the site can be reached, which a working network does not prove. Keeps asking until it can. */
export function check(): Promise<boolean> {
  asking ??= (navigator.onLine ? askSite() : Promise.resolve(false))
    .catch(() => false)
    .then((there) => {
      asking = undefined;
      // An answer may come from before the network went.
      const isThere = there && navigator.onLine;
      change(!isThere);
      return isThere;
    });
  return asking;
}

/** Resolves when the site can be reached, which may be at once; rejects when the signal aborts. */
function untilThere(signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    if (!away) return resolve();
    window.addEventListener(BACK, () => resolve(), { once: true });
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

let isTold = false;

async function read<Value>(ask: () => Promise<Value>, tell: () => Error): Promise<Value> {
  for (let repeats = 0; ; ) {
    await untilThere();
    isTold = false;
    try {
      return await ask();
    } catch (error) {
      if (error !== unanswered) throw error;
      const isThere = await check();
      if (isThere && repeats === REPEATS) throw tell();
      if (isThere) repeats += 1;
      // The message of the specification, once for all calls of a page. The frame says that we keep trying.
      else if (!isTold) {
        isTold = true;
        tell();
      }
    }
  }
}

let wanted: (() => void) | undefined;
/** How often something was typed, and how often a page was asked for. */
let typed = 0;
let opened = 0;

/** Opens a page when the site can be reached, unless the visitor types or opens something else in the meantime. */
async function open(go: () => void): Promise<void> {
  opened += 1;
  wanted = undefined;
  if (!away) return go();
  wanted = go;
  await untilThere();
  if (wanted !== go) return;
  wanted = undefined;
  go();
}

/** Whether a part of the program failed while the site was away. */
let isPartLost = false;
const never = () => new Promise<never>(() => undefined);

function reload(): Promise<never> {
  window.location.reload();
  return never();
}

/**
 * What becomes of a part of the program that could not be loaded. Browsers remember the failure, so only a new document has
 * it: the page one is opening, or one where nothing was typed, becomes one when the site is back; every page opened later, too.
 * With the site there the part belongs to an older version.
 */
async function miss(router: AnyRouter, failure: Error): Promise<never> {
  const before = { typed, opened };
  if (!(await check())) {
    isPartLost = true;
    await untilThere();
  } else if (!isPartLost) {
    if (!mayReload(sessionStorage, Date.now())) throw failure;
    return reload();
  }
  if (router.state.status !== 'pending') return typed === 0 ? reload() : never();
  if (opened !== before.opened) return never();
  if (typed === before.typed) return reload();
  router.history.back();
  return never();
}

/** Asks the site first: a new document that fails would show the browser's own error page. */
async function openDocument(link: HTMLAnchorElement): Promise<void> {
  if (!away) await check();
  await open(() => location.assign(link.href));
}

/** The address that a plain search form leads to, if it is a page of this site. */
function searchAddress(router: AnyRouter, event: SubmitEvent): string | undefined {
  const form = event.target as HTMLFormElement;
  // A button may lead elsewhere than its form.
  const to = new URL(event.submitter?.getAttribute('formaction') ?? form.action, location.href);
  if (form.method !== 'get' || form.target || to.origin !== location.origin) return undefined;
  if (!router.getMatchedRoutes(to.pathname)[2]) return undefined;
  const typed = new FormData(form, event.submitter);
  const search = parseSearch(new URLSearchParams([...typed] as [string, string][]).toString());
  return 'regionId' in search ? undefined : to.pathname + stringifySearch(search);
}

/** Watches the network, and holds back whatever would leave this page for one that cannot be loaded. */
export function keepPage(router: AnyRouter): void {
  kept.keeper = {
    ...{ isAway, read, untilThere, needsDocuments: () => isPartLost },
    miss: (failure) => miss(router, failure),
    open: (go) => void open(go),
    heard(answered) {
      if (!answered) void check();
      else if (away && navigator.onLine) change(false);
    },
  };
  window.addEventListener('offline', () => change(true));
  window.addEventListener('online', () => void check());
  // A page from the browser's back/forward cache missed the events meanwhile.
  window.addEventListener('pageshow', ({ persisted }) => persisted && void check());
  document.addEventListener('visibilitychange', () => {
    if (away && !document.hidden) void check();
  });
  const type = () => {
    typed += 1;
    wanted = undefined;
  };
  // React stops events on their way up from parts of the page that are not awake yet.
  window.addEventListener('input', type, { capture: true });
  // Other links to pages are handled in links.ts; these need a new document.
  window.addEventListener('click', (event) => {
    const link = event.defaultPrevented || !opensHere(event) ? undefined : siteLink(event);
    if (!link) return;
    event.preventDefault();
    void openDocument(link);
  });
  window.addEventListener('submit', (event) => {
    const address = event.defaultPrevented ? undefined : searchAddress(router, event);
    if (address === undefined) return;
    event.preventDefault();
    void open(() => void router.navigate({ href: address }));
  });
  if (!navigator.onLine) change(true);
}
