import { useEffect, useState } from 'react';
import { readAlong } from '#web/ui/read-along.ts';

const arrowKeys: Partial<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** In a row of pictures, each a button: an arrow key goes to the one beside it, whichever way the page is read. */
function goByArrows(row: HTMLElement, event: KeyboardEvent): void {
  const step = arrowKeys[readAlong(event.key)];
  const shown = [...row.querySelectorAll<HTMLElement>('button')];
  const at = shown.indexOf(document.activeElement as HTMLElement);
  if (!step || at < 0) return;
  event.preventDefault();
  shown[at + step]?.focus();
}

/** Lets arrow keys go through a row of pictures. Returns the row, once it is drawn, and what its `ref` takes. */
export function useArrowKeys(): [HTMLElement | null, (row: HTMLElement | null) => void] {
  const [row, setRow] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (!row) return;
    const press = (event: KeyboardEvent) => goByArrows(row, event);
    row.addEventListener('keydown', press);
    return () => row.removeEventListener('keydown', press);
  }, [row]);
  return [row, setRow];
}
