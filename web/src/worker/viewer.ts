import { cookieNames } from '@ashore/contract/limits';
import { CacheExpiration } from 'workbox-expiration';

const PLACE = 'viewer';
const ofViewer = /^(?:pages|calls|pictures)-(\d+)$/;

/** Remembers what a page said of who looks; workers are stopped and started as the browser likes. */
async function remember(userId: string): Promise<void> {
  await (await caches.open(PLACE)).put('/m/viewer', new Response(userId));
}

const remembered = async (): Promise<string> => (await (await caches.match('/m/viewer'))?.text()) ?? '0';

/** In browsers that let workers read cookies; TypeScript's library knows it for some of them only. */
const cookies = (globalThis as { cookieStore?: { get(name: string): Promise<{ value?: string } | null> } }).cookieStore;

/** Who looks now, '0' for a visitor: by the readable cookie, which log-out on any page of the site clears, or as last told. */
export const viewer = async (): Promise<string> =>
  cookies ? (await cookies.get(cookieNames.userId))?.value || '0' : remembered();

/** Deletes all that was kept for anybody else. */
export async function keepFor(userId: string): Promise<void> {
  await remember(userId);
  const names = await caches.keys();
  await Promise.all(
    names
      .filter((name) => ofViewer.test(name) && ofViewer.exec(name)?.[1] !== userId)
      .map(async (name) => {
        await caches.delete(name);
        await new CacheExpiration(name, { maxEntries: 1 }).delete();
      }),
  );
}
