/**
 * Writes a path without the percent encoding that it does not need (RFC 3986, 6.2.2.2): `/%70t/classified` is `/pt/classified`.
 * Two spellings of an address would be two pages, of which one had lost its language. Dots stay: encoded or not, they are
 * steps in a path, and those are taken already.
 */
export const plainAddress = (path: string): string =>
  path.replace(/%[2-7][\da-f]/gi, (code) => {
    const sign = String.fromCharCode(Number.parseInt(code.slice(1), 16));
    return /[\w~-]/.test(sign) ? sign : code;
  });
