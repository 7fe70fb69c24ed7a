import { codes } from '@ashore/contract';
import type { Call } from '#server/call.ts';
import { Refusal, tooManyTries } from '#server/lib/refusal.ts';
import type { TranslationRefusal } from '#server/platform/translation/port.ts';
import type { TranslationDeps } from './deps.ts';
import * as queries from './queries.ts';

/** Of one member; a visitor is told apart by address alone and gets less. */
const MEMBER_PER_DAY = { limit: 60_000, windowSeconds: 86_400 };
const VISITOR_PER_DAY = { limit: 15_000, windowSeconds: 86_400 };

const reasons = {
  limit: 'translationLimit',
  quota: 'translationQuota',
  unsupported: 'translationUnsupported',
  down: 'translationDown',
} as const satisfies Record<TranslationRefusal, string>;

/** Returns what a reader is told who gets no translation. */
export const refusalOf = (reason: TranslationRefusal): Refusal =>
  new Refusal(reason === 'unsupported' ? codes.conflict : codes.unavailable, reasons[reason], { data: { reason } });

/** Refuses more than a reader may have translated in a day, or the site in a month; returns what gives the month back. */
export async function takeAllowance({ platform, charactersPerMonth }: TranslationDeps, call: Call, characters: number) {
  const { clock, database, limits } = platform;
  const { viewer, clientKey } = call;
  const [key, rule] = viewer ? [`member:${viewer.userId}`, MEMBER_PER_DAY] : [`visitor:${clientKey}`, VISITOR_PER_DAY];
  if (characters > rule.limit) throw refusalOf('unsupported');
  const taken = await limits.take(`translation:${key}`, rule, characters);
  if (!taken.ok) throw tooManyTries(taken.retryAfter);
  const month = clock.now().toISOString().slice(0, 7);
  if (!(await queries.takeCharacters(database.orm, month, characters, charactersPerMonth))) throw refusalOf('quota');
  return () => queries.giveBackCharacters(database.orm, month, characters);
}
