import { useEffect, useRef } from 'react';

/** What covers the screen, the topmost last. */
const covers: (() => void)[] = [];

/**
 * Takes the way back for what covers the screen, if anything does. Called before the router begins to listen: listeners of a
 * window hear in the order they came, and to the router, which would load the page anew, this is no change of page.
 */
export function listenForBack(): void {
  window.addEventListener('popstate', (event) => {
    const close = covers.pop();
    if (!close) return;
    event.stopImmediatePropagation();
    close();
  });
}

/**
 * What covers the whole screen closes by the way back of the phone: it takes an entry of the history while it is open.
 * Returns the way to close it, which goes back by that entry and then does what comes afterwards, such as going to another page.
 */
export function useBackCloses(onClose: () => void): (afterwards?: () => void) => void {
  const close = useRef(onClose);
  close.current = onClose;
  const next = useRef<() => void>(undefined);
  const leaving = useRef(false);
  useEffect(() => {
    // The router watches the method.
    if (!history.state?.covered) History.prototype.pushState.call(history, { ...history.state, covered: true }, '');
    const goneBack = () => {
      close.current();
      next.current?.();
    };
    covers.push(goneBack);
    return () => {
      const at = covers.indexOf(goneBack);
      if (at >= 0) covers.splice(at, 1);
    };
  }, []);
  return (afterwards) => {
    // Pressed twice, it must not go back twice.
    if (leaving.current) return;
    leaving.current = true;
    next.current = afterwards;
    history.back();
  };
}
