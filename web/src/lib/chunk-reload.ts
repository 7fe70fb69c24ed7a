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

/** Loads the styles again that did not arrive: the bundler asks for each only once. */
async function loadMissingStyles(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('head link[rel="stylesheet"]')];
  await Promise.all(
    links
      .filter(({ sheet }) => !sheet)
      .map(
        (link) =>
          new Promise((resolve, reject) => {
            const next = link.cloneNode() as HTMLLinkElement;
            next.addEventListener('load', resolve, { once: true });
            next.addEventListener('error', reject, { once: true });
            link.replaceWith(next);
          }),
      ),
  );
}

/**
 * Loads a part of the program; the build puts every `import()` here (web/load-parts.ts). Reloads the page when the part is gone
 * because a new version was installed, at most once a minute. Without a connection a reload would end on the browser's own
 * error page, so the part is loaded again when the site is back.
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (error) {
    // The router reloads once a session on its own; with its mark set, ours is the only rule.
    sessionStorage.setItem(`tanstack_router_reload:${error instanceof Error ? error.message : ''}`, '1');
    if (kept.keeper) return kept.keeper.load(() => loadMissingStyles().then(load));
    if (navigator.onLine && mayReload(sessionStorage, Date.now())) {
      window.location.reload();
      return new Promise(() => undefined);
    }
    throw error;
  }
}
