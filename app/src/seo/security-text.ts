const DAY = 86_400_000;
/** RFC 9116 recommends less than a year; short, as the text is written anew for whoever asks. */
const VALID_DAYS = 90;

/**
 * `security.txt` (RFC 9116): where to report a weakness. It expires some months after the day it is asked for, since it
 * is made from the running site's own settings and as true as these are.
 * @param contact an e-mail address
 * @param origin without a slash at the end
 */
export function securityText(contact: string, origin: string, now: Date): string {
  const today = Math.floor(now.getTime() / DAY) * DAY;
  return [
    `Contact: mailto:${encodeURI(contact)}`,
    `Contact: ${origin}/helpsupport?id=4`,
    `Expires: ${new Date(today + VALID_DAYS * DAY).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n');
}
