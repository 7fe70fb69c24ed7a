import { useSyncExternalStore } from 'react';

type Kind = 'messages' | 'notifications';

const unread: Record<Kind, number> = { messages: 0, notifications: 0 };
const listeners = new Set<() => void>();

/** Tells the frame how many messages or notifications are unread. */
export function tellUnread(kind: Kind, count: number): void {
  if (count === unread[kind]) return;
  unread[kind] = count;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** How many are unread, once it is known; 0 before. */
export const useUnread = (kind: Kind): number =>
  useSyncExternalStore(
    subscribe,
    () => unread[kind],
    () => 0,
  );

const noticed = new Set<() => void>();

/** Tells the frame that something was told over the socket. */
export function tellNotice(): void {
  for (const listener of noticed) listener();
}

/** Calls back whenever something was told over the socket, for what shows more of it than a number. */
export function onNotice(listener: () => void): () => void {
  noticed.add(listener);
  return () => noticed.delete(listener);
}
