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

/**
 * Loads a part of the program; the build passes every `import()` through here (web/load-parts.ts). When the part is gone because
 * a new version was installed, reloads the page, at most once a minute. Without a connection a reload would end on the browser's
 * own error page, so the part waits until the site is back.
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (error) {
    const failure = error instanceof Error ? error : new Error(String(error));
    // The router reloads once a session on its own; with its mark set, ours is the only rule.
    sessionStorage.setItem(`tanstack_router_reload:${failure.message}`, '1');
    if (kept.keeper) return kept.keeper.miss(failure);
    if (!navigator.onLine || !mayReload(sessionStorage, Date.now())) throw failure;
    window.location.reload();
    return new Promise(() => undefined);
  }
}
