import { href } from '#web/lib/address/links.ts';

/** Pages about fraud that searches find among the help pages, by ids that no help page has. */
export const safetyPageIds = { schemes: 1001, deposit: 1002 } as const;

/** The address of a page that a search found among the help pages. */
export function helpHref(id: number): string {
  if (id === safetyPageIds.schemes) return href('/safety');
  if (id === safetyPageIds.deposit) return href('/safety/deposit');
  return href('/helpsupport', { id });
}
