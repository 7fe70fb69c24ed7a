import { api } from '#web/lib/api.ts';
import { rememberOff, rememberOn, wasTurnedOn } from './kept.ts';

/**
 * How it stands with pushes in this browser. `elsewhere`: it has them in the mobile app alone, where a service worker
 * receives them. `blocked`: somebody said no to the browser itself.
 */
export type PushState = 'unsupported' | 'elsewhere' | 'blocked' | 'off' | 'on';

/** The pages of browsers that take pushes only once they are on the home screen say so by this. */
const isUninstalled = () => (navigator as { standalone?: boolean }).standalone === false;

async function registration(): Promise<ServiceWorkerRegistration | undefined> {
  const known = await navigator.serviceWorker.getRegistration();
  // Never resolves where none is registered.
  return known && navigator.serviceWorker.ready;
}

function isSupported(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

const base64url = (bytes: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** The browser's subscription; one for another key of the site, which nobody can push to any more, is ended. */
async function subscriptionFor(manager: PushManager, publicKey: string): Promise<PushSubscription> {
  const known = await manager.getSubscription();
  const key = known?.options.applicationServerKey;
  if (known && key && base64url(key) === publicKey) return known;
  await known?.unsubscribe();
  return manager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}

async function subscribe(manager: PushManager, userId: number): Promise<void> {
  const { publicKey } = await api.push.getPushKey({});
  const { endpoint = '', keys = {} } = (await subscriptionFor(manager, publicKey)).toJSON();
  await api.push.subscribePush({ endpoint, keys: { p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' } });
  rememberOn(userId);
}

/**
 * How it stands for a member. Whoever turned pushes on here and has logged in anew since then has them again. Rejects
 * when the site does not answer.
 */
export async function readPushState(userId: number): Promise<PushState> {
  if (!isSupported()) return isUninstalled() ? 'elsewhere' : 'unsupported';
  const worker = await registration();
  if (!worker) return 'elsewhere';
  if (Notification.permission === 'denied') return 'blocked';
  const known = await worker.pushManager.getSubscription();
  if (Notification.permission !== 'granted' || !known) return 'off';
  const { subscribed } = await api.push.getPushKey({ endpoint: known.endpoint });
  if (subscribed) return 'on';
  if (!wasTurnedOn(userId)) return 'off';
  await subscribe(worker.pushManager, userId);
  return 'on';
}

/** Asks the browser, which asks the member, and subscribes. To be called by a press. Rejects when it could not be done. */
export async function turnPushOn(userId: number): Promise<PushState> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'blocked' : 'off';
  const worker = await registration();
  if (!worker) return 'elsewhere';
  await subscribe(worker.pushManager, userId);
  return 'on';
}

/** Ends pushes to this browser. Rejects when the site could not be told. */
export async function turnPushOff(): Promise<PushState> {
  const worker = await registration();
  const known = await worker?.pushManager.getSubscription();
  if (known) {
    await api.push.unsubscribePush({ endpoint: known.endpoint });
    await known.unsubscribe();
  }
  rememberOff();
  return 'off';
}
