import type { KeyboardEvent } from 'react';

const arrowKeys: Partial<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** In a row of pictures, each a button: an arrow key goes to the one beside it, whichever way the page is read. */
export function goByArrows(event: KeyboardEvent<HTMLElement>): void {
  const step = arrowKeys[event.key];
  const shown = [...event.currentTarget.querySelectorAll<HTMLElement>('button')];
  const at = shown.indexOf(document.activeElement as HTMLElement);
  if (!step || at < 0) return;
  const sense = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
  event.preventDefault();
  shown[at + step * sense]?.focus();
}
