/** As much of a service worker as pushes need; the types of pages know none of it. */
interface PushWorker {
  registration: {
    scope: string;
    showNotification(title: string, options: NotificationOptions & { renotify?: boolean }): Promise<void>;
  };
  clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly Page[]>;
    openWindow(url: string): Promise<unknown>;
  };
  navigator: { setAppBadge?(count: number): Promise<void>; clearAppBadge?(): Promise<void> };
}

interface Page {
  url: string;
  focus(): Promise<unknown>;
  navigate(url: string): Promise<Pick<Page, 'focus'> | null>;
}

interface LastingEvent {
  waitUntil(work: Promise<unknown>): void;
}
interface PushEvent extends LastingEvent {
  data: { json(): unknown } | null;
}
interface ClickEvent extends LastingEvent {
  notification: { data?: unknown; close(): void };
}

interface Note {
  title: string;
  body: string;
  url: string;
  tag: string;
  badge?: number;
}

const asText = (value: unknown, otherwise: string) => (typeof value === 'string' && value ? value : otherwise);

/** The note in a push. Whatever came, something is shown: browsers take the right to push from who pushes in silence. */
function noteOf(data: PushEvent['data']): Note {
  let sent: Partial<Record<keyof Note, unknown>> = {};
  try {
    const value = data?.json();
    if (value && typeof value === 'object') sent = value;
  } catch {
    // Not JSON: nothing of ours.
  }
  const { badge } = sent;
  return {
    title: asText(sent.title, 'Ashore'),
    body: asText(sent.body, ''),
    url: asText(sent.url, '/'),
    tag: asText(sent.tag, 'ashore'),
    ...(typeof badge === 'number' && Number.isInteger(badge) && badge >= 0 && { badge }),
  };
}

/** A path of the site as an address of this worker's program, below its scope; its start where it would lead elsewhere. */
function addressOf(path: unknown, scope: string): string {
  if (typeof path !== 'string' || !/^\/(?![/\\])/.test(path)) return scope;
  const address = new URL(scope.replace(/\/$/, '') + path, scope);
  return address.href.startsWith(scope) ? address.href : scope;
}

async function showBadge({ navigator }: PushWorker, badge: number | undefined): Promise<void> {
  // Counting is an extra that systems may refuse.
  if (badge !== undefined)
    await (badge > 0 ? navigator.setAppBadge?.(badge) : navigator.clearAppBadge?.())?.catch(() => undefined);
}

/** Shows what was pushed, in the place of an older note with the same tag, and how much is unread. For `push`. */
export function showPush(event: PushEvent, worker: PushWorker): void {
  const { title, body, url, tag, badge } = noteOf(event.data);
  const { origin } = new URL(worker.registration.scope);
  const shown = worker.registration.showNotification(title, {
    ...{ body, tag, renotify: true, data: { url } },
    icon: `${origin}/icons/icon-192.png`,
  });
  event.waitUntil(Promise.all([shown, showBadge(worker, badge)]));
}

async function open(worker: PushWorker, address: string): Promise<void> {
  const { scope } = worker.registration;
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const page = pages.find(({ url }) => url === address) ?? pages.find(({ url }) => url.startsWith(scope));
  if (!page) return void (await worker.clients.openWindow(address));
  if (page.url === address) return void (await page.focus());
  // A page that this worker does not control yet cannot be led.
  const led = await page.navigate(address).catch(() => null);
  await (led ? led.focus() : worker.clients.openWindow(address));
}

/** Leads to what a note is about, in a window that is open already where there is one. For `notificationclick`. */
export function openPush(event: ClickEvent, worker: PushWorker): void {
  event.notification.close();
  const { url } = (event.notification.data ?? {}) as { url?: unknown };
  event.waitUntil(open(worker, addressOf(url, worker.registration.scope)));
}
