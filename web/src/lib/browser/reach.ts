/** Keeps the page usable while the site cannot be reached (away.ts). */
export interface Keeper {
  /** Opens another page, at once or when the site is back. */
  open(go: () => void): void;
  /** Resolves when the site can be reached; rejects when the signal aborts. */
  untilThere(signal: AbortSignal): Promise<void>;
  /** Calls `ask` again when the site is back; `tell` shows the failure. */
  read<Value>(ask: () => Promise<Value>, tell: () => Error): Promise<Value>;
  /** Whether the site cannot be reached. */
  isAway(): boolean;
  /** Whether pages are opened as new documents, because a part of the program is missing in this one. */
  needsDocuments(): boolean;
  /** What a part of the program that could not be loaded comes to: it rejects, or a new document takes over. */
  miss(failure: Error): Promise<never>;
  /** Takes note of whether a call was answered. */
  heard(answered: boolean): void;
}

/**
 * Set after the page has loaded. Until then nothing waits; nor does anything in the mobile web app, whose service worker
 * handles a lost connection.
 */
export const kept: { keeper?: Keeper } = {};

/** Sent to the window when the site can be reached again. */
export const BACK = 'ashore:back';

/** Opens another page, at once or when the site is back. */
export const openWhenThere = (go: () => void): void => (kept.keeper ? kept.keeper.open(go) : go());
