const WHOLE_TEXT = 0x81;
const SHORT = 125;
const IN_TWO_BYTES = 126;
const IN_EIGHT_BYTES = 127;
const TWO_BYTES = 0xffff;

const headOf = (size: number): number => {
  if (size <= SHORT) return 2;
  return size <= TWO_BYTES ? 4 : 10;
};

/**
 * Texts as the frames of a server, whole and without a mask (RFC 6455, section 5.2), one after the other in one piece of
 * memory: written at once they are one call of the system, whatever their number.
 */
export function textFrames(texts: readonly string[]): Buffer {
  const sizes = texts.map((text) => Buffer.byteLength(text));
  const bytes = Buffer.allocUnsafe(sizes.reduce((sum, size) => sum + headOf(size) + size, 0));
  let at = 0;
  for (const [nth, text] of texts.entries()) {
    const size = sizes[nth] ?? 0;
    bytes[at] = WHOLE_TEXT;
    if (size <= SHORT) bytes[at + 1] = size;
    else if (size <= TWO_BYTES) {
      bytes[at + 1] = IN_TWO_BYTES;
      bytes.writeUInt16BE(size, at + 2);
    } else {
      bytes[at + 1] = IN_EIGHT_BYTES;
      bytes.writeBigUInt64BE(BigInt(size), at + 2);
    }
    at += headOf(size);
    at += bytes.write(text, at);
  }
  return bytes;
}
