const LONGEST = 240;

/**
 * What failed, as an operator may read it: the first line of what was thrown, without mail addresses, without more of a link
 * than its host, without long runs of signs that may be a key, and short.
 */
export function shownFault(message: string | null): string {
  const line = (message ?? '').split('\nparams: ')[0]?.trim().split('\n')[0] ?? '';
  const shown = line
    .replace(/\b([a-z][a-z\d+.-]*:\/\/)(?:[^\s/@]*@)?([^\s/?#'"<>]+)[^\s'"<>)]*/gi, '$1$2/…')
    .replace(/[^\s<>"'(),:;=]+@[^\s<>"'(),:;]+/g, '[address]')
    .replace(/[\w+/=-]{24,}/g, '[hidden]')
    .replace(/\+?\d[\d ()-]{7,}\d/g, '[number]');
  return shown.length > LONGEST ? `${shown.slice(0, LONGEST - 1)}…` : shown;
}
