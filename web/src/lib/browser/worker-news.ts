import { useSyncExternalStore } from 'react';
import type { PageMessage, WorkerMessage } from './worker-channel.ts';

/** What the service worker told this page. */
interface WorkerNews {
  /** False while the site cannot be reached. */
  there: boolean;
  /** A newer build waits to take over. */
  newVersion: boolean;
}

let news: WorkerNews = { there: true, newVersion: false };
const listeners = new Set<() => void>();

if (!import.meta.env.SSR && 'serviceWorker' in navigator) {
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) => {
    if (data.type === 'network') news = { ...news, there: data.there };
    if (data.type === 'waiting') news = { ...news, newVersion: true };
    for (const listener of listeners) listener();
  });
  // What the worker said before this part of the program came is not said again.
  navigator.serviceWorker.controller?.postMessage({ type: 'askNetwork' } satisfies PageMessage);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const read = () => news;

/** What the service worker told last. */
export const useWorkerNews = (): WorkerNews => useSyncExternalStore(subscribe, read, read);
