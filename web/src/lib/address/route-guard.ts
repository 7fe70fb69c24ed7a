/**
 * Parts of paths that only members may open; the misspelt one is in the specification (5). Also the pages that show a member's
 * own orders and ads, whose paths have none of these words.
 */
const guarded = /member|messaage|postads|postdirectory|^\/(pay|classified\/regrade)(\/|$)/i;

/** Whether a page needs a log-in: its path, whatever the case and without query and hash. */
export function needsLogin(path: string): boolean {
  return guarded.test(path.split(/[?#]/, 1)[0] ?? '');
}
