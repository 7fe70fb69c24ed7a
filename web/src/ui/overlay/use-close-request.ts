import { useEffect, useRef } from 'react';

/** https://html.spec.whatwg.org/multipage/interaction.html#close-requests-and-close-watchers */
interface CloseWatcher {
  onclose: (() => void) | null;
  destroy: () => void;
}

/** Closes what lies over the page when the phone's own way back is taken, where the browser tells; the page itself stays. */
export function useCloseRequest(onClose: () => void): void {
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    const { CloseWatcher: Watcher } = window as { CloseWatcher?: new () => CloseWatcher };
    if (!Watcher) return;
    const watcher = new Watcher();
    watcher.onclose = () => close.current();
    return () => watcher.destroy();
  }, []);
}
