/** The value of a readable cookie, empty when there is none. */
export function readCookie(name: string): string {
  for (const part of document.cookie.split('; ')) {
    const at = part.indexOf('=');
    if (part.slice(0, at) === name) return decodeURIComponent(part.slice(at + 1));
  }
  return '';
}

/** Clears a readable cookie. */
export function clearCookie(name: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `${name}=; Path=/; Max-Age=0; SameSite=Lax`;
}
