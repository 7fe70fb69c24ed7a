import { limits } from '@ashore/contract/limits';
import { kept } from './reach.ts';

const KEY = 'ashore-chunk-reload';

/** True when the last such reload lies at least 60 s back (specification 9); remembers this one. */
export function mayReload(storage: Storage, now: number): boolean {
  const last = Number(storage.getItem(KEY) ?? 0);
  if (now - last < limits.chunkReloadSeconds * 1000) return false;
  storage.setItem(KEY, String(now));
  return true;
}

/** A part of the program could not be loaded. */
interface MissingChunk extends Event {
  payload: Error;
  /** What the caller gets in place of the part (web/lean-parts.ts). */
  instead?: Promise<never>;
}

/**
 * Reloads the page when a part of the program is gone because a new version was installed, at most once a minute. Without a
 * connection a reload would end on the browser's own error page, so it waits until the site is back.
 */
export function reloadOnMissingChunk(): void {
  window.addEventListener('vite:preloadError', (event: MissingChunk) => {
    // The router reloads once a session on its own; with its mark set, ours is the only rule.
    sessionStorage.setItem(`tanstack_router_reload:${event.payload.message}`, '1');
    if (kept.keeper) event.instead = kept.keeper.miss(event.payload);
    else if (navigator.onLine && mayReload(sessionStorage, Date.now())) {
      event.preventDefault();
      window.location.reload();
    }
  });
}
