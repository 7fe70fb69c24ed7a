import { pictureBands, textBands } from '#server/lib/fingerprint.ts';
import type { Executor } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { namesIn } from './contacts.ts';
import { type NewMark, putMarks } from './mark-queries.ts';
import { keptMs, MOST_DIFFERENT_BITS } from './rules.ts';
import type { MarkKind } from './tables.ts';

/** One more than the bits in which near pictures may differ. */
const BANDS = MOST_DIFFERENT_BITS + 1;

/** A mark before it is noted of a member. */
export type Seen = Pick<NewMark, 'kind' | 'hash'> & Partial<Pick<NewMark, 'print' | 'bands'>>;

type Keys = Pick<Platform, 'keys'>;
type Site = Pick<Platform, 'keys' | 'origin'>;

const exact = ({ keys }: Keys, kind: MarkKind, value: string): Seen => ({
  kind,
  hash: keys.hash(`mark ${kind}`, value),
});

/** The beginning of a network's address: /24 of IPv4, /48 of IPv6. */
const networkOf = (clientKey: string): string => {
  const [before = '', last] = [clientKey.slice(0, clientKey.lastIndexOf('.')), clientKey.split('::')[0] ?? ''];
  return clientKey.includes(':') ? last.split(':').slice(0, 3).join(':') : before;
};

export const deviceMark = (keys: Keys, device: string): Seen => exact(keys, 'device', device);
export const networkMark = (keys: Keys, clientKey: string): Seen => exact(keys, 'network', networkOf(clientKey));
/** Of contacts, accounts to pay to and hosts that a text names. */
export const nameMarks = (site: Site, text: string): Seen[] =>
  namesIn(text, new URL(site.origin).hostname).map(({ kind, value }) => exact(site, kind, value));

/** Of the pictures of an ad; pictures of nearly one colour have no print. */
export const pictureMarks = (prints: string[]): Seen[] =>
  [...new Set(prints)]
    .filter((print) => print !== '')
    .map((print) => ({ kind: 'picture', hash: print, print, bands: pictureBands(print, BANDS) }));

/** Of the text of an ad; short texts have none. */
export function textMarks(keys: Keys, text: string): Seen[] {
  const bands = textBands(text);
  return bands ? [{ ...exact(keys, 'text', bands.join(' ')), bands }] : [];
}

/** Notes marks of a member, or that they were seen again. Marks of the same kind and hash are one. */
export function noteMarks({ clock }: Pick<Platform, 'clock'>, executor: Executor, userId: number, seen: Seen[]) {
  const now = clock.now();
  const once = new Map(seen.map((mark) => [`${mark.kind} ${mark.hash}`, mark]));
  const marks = [...once.values()].map((mark) => ({
    ...{ print: null, bands: null, ...mark },
    expiresAt: new Date(now.getTime() + keptMs[mark.kind]),
  }));
  return putMarks(executor, { userId, now, given: JSON.stringify(marks) });
}
