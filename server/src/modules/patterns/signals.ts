import { decisionReasonTexts, type RiskRule } from '@ashore/contract';
import type { DomainEvents, Events } from '#server/events.ts';
import { type AfterCommit, sendAlong, type Transaction } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { nameMarks, noteMarks, pictureMarks, textMarks } from './marks.ts';
import { FIRST_ADS, HOLDS_FROM, NEW_MS, paces, WEIGHT_OF_MESSAGES, weights } from './rules.ts';
import { accountsOf, type Pace, paceOf, type SharedRow, sharedBy } from './sharing-queries.ts';
import type { MarkKind } from './tables.ts';

const HOUR_MS = 3_600_000;

/** What looking for patterns needs. */
export interface PatternDeps {
  platform: Platform;
  events: Events;
}

/** A banned account that an account shares so much with that its ads wait, and the kinds. */
export interface BarredSharer {
  userId: number;
  kinds: MarkKind[];
}

const weightOf = ({ kind, isPrivate }: SharedRow): number =>
  isPrivate ? Math.min(weights[kind], WEIGHT_OF_MESSAGES) : weights[kind];

/**
 * Returns the banned accounts that a new account shares enough with. They are older than the account, and had the shared mark
 * first: pictures that somebody else copied hold nobody who had them before.
 */
export async function barredSharers(
  { clock }: Pick<Platform, 'clock'>,
  tx: Transaction,
  userId: number,
  since: Date,
): Promise<BarredSharer[]> {
  const shared = (await sharedBy(tx, { userIds: [userId], now: clock.now() })).filter((row) => row.otherFirst);
  const accounts = await accountsOf(tx, [...new Set(shared.map(({ otherId }) => otherId))]);
  return accounts
    .filter((account) => account.state === 'barred' && account.createdAt < since)
    .map(({ userId: otherId }) => ({ otherId, rows: shared.filter((row) => row.otherId === otherId) }))
    .filter(({ rows }) => rows.reduce((sum, row) => sum + weightOf(row), 0) >= HOLDS_FROM)
    .map(({ otherId, rows }) => ({ userId: otherId, kinds: rows.map(({ kind }) => kind) }));
}

const reasonOf = (kinds: MarkKind[]): string => {
  const first =
    (['picture', 'payment', 'contact', 'text', 'link'] as const).find((kind) => kinds.includes(kind)) ?? 'device';
  return decisionReasonTexts[`shared_${first}` as const];
};

/** Whether ads come faster than is usual of an account of this age. */
export function isHasty({ createdAt, userType, hour, day }: Pace, now: Date): boolean {
  const age = now.getTime() - createdAt.getTime();
  const pace = paces.find(({ youngerThanMs }) => age < youngerThanMs);
  return pace !== undefined && (hour > pace.hour * userType || day > pace.day * userType);
}

interface Finding {
  risk: RiskRule;
  reason: string;
}

/**
 * Notes what an ad has in common with others. An ad of a new account waits for a moderator if the account shares enough with one
 * that is banned, or if its ads come too fast.
 */
export async function watchAd(
  { platform, events }: PatternDeps,
  tx: Transaction,
  afterCommit: AfterCommit,
  ad: DomainEvents['ad.submitted'],
): Promise<void> {
  const now = platform.clock.now();
  const ago = (ms: number) => new Date(now.getTime() - ms);
  const [pace] = await paceOf(tx, { userId: ad.ownerId, hourAgo: ago(HOUR_MS), dayAgo: ago(24 * HOUR_MS) });
  const text = `${ad.title} ${ad.content}`;
  const marks = [
    ...pictureMarks(ad.photos),
    ...textMarks(platform, text),
    ...nameMarks(platform, `${text} ${pace?.phone ?? ''}`),
  ];
  const isNew = pace !== undefined && pace.createdAt > ago(NEW_MS);
  const noted = marks.length > 0 ? noteMarks(platform, tx, ad.ownerId, marks) : undefined;
  if (noted && !isNew) sendAlong(tx, noted);
  else await noted;
  if (!isNew) return;
  const barred = pace.ads <= FIRST_ADS ? await barredSharers(platform, tx, ad.ownerId, pace.createdAt) : [];
  const found: Finding[] = [
    ...(barred.length > 0
      ? [{ risk: 'barredAccount' as const, reason: reasonOf(barred.flatMap(({ kinds }) => kinds)) }]
      : []),
    ...(ad.publishes && isHasty(pace, now) ? [{ risk: 'manyAds' as const, reason: decisionReasonTexts.manyAds }] : []),
  ];
  const [first] = found;
  if (!first) return;
  await events.emit(tx, afterCommit, 'content.suspected', {
    ...{ subjectType: 'classified', subjectId: ad.adId, isHeld: true },
    ...{ risks: found.map(({ risk }) => risk), reason: first.reason },
  });
  ad.onSuspected();
}
