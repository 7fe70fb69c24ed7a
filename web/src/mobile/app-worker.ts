import { cookieNames } from '@ashore/contract/limits';
import { defaultLocale } from '@ashore/contract/locales';
import { addressOf } from '#web/lib/address/rewrite.ts';
import { readCookie } from '#web/lib/browser/cookies.ts';
import { keptAddress, type PageMessage } from '#web/lib/browser/worker-channel.ts';
import { currentLocale } from '#web/lib/locale.ts';
import { isPageKept } from './kept-pages.ts';

const UPDATE_EVERY_MS = 60 * 60_000;
const entry = () => document.querySelector<HTMLScriptElement>('script[src*="/entry.client"]')?.src ?? '';
const tell = (worker: ServiceWorker | null, message: PageMessage) => worker?.postMessage(message);

/** A worker that was fetched while an older one works takes over at once if this page is of its build, and otherwise says that it waits. */
function offer(registration: ServiceWorkerRegistration): void {
  if (registration.active) tell(registration.waiting, { type: 'offer', entry: entry() });
}

function followUpdates(registration: ServiceWorkerRegistration): void {
  offer(registration);
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed') offer(registration);
    });
  });
  let asked = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - asked < UPDATE_EVERY_MS) return;
    asked = Date.now();
    // Without a connection there is none.
    registration.update().catch(() => undefined);
  });
}

/** Installs the service worker of the mobile web app in this browser, or finds the one that is there. */
export async function startWorker(): Promise<void> {
  const { serviceWorker } = navigator;
  // Browsers have none in private windows and on sites without https.
  if (!serviceWorker) return;
  const before = serviceWorker.controller;
  const locale = currentLocale();
  // Each language is a build of its own files: another address is another worker, which takes over from the one before.
  const address = `/m/service-worker.js${locale === defaultLocale ? '' : `?locale=${locale}`}`;
  const registration = await serviceWorker.register(address, { scope: '/m/', updateViaCache: 'none' });
  followUpdates(registration);
  const { active } = await serviceWorker.ready;
  if (!before) tell(active, { type: 'keep', address: keptAddress(location.href) });
  // Where the installed app starts, whether or not its member ever went there.
  const home = new URL(addressOf('/'), location.href).href;
  if (!(await isPageKept(readCookie(cookieNames.userId) || 0, home))) tell(active, { type: 'keep', address: home });
}

/** Lets the newer worker take over and begins anew with its build. */
export async function takeNewVersion(): Promise<void> {
  const { serviceWorker } = navigator;
  const registration = await serviceWorker.getRegistration('/m/');
  serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  if (registration?.waiting) tell(registration.waiting, { type: 'takeOver' });
  else location.reload();
}
