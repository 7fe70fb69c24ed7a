import { useEffect, useRef } from 'react';

/**
 * What covers the whole screen closes by the way back of the phone: it takes an entry of the history while it is open.
 * Gives the way to close it, which goes back by that entry and then does what comes afterwards, such as going to another page.
 */
export function useBackCloses(onClose: () => void): (afterwards?: () => void) => void {
  const close = useRef(onClose);
  close.current = onClose;
  const next = useRef<() => void>(undefined);
  const leaving = useRef(false);
  useEffect(() => {
    // Neither entering nor leaving it is a change of page: the router, which watches the method and the event, must not hear of it.
    if (!history.state?.covered) History.prototype.pushState.call(history, { ...history.state, covered: true }, '');
    const goneBack = (event: PopStateEvent) => {
      event.stopImmediatePropagation();
      window.removeEventListener('popstate', goneBack, true);
      close.current();
      next.current?.();
    };
    window.addEventListener('popstate', goneBack, true);
    return () => window.removeEventListener('popstate', goneBack, true);
  }, []);
  return (afterwards) => {
    // Pressed twice, it must not go back twice.
    if (leaving.current) return;
    leaving.current = true;
    next.current = afterwards;
    history.back();
  };
}
