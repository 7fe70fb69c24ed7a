import type { AnyRouter } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';

/** Milliseconds until a page that is refreshed shows again (specification 9). */
const RESHOW_MS = 200;

let shownAgain: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function change(timer: typeof shownAgain): void {
  shownAgain = timer;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether the page has just been refreshed and does not show again yet. */
export const useRefreshing = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => shownAgain !== undefined,
    () => false,
  );

/**
 * Runs all loaders again and waits for them, so that the loading bar runs meanwhile. Without `sync` the router would say at
 * once that it is ready and change the page later.
 */
export const reload = (router: Pick<AnyRouter, 'invalidate'>): Promise<void> => router.invalidate({ sync: true });

/** Refreshes the page and goes to its top (specification 2); it shows again after 200 ms, and new content appears when it arrives. */
export function refreshPage(router: Pick<AnyRouter, 'invalidate'>): void {
  window.scrollTo(0, 0);
  clearTimeout(shownAgain);
  change(setTimeout(() => change(undefined), RESHOW_MS));
  void reload(router);
}
