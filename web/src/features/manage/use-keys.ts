import { useEffect, useRef } from 'react';

const typesIn = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest('input, textarea, select, [contenteditable], [role="dialog"], [role="alertdialog"]');

/** Single keys of a page, by their names in small letters, as long as nothing is typed anywhere, no dialog is open and no modifier is held. */
export function useKeys(keys: Readonly<Record<string, () => void>>): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || event.repeat) return;
      if (typesIn(event.target)) return;
      // What a key does on a link or a button stays the browser's.
      if (event.key === 'Enter' && event.target instanceof Element && event.target.closest('a, button, summary'))
        return;
      const act = latest.current[event.key.toLowerCase()];
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
