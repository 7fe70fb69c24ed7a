import { useEffect } from 'react';

const NAME = 'classifiedId';

/** Changes the query alone. The router is not told, as the form stays as it is. */
function put(change: (query: URLSearchParams) => void): void {
  const url = new URL(location.href);
  change(url.searchParams);
  History.prototype.replaceState.call(history, history.state, '', url);
}

/**
 * Names a new draft in the address of the page, so that a reload opens what was just written.
 * @param draftId undefined while nothing is saved, and once the ad is published
 */
export function useDraftAddress(draftId: number | undefined): void {
  useEffect(() => {
    if (draftId === undefined) return;
    const value = String(draftId);
    put((query) => query.set(NAME, value));
    return () => {
      // Another page may have taken its place.
      if (new URLSearchParams(location.search).get(NAME) === value) put((query) => query.delete(NAME));
    };
  }, [draftId]);
}
