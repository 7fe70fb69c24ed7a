import { takeFrom } from './mobile-address.ts';

/** What a page of the mobile web app tells its service worker. */
export type PageMessage =
  /** Who looks, 0 for a visitor: what was kept for others goes. Sent by each page as it starts, and when somebody logs in or out. */
  | { type: 'viewer'; userId: number }
  /** Asks whether the site could be reached when it was last asked. */
  | { type: 'askNetwork' }
  /** Keeps the page at this address, which was loaded before there was a worker. */
  | { type: 'keep'; address: string }
  /** To one that waits: it takes over at once where it belongs to the build with this entry script, otherwise it says that it waits. */
  | { type: 'offer'; entry: string }
  /** To one that waits: takes over. */
  | { type: 'takeOver' };

/** What the service worker tells the pages. */
export type WorkerMessage =
  /** Whether the site could be reached when it was last asked. */
  | { type: 'network'; there: boolean }
  /** The worker of a newer build waits to take over. */
  | { type: 'waiting' };

/** Where the worker keeps answers: calls under addresses below `CALLS`, all in one cache for each member (0: visitors) and sort. */
export const KEPT_CALLS = '/m/kept/';
export const keptIn = (sort: 'pages' | 'calls' | 'pictures', userId: number | string) => `${sort}-${userId}`;

/** The address under which a page is kept: its own, without what only says where its visitor came from. */
export function keptAddress(address: string): string {
  const url = new URL(address);
  takeFrom(url);
  url.searchParams.delete('source');
  url.hash = '';
  return url.href;
}
