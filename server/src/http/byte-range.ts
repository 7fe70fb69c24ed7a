/** A part of a file: the first and the last byte. */
export interface ByteRange {
  first: number;
  last: number;
}

/**
 * The part of a file that a `Range` header asks for (RFC 9110, section 14).
 * @returns `whole` where it asks for no bytes, for several ranges, or in a way that cannot be read, so that it does not count;
 * `none` where the file has no such bytes
 */
export function byteRangeOf(header: string | undefined, size: number): ByteRange | 'whole' | 'none' {
  const [, from, to] = header?.match(/^bytes=(\d{0,15})-(\d{0,15})$/i) ?? [];
  if (from === undefined || to === undefined || (from === '' && to === '')) return 'whole';
  if (from === '')
    return Number(to) > 0 && size > 0 ? { first: Math.max(0, size - Number(to)), last: size - 1 } : 'none';
  const first = Number(from);
  const last = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== '' && Number(to) < first) return 'whole';
  return first < size ? { first, last } : 'none';
}
