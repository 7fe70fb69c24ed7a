import { limits } from '@ashore/contract/limits';

const KEY = 'ashore-chunk-reload';

/** True when the last such reload lies at least 60 s back (specification 9); remembers this one. */
export function mayReload(storage: Storage, now: number): boolean {
  const last = Number(storage.getItem(KEY) ?? 0);
  if (now - last < limits.chunkReloadSeconds * 1000) return false;
  storage.setItem(KEY, String(now));
  return true;
}

/** Reloads the page when a part of the program is gone (a new version was put up), at most once a minute. */
export function reloadOnMissingChunk(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const message = (event as Event & { payload?: Error }).payload?.message ?? '';
    // The router reloads once a session on its own; with its mark set, ours is the only rule.
    sessionStorage.setItem(`tanstack_router_reload:${message}`, '1');
    if (!mayReload(sessionStorage, Date.now())) return;
    event.preventDefault();
    window.location.reload();
  });
}
