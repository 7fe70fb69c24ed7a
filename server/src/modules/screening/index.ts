import { type ChatWarning, codes, type RiskRule } from '@ashore/contract';
import type { DomainEvents, Events } from '#server/events.ts';
import { pictureBands, textBands } from '#server/lib/fingerprint.ts';
import { Refusal } from '#server/lib/refusal.ts';
import { imitatedBy, linksIn } from '#server/lib/scam/hosts.ts';
import { judge } from '#server/lib/scam/model.ts';
import type { NoteShield } from '#server/lib/scam/notes.ts';
import { liftOf, MOST_LIFT, type Signs } from '#server/lib/scam/signs.ts';
import type { Module } from '#server/module.ts';
import type { AfterCommit, Executor, Transaction } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { eraseLabelsOf, memberSince } from './label-queries.ts';
import { createNotes, forgetLabels, type Label, labelsFor, takeDecision } from './labels.ts';
import { linkHandlers } from './links.ts';
import { erasePrintsOf, type Likeness, type NewPrint, nearTo, putManyPrints, putPrints } from './queries.ts';
import { NEW_ACCOUNT_MS, screenText } from './texts.ts';

export { notesByWeek } from './label-queries.ts';

const FORGET_JOB = 'screening.forgetLabels';

/** What the shield does with what members write. */
export interface ScreeningModule extends Module {
  noteShield: NoteShield;
  /** What moderators decided of texts, for the training. */
  labels(): Promise<Label[]>;
}

/** What texts of fraudsters have in common and honest ads do not: each holds an ad until somebody looked at it. */
const holding = new Set<ChatWarning>(['wallet', 'abroad', 'deposit', 'iban']);

const held = (found: ChatWarning[]): RiskRule[] => found.filter((one) => holding.has(one)) as RiskRule[];

/** Holds menus with texts of fraudsters. */
const screenMenus = (events: Events, risksOf: (text: string) => RiskRule[]): void =>
  events.on('menu.saved', async (tx, afterCommit, { businessId, text }) => {
    const risks = risksOf(text);
    const suspected = { subjectType: 'menu' as const, subjectId: businessId, risks, isHeld: true };
    if (risks.length > 0) await events.emit(tx, afterCommit, 'content.suspected', suspected);
  });

type SubmittedAd = DomainEvents['ad.submitted'];
type ImportedAds = DomainEvents['ads.imported']['ads'];
/** What of an ad is compared. */
type Seen = Pick<SubmittedAd, 'adId' | 'ownerId' | 'title' | 'content' | 'photos'>;

/** What of an ad looks like fraud: its words, and what it shares with ads of others. */
function suspicionsOf(
  { ownerId }: Pick<Seen, 'ownerId'>,
  alike: Likeness[],
  found: { warnings: ChatWarning[]; isFraud: boolean },
): RiskRule[] {
  const foreign = alike.filter((one) => one.ownerId !== ownerId);
  return [
    ...held(found.warnings),
    ...(found.isFraud ? ['fraud' as const] : []),
    ...(foreign.some(({ kind }) => kind === 'text') ? ['copiedText' as const] : []),
    ...(foreign.some(({ kind }) => kind === 'photo') ? ['copiedPhoto' as const] : []),
  ];
}

/** Whether what an ad says is hardly ever said by honest people, with what else is known of it; asked for only where it can tell. */
async function readsLikeFraud(
  { title, content }: Pick<Seen, 'title' | 'content'>,
  ownHost: string,
  signsOf: () => Promise<Signs>,
): Promise<boolean> {
  const text = `${title}. ${content}`;
  const about = { first: true, place: 'ad' } as const;
  if (judge(text, about, MOST_LIFT).likeness !== 'strong') return false;
  const imitates = linksIn(text).some((host) => imitatedBy(host, ownHost) !== undefined);
  return judge(text, about, liftOf({ ...(await signsOf()), imitates })).likeness === 'strong';
}

/** Looks at ads as they go live: copies are refused or held, and so are texts like those of fraudsters. */
export function createScreeningModule(
  platform: Platform,
  deps: {
    events: Events;
    findWarnings(text: string, first: boolean, ownHost: string): ChatWarning[];
    /** What pictures look like, by their address. */
    printsOf(executor: Executor, imgUrls: string[]): Promise<Map<string, string>>;
    /** Whether an ad costs less than half of what is usual. */
    isCheap(executor: Executor, adId: number): Promise<boolean>;
  },
): ScreeningModule {
  const { origin, clock, jobs } = platform;
  const ownHost = new URL(origin).host;
  const noteShield = createNotes(platform);
  const isYoung = async (executor: Executor, ownerId: number) =>
    clock.now().getTime() - ((await memberSince(executor, ownerId))?.getTime() ?? 0) < NEW_ACCOUNT_MS;

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

  async function suspicions(
    ad: Pick<Seen, 'ownerId' | 'title' | 'content'>,
    alike: Likeness[],
    signsOf: () => Promise<Signs>,
  ): Promise<RiskRule[]> {
    const warnings = deps.findWarnings(`${ad.title}\n${ad.content}`, false, ownHost);
    return suspicionsOf(ad, alike, { warnings, isFraud: await readsLikeFraud(ad, ownHost, signsOf) });
  }

  /** Holds an ad, and notes it where it was the shield. */
  async function suspect(
    tx: Transaction,
    afterCommit: AfterCommit,
    { adId, ownerId, title, content }: Pick<Seen, 'adId' | 'ownerId' | 'title' | 'content'>,
    risks: RiskRule[],
  ): Promise<void> {
    const subject = { subjectType: 'classified' as const, subjectId: adId };
    await deps.events.emit(tx, afterCommit, 'content.suspected', { ...subject, risks, isHeld: true });
    if (!risks.includes('fraud')) return;
    const note = { ...subject, outcome: 'held' as const, ownerId, text: `${title}. ${content}` };
    afterCommit(() => void noteShield([note]));
  }

  async function screen(tx: Transaction, afterCommit: AfterCommit, ad: SubmittedAd): Promise<void> {
    const prints = printsOf(ad);
    const alike = await nearTo(tx, ad.adId, prints);
    const twice = alike.find(
      ({ ownerId, kind, categoryId }) => ownerId === ad.ownerId && kind === 'text' && categoryId === ad.categoryId,
    );
    if (twice && ad.publishes) throw new Refusal(codes.conflict, { reason: 'adTwice', params: { title: twice.title } });
    putPrints(tx, ad.adId, prints);
    const risks = await suspicions(ad, alike, async () => ({
      young: await isYoung(tx, ad.ownerId),
      cheap: await deps.isCheap(tx, ad.adId),
    }));
    if (risks.length === 0) return;
    await suspect(tx, afterCommit, ad, risks);
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
      const risks = await suspicions(ad, [], async () => ({}));
      if (risks.length > 0) await suspect(tx, afterCommit, ad, risks);
    }
  }

  deps.events.on('ad.submitted', screen);
  screenMenus(deps.events, (text) => held(deps.findWarnings(text, false, ownHost)));
  deps.events.on('ads.imported', (tx, afterCommit, { ads }) => screenImported(tx, afterCommit, ads));

  deps.events.on('text.written', (tx, afterCommit, written) =>
    screenText({ platform, events: deps.events, noteShield }, tx, afterCommit, written),
  );
  deps.events.on('fraud.decided', (tx, _afterCommit, decided) => takeDecision(platform, tx, decided));

  return {
    name: 'screening',
    handlers: linkHandlers(platform),
    noteShield,
    labels: () => labelsFor(platform),
    async startJobs() {
      await jobs.work(FORGET_JOB, () => forgetLabels(platform));
      await jobs.schedule(FORGET_JOB, '55 3 * * *');
    },
    async eraseMember(tx, userId) {
      await erasePrintsOf(tx, userId);
      await eraseLabelsOf(tx, userId);
    },
  };
}
