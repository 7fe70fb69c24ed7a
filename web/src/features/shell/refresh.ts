import type { AnyRouter } from '@tanstack/react-router';

/** Asks every loader of the page again and goes to its top; the loading bar runs meanwhile (specification 2). */
export function refreshPage(router: AnyRouter): void {
  window.scrollTo(0, 0);
  void router.invalidate();
}
