import type { SiteKeys } from '#server/platform/keys/site-keys.ts';

const PURPOSE = 'ads to confirm';

/** Whom a mail asked whether their ads are still available. */
export interface AskedInMail {
  userId: number;
  /** A time in milliseconds: the mail asks about what was asked until then. */
  askedAt: number;
  /** The address it went to. */
  email: string;
}

/** The key in a mail that asks whether ads are still available. Sealed with a key of the site, so nobody can make one. */
export const confirmKey = (keys: SiteKeys, { userId, askedAt, email }: AskedInMail): string =>
  keys.seal(PURPOSE, JSON.stringify([userId, askedAt, email]));

/** What such a key says; undefined for a text that is none. */
export function readConfirmKey(keys: SiteKeys, key: string): AskedInMail | undefined {
  const opened = keys.open(PURPOSE, key);
  if (opened === undefined) return undefined;
  const [userId, askedAt, email] = JSON.parse(opened) as [number, number, string];
  return { userId, askedAt, email };
}
