/** Parts of a path that only members may open; the misspelt one stands in the specification (5) too. */
const guarded = /member|messaage|postads|postdirectory/i;

/** Whether a page needs a log-in: its path, whatever the case and without query and hash, holds a guarded word (specification 5). */
export function needsLogin(path: string): boolean {
  return guarded.test(path.split(/[?#]/, 1)[0] ?? '');
}
