/** What happens to the page that the chat has to know of. */
export type PageEvent = 'shown' | 'hidden' | 'online' | 'offline' | 'resumed';

/** The page as the chat sees it; tests hand in one of their own. */
export interface PageEvents {
  visible(): boolean;
  online(): boolean;
  /** Hears every change until the returned function is called. */
  listen(heard: (event: PageEvent) => void): () => void;
}

/** The page of this tab. */
export const browserPage: PageEvents = {
  visible: () => document.visibilityState === 'visible',
  online: () => navigator.onLine,
  listen(heard) {
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('visibilitychange', () => heard(browserPage.visible() ? 'shown' : 'hidden'), { signal });
    window.addEventListener('online', () => heard('online'), { signal });
    window.addEventListener('offline', () => heard('offline'), { signal });
    // Back from the back-forward cache, or thawed: its socket is gone.
    window.addEventListener('pageshow', (event) => event.persisted && heard('resumed'), { signal });
    document.addEventListener('resume', () => heard('resumed'), { signal });
    return () => listening.abort();
  },
};
