import { type ChatWarning, codes, type RiskRule } from '@ashore/contract';
import type { DomainEvents, Events } from '#server/events.ts';
import { pictureBands, textBands } from '#server/lib/fingerprint.ts';
import { Refusal } from '#server/lib/refusal.ts';
import { imitatedBy, linksIn } from '#server/lib/scam/hosts.ts';
import { judge } from '#server/lib/scam/model.ts';
import type { NoteShield } from '#server/lib/scam/notes.ts';
import { liftOf, MOST_LIFT, type Signs } from '#server/lib/scam/signs.ts';
import type { AfterCommit, Executor, Transaction } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type Likeness, MOST_DIFFERENT_BITS, type NewPrint, nearTo, putManyPrints, putPrints } from './queries.ts';
import { isYoung } from './texts.ts';

/** What texts of fraudsters have in common and honest ads do not: each holds an ad until somebody looked at it. */
const holding = new Set<ChatWarning>(['wallet', 'abroad', 'deposit', 'iban']);

/** The warnings among these that hold an ad or a menu. */
export const held = (found: ChatWarning[]): RiskRule[] => found.filter((one) => holding.has(one)) as RiskRule[];

type SubmittedAd = DomainEvents['ad.submitted'];
type ImportedAds = DomainEvents['ads.imported']['ads'];
/** What of an ad is compared. */
type Seen = Pick<SubmittedAd, 'adId' | 'ownerId' | 'title' | 'content' | 'photos'>;
type Said = Pick<Seen, 'adId' | 'ownerId' | 'title' | 'content'>;

/** What looking at ads needs. */
export interface AdScreening {
  platform: Platform;
  events: Events;
  ownHost: string;
  noteShield: NoteShield;
  findWarnings(text: string, first: boolean, ownHost: string): ChatWarning[];
  /** What pictures look like, by their address. */
  printsOf(executor: Executor, imgUrls: string[]): Promise<Map<string, string>>;
  /** Whether an ad costs less than half of what is usual. */
  isCheap(executor: Executor, adId: number): Promise<boolean>;
}

/** Whether what an ad says is hardly ever said by honest people, with what else is known of it; asked for only where it can tell. */
async function readsLikeFraud(
  { title, content }: Said,
  ownHost: string,
  signsOf: () => Promise<Signs>,
): Promise<boolean> {
  const text = `${title}. ${content}`;
  const about = { first: true, place: 'ad' } as const;
  if (judge(text, about, MOST_LIFT).likeness !== 'strong') return false;
  const imitates = linksIn(text).some((host) => imitatedBy(host, ownHost) !== undefined);
  return judge(text, about, liftOf({ ...(await signsOf()), imitates })).likeness === 'strong';
}

function printsOf({ adId, ownerId, title, content, photos }: Seen): NewPrint[] {
  const text = textBands(`${title} ${content}`);
  const seen = [...new Set(photos)].filter((print) => print !== '');
  return [
    ...(text ? [{ adId, ownerId, kind: 'text' as const, place: 0, print: null, bands: text }] : []),
    ...seen.map((print, index) => ({
      ...{ adId, ownerId, kind: 'photo' as const, place: index + 1, print },
      bands: pictureBands(print, MOST_DIFFERENT_BITS + 1),
    })),
  ];
}

/** What of an ad looks like fraud: its words, and what it shares with ads of others. */
async function suspicions(
  { findWarnings, ownHost }: AdScreening,
  ad: Said,
  alike: Likeness[],
  signsOf: () => Promise<Signs>,
): Promise<RiskRule[]> {
  const foreign = alike.filter((one) => one.ownerId !== ad.ownerId);
  const isFraud = await readsLikeFraud(ad, ownHost, signsOf);
  return [
    ...held(findWarnings(`${ad.title}\n${ad.content}`, false, ownHost)),
    ...(isFraud ? ['fraud' as const] : []),
    ...(foreign.some(({ kind }) => kind === 'text') ? ['copiedText' as const] : []),
    ...(foreign.some(({ kind }) => kind === 'photo') ? ['copiedPhoto' as const] : []),
  ];
}

/** Holds an ad, and notes it where it was the shield. */
async function suspect(
  { events, noteShield }: AdScreening,
  tx: Transaction,
  afterCommit: AfterCommit,
  { adId, ownerId, title, content }: Said,
  risks: RiskRule[],
): Promise<void> {
  const subject = { subjectType: 'classified' as const, subjectId: adId };
  await events.emit(tx, afterCommit, 'content.suspected', { ...subject, risks, isHeld: true });
  if (!risks.includes('fraud')) return;
  const note = { ...subject, outcome: 'held' as const, ownerId, text: `${title}. ${content}` };
  afterCommit(() => void noteShield([note]));
}

/** Looks at an ad as it goes live: a copy is refused or held, and so is a text like those of fraudsters. */
export async function screenAd(
  deps: AdScreening,
  tx: Transaction,
  afterCommit: AfterCommit,
  ad: SubmittedAd,
): Promise<void> {
  const prints = printsOf(ad);
  const alike = await nearTo(tx, ad.adId, prints);
  const twice = alike.find(
    ({ ownerId, kind, categoryId }) => ownerId === ad.ownerId && kind === 'text' && categoryId === ad.categoryId,
  );
  if (twice && ad.publishes) throw new Refusal(codes.conflict, { reason: 'adTwice', params: { title: twice.title } });
  putPrints(tx, ad.adId, prints);
  const risks = await suspicions(deps, ad, alike, async () => ({
    young: await isYoung(deps.platform, tx, ad.ownerId),
    cheap: await deps.isCheap(tx, ad.adId),
  }));
  if (risks.length === 0) return;
  await suspect(deps, tx, afterCommit, ad, risks);
  ad.onSuspected();
}

/**
 * Ads of another site: their texts and pictures are known from now on, and texts of fraudsters are held. They are not
 * compared with each other: sites have several ads of a shop that read alike.
 */
export async function screenImported(
  deps: AdScreening,
  tx: Transaction,
  afterCommit: AfterCommit,
  ads: ImportedAds,
): Promise<void> {
  const looks = await deps.printsOf(
    tx,
    ads.flatMap(({ imgUrl }) => imgUrl),
  );
  const submitted = ads.map(({ imgUrl, ...ad }) => ({
    ...ad,
    photos: imgUrl.flatMap((url) => looks.get(url) ?? []),
  }));
  await putManyPrints(tx, submitted.flatMap(printsOf));
  for (const ad of submitted) {
    const risks = await suspicions(deps, ad, [], async () => ({}));
    if (risks.length > 0) await suspect(deps, tx, afterCommit, ad, risks);
  }
}
