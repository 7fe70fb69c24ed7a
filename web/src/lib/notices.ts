/** What the frame of the site has to tell about calls, wherever they were made. */
export type Notice =
  | { kind: 'refused'; message: string }
  | { kind: 'sessionEnded'; message: string }
  | { kind: 'loginRequired'; event?: Event | undefined };

type Listener = (notice: Notice) => void;
const listeners = new Set<Listener>();

/** Shows a notice; without a listener (server rendering) it goes nowhere. */
export function notify(notice: Notice): void {
  for (const listener of listeners) listener(notice);
}

/** Hears every notice until the returned function is called. */
export function onNotice(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Asks a visitor to log in before going on (specification 6). What a member pressed before the page knew them is pressed again then. */
export const askToLogIn = () => notify({ kind: 'loginRequired', event: window.event });
