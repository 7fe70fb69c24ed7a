import { useSyncExternalStore } from 'react';

/** Of browsers that ask by themselves; not in TypeScript's library, as it is no standard. */
interface InstallEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

/** How this browser puts the app on the home screen: it can be asked to, its menu does (iOS), or not at all (or it is there already). */
export type InstallWay = 'ask' | 'menu' | 'none';

let kept: InstallEvent | undefined;
const listeners = new Set<() => void>();

function keep(event: InstallEvent | undefined): void {
  kept = event;
  for (const listener of listeners) listener();
}

/** Keeps the question of the browser for when somebody wants it; it comes once, early. */
export function listenForInstall(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    keep(event as InstallEvent);
  });
  window.addEventListener('appinstalled', () => keep(undefined));
}

const isInstalled = () =>
  matchMedia('(display-mode: standalone)').matches || (navigator as { standalone?: boolean }).standalone === true;
// Tablets of this maker say that they are desktops, which have no touch.
const hasMenuOnly = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

function way(): InstallWay {
  if (kept) return 'ask';
  return hasMenuOnly() && !isInstalled() ? 'menu' : 'none';
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** How the app can be installed now. */
export const useInstallWay = (): InstallWay => useSyncExternalStore(subscribe, way, () => 'none');

/** Asks the question that was kept; it can be asked once. */
export async function askToInstall(): Promise<void> {
  const event = kept;
  keep(undefined);
  await event?.prompt();
}
