import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/** 256 random bits, safe in cookies and links. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** 128 random bits. */
export const newToken = (): string => randomBytes(16).toString('base64url');

/** Six random digits to be typed. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** What is stored instead of a random secret. */
export const digest = (...parts: (string | number)[]): string =>
  createHash('sha256').update(parts.join('\n')).digest('base64url');

/** Compares two digests in constant time. */
export function sameDigest(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
