import type { WorkboxPlugin } from 'workbox-core';
import type { WorkerMessage } from '#web/lib/browser/worker-channel.ts';

declare const self: ServiceWorkerGlobalScope;

/** What a proxy answers while the site behind it is away. */
const away = [502, 503, 504];
let there = true;

/** Whether the site could be reached when it was last asked. */
export const isThere = () => there;

async function found(reached: boolean): Promise<void> {
  if (reached === there) return;
  there = reached;
  const message: WorkerMessage = { type: 'network', there };
  for (const client of await self.clients.matchAll()) client.postMessage(message);
}

/** Tells the pages when the site goes out of reach and when it is back. */
export const followNetwork: WorkboxPlugin = {
  async fetchDidSucceed({ response }) {
    if (away.includes(response.status)) {
      await found(false);
      throw new Error(`the site is away: ${response.status}`);
    }
    await found(true);
    return response;
  },
  // A page that gave a call up says nothing about the network.
  async fetchDidFail({ error }) {
    if (error.name !== 'AbortError') await found(false);
  },
};
