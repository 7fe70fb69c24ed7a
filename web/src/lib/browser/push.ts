/** What just happened that one may want to hear more of. */
export type PushReason = 'message' | 'search';

const listeners = new Set<(reason: PushReason) => void>();

/** Says that now is a good moment to offer pushes; whether anybody is asked is up to the card, where there is one. */
export function askForPush(reason: PushReason): void {
  for (const listener of listeners) listener(reason);
}

/** Hears of such moments until the returned function is called. */
export function onPushMoment(heard: (reason: PushReason) => void): () => void {
  listeners.add(heard);
  return () => void listeners.delete(heard);
}
