import { type ChatWarning, codes, type RiskRule } from '@ashore/contract';
import type { DomainEvents, Events } from '#server/events.ts';
import { pictureBands, textBands } from '#server/lib/fingerprint.ts';
import { Refusal } from '#server/lib/refusal.ts';
import { likenessToFraud } from '#server/lib/scam/model.ts';
import type { Module } from '#server/module.ts';
import type { AfterCommit, Executor, Transaction } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { erasePrintsOf, type Likeness, type NewPrint, nearTo, putManyPrints, putPrints } from './queries.ts';

/** What texts of fraudsters have in common and honest ads do not: each holds an ad until somebody looked at it. */
const holding = new Set<ChatWarning>(['wallet', 'abroad', 'deposit', 'iban']);

const held = (found: ChatWarning[]): RiskRule[] => found.filter((one) => holding.has(one)) as RiskRule[];

/** Holds menus with texts of fraudsters. */
const screenMenus = (events: Events, risksOf: (text: string) => RiskRule[]): void =>
  events.on('menu.saved', async (tx, afterCommit, { businessId, text }) => {
    const risks = risksOf(text);
    const suspected = { subjectType: 'menu' as const, subjectId: businessId, risks };
    if (risks.length > 0) await events.emit(tx, afterCommit, 'content.suspected', suspected);
  });

type SubmittedAd = DomainEvents['ad.submitted'];
type ImportedAds = DomainEvents['ads.imported']['ads'];
/** What of an ad is compared. */
type Seen = Pick<SubmittedAd, 'adId' | 'ownerId' | 'title' | 'content' | 'photos'>;

/** What of an ad looks like fraud: its words, and what it shares with ads of others. */
function suspicionsOf(
  { ownerId, title, content }: Pick<Seen, 'ownerId' | 'title' | 'content'>,
  alike: Likeness[],
  warnings: ChatWarning[],
): RiskRule[] {
  const foreign = alike.filter((one) => one.ownerId !== ownerId);
  const shield = likenessToFraud(`${title}. ${content}`, { first: true, place: 'ad' });
  return [
    ...held(warnings),
    ...(shield === 'strong' ? ['fraud' as const] : []),
    ...(foreign.some(({ kind }) => kind === 'text') ? ['copiedText' as const] : []),
    ...(foreign.some(({ kind }) => kind === 'photo') ? ['copiedPhoto' as const] : []),
  ];
}

/** Looks at ads as they go live: copies are refused or held, and so are texts like those of fraudsters. */
export function createScreeningModule(
  { origin }: Platform,
  deps: {
    events: Events;
    findWarnings(text: string, first: boolean, ownHost: string): ChatWarning[];
    /** What pictures look like, by their address. */
    printsOf(executor: Executor, imgUrls: string[]): Promise<Map<string, string>>;
  },
): Module {
  const ownHost = new URL(origin).host;

  function printsOf({ adId, ownerId, title, content, photos }: Seen): NewPrint[] {
    const text = textBands(`${title} ${content}`);
    const seen = [...new Set(photos)].filter((print) => print !== '');
    return [
      ...(text ? [{ adId, ownerId, kind: 'text' as const, place: 0, print: null, bands: text }] : []),
      ...seen.map((print, index) => ({
        ...{ adId, ownerId, kind: 'photo' as const, place: index + 1, print },
        bands: pictureBands(print),
      })),
    ];
  }

  const suspicions = (ad: Pick<Seen, 'ownerId' | 'title' | 'content'>, alike: Likeness[]): RiskRule[] =>
    suspicionsOf(ad, alike, deps.findWarnings(`${ad.title}\n${ad.content}`, false, ownHost));

  async function screen(tx: Transaction, afterCommit: AfterCommit, ad: SubmittedAd): Promise<void> {
    const prints = printsOf(ad);
    const alike = await nearTo(tx, ad.adId, prints);
    const twice = alike.find(
      ({ ownerId, kind, categoryId }) => ownerId === ad.ownerId && kind === 'text' && categoryId === ad.categoryId,
    );
    if (twice && ad.publishes) throw new Refusal(codes.conflict, { reason: 'adTwice', params: { title: twice.title } });
    putPrints(tx, ad.adId, prints);
    const risks = suspicions(ad, alike);
    if (risks.length === 0) return;
    const suspected = { subjectType: 'classified' as const, subjectId: ad.adId, risks };
    await deps.events.emit(tx, afterCommit, 'content.suspected', suspected);
    ad.onSuspected();
  }

  /**
   * Ads of another site: their texts and pictures are known from now on, and texts of fraudsters are held. They are not
   * compared with each other: sites have several ads of a shop that read alike.
   */
  async function screenImported(tx: Transaction, afterCommit: AfterCommit, ads: ImportedAds): Promise<void> {
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
      const risks = suspicions(ad, []);
      const suspected = { subjectType: 'classified' as const, subjectId: ad.adId, risks };
      if (risks.length > 0) await deps.events.emit(tx, afterCommit, 'content.suspected', suspected);
    }
  }

  deps.events.on('ad.submitted', screen);
  screenMenus(deps.events, (text) => held(deps.findWarnings(text, false, ownHost)));
  deps.events.on('ads.imported', (tx, afterCommit, { ads }) => screenImported(tx, afterCommit, ads));

  return {
    name: 'screening',
    handlers: [],
    async eraseMember(tx, userId) {
      await erasePrintsOf(tx, userId);
    },
  };
}
