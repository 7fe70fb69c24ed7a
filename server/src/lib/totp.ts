import { createHmac } from 'node:crypto';

const STEP_SECONDS = 30;
const DIGITS = 6;
/** A step before and after is taken, for clocks that differ and slow fingers (RFC 6238, section 5.2). */
const DRIFT = 1;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Bytes as authenticator apps take them (Base32, RFC 4648), without padding. */
export function base32(bytes: Buffer): string {
  let text = '';
  let bits = 0;
  let value = 0;
  for (const byte of bytes) {
    value = (value << 8) | byte;
    bits += 8;
    for (; bits >= 5; bits -= 5) text += ALPHABET[(value >>> (bits - 5)) & 31];
    value &= (1 << bits) - 1;
  }
  return bits > 0 ? text + ALPHABET[(value << (5 - bits)) & 31] : text;
}

/** The step of time that codes of a moment are made from. */
export const stepOf = (now: Date): number => Math.floor(now.getTime() / 1000 / STEP_SECONDS);

/** The code of a step: HMAC-SHA-1, cut dynamically (RFC 4226, section 5.3). */
export function totpCode(secret: Buffer, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 15;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 10 ** digits).padStart(digits, '0');
}

/** The step near now that a typed code is of, after the last one that was taken; undefined where it is none. */
export function stepOfCode(secret: Buffer, code: string, now: Date, after: number): number | undefined {
  const current = stepOf(now);
  for (let step = current - DRIFT; step <= current + DRIFT; step++)
    if (step > after && totpCode(secret, step) === code) return step;
  return undefined;
}

/** The address that an app reads from the picture. */
export const totpAddress = (secret: Buffer, account: string, issuer: string): string =>
  `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(account)}?${new URLSearchParams({ secret: base32(secret), issuer })}`;
