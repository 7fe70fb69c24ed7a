import {
  type AdInput,
  type AdStatus,
  checkAd,
  codes,
  limits,
  type UploadedPicture,
  writtenSecondText,
} from '@ashore/contract';
import { type Call, memberOf } from '#server/call.ts';
import { vocabularyOf } from '#server/lib/keyword-terms.ts';
import { type Faults, invalid, notFound, Refusal, tooManyTries } from '#server/lib/refusal.ts';
import { settle } from '#server/modules/ads/availability/question-queries.ts';
import { categoryTree } from '#server/modules/ads/category-tree/index.ts';
import { isLive } from '#server/modules/ads/policy.ts';
import { changePrice } from '#server/modules/ads/price/price-change.ts';
import { rememberWords } from '#server/modules/ads/search/word-queries.ts';
import { wholeTextOf } from '#server/modules/ads/text-for.ts';
import type { Allowance } from '#server/modules/rights/index.ts';
import { type AfterCommit, sendAlong, type Transaction } from '#server/platform/database/database.ts';
import { type WrittenIn, writtenIn } from '#server/platform/language/language-of.ts';
import { emitAdChange, tagsOfAd, tagsOfShownAd } from './ad-change.ts';
import { assertMayGoLive, rightsNow } from './ad-rights.ts';
import { allowanceOf } from './day-allowance.ts';
import type { PostingDeps } from './deps.ts';
import { draftOf, phoneOf, pictureUrls } from './input.ts';
import { countLive, type LiveUnder } from './live-queries.ts';
import { drawShift } from './place.ts';
import { allowShort, type PostedFor } from './posted-for.ts';
import * as queries from './write-queries.ts';

// Here and not on the operation: drafts, which the form saves by itself, have a count of their own.
const POSTS_PER_HOUR = { limit: 30, windowSeconds: 3600 };
const DRAFTS_PER_HOUR = { limit: 600, windowSeconds: 3600 };
const TWIN_MS = 10_000;
/** About a kilometre: one home typed in twice is never farther from itself. */
const SAME_PLACE_DEGREES = 0.01;

/** An ad as it was stored; `fresh` unless the same was posted a moment ago. */
interface WrittenAd {
  id: number;
  status: AdStatus;
  fresh: boolean;
}

/** What keeps the input from being stored, beside the category's own rules. */
function checkPlace({ regions }: PostingDeps, input: AdInput, regionId: number): Faults {
  if (regions.get(regionId)?.isSupported !== 1) return { regionId: 'adRegionClosed' };
  if (!input.areaId) return {};
  const area = regions.areaOf(input.areaId);
  return area?.regionId === regionId ? {} : { areaId: 'placeInRegion' };
}

/** Who writes in two languages has to say which the first is, where nobody can tell, and may not write in the same twice. */
function checkLanguages(input: AdInput, { language }: WrittenIn): Faults {
  const secondText = writtenSecondText(input);
  if (input.draft || !secondText) return {};
  if (language === '') return { language: 'language' };
  return secondText.language === language ? { 'secondText.language': 'otherLanguage' } : {};
}

/**
 * An ad that is changed by a program that does not know of second texts keeps its own, unless the first text is in that
 * language now.
 */
function withSecondText(input: AdInput, { stored, written }: Pick<Known, 'stored' | 'written'>): AdInput {
  const secondText = stored?.secondText;
  if (input.secondText !== undefined || !secondText || secondText.language === written.language) return input;
  return { ...input, secondText };
}

/** What is known before anything is decided or written. */
interface Known {
  stored: queries.ChangedAd | undefined;
  /** A draft asks for no right. */
  rights: Allowance | undefined;
  /** The uploads of the member among the pictures, and what they look like. */
  own: Map<string, UploadedPicture>;
  photos: string[];
  /** Of a new ad: its id, what the owner has, and how an ad before it at the same place is shifted. */
  fresh: (Awaited<ReturnType<typeof queries.drawNewAd>> & { live: LiveUnder; shift: number | undefined }) | undefined;
  written: WrittenIn;
}

/** What the owner of a new ad has. An ad that is posted anew for the same place is shifted like the one before: many of them do not average it out. */
async function lookAround({ platform }: PostingDeps, tx: Transaction, input: AdInput, ownerId: number) {
  const { title, content, lat, lng } = input;
  const now = platform.clock.now();
  const since = new Date(now.getTime() - TWIN_MS);
  const isPlaced = lat != null && lng != null;
  const [drawn, live, shift] = await Promise.all([
    queries.drawNewAd(tx, { ownerId, title, content, since }),
    countLive(tx, ownerId, { now }),
    isPlaced ? queries.shiftNear(tx, ownerId, { lat, lng }, SAME_PLACE_DEGREES) : undefined,
  ]);
  return { ...drawn, live, shift };
}

/** Takes the owner's lock and reads all that is decided by, in one round trip. */
async function look(deps: PostingDeps, tx: Transaction, call: Call, input: AdInput): Promise<Omit<Known, 'written'>> {
  const { userId } = memberOf(call);
  const urls = pictureUrls(input.imgUrl);
  const asked = urls.length > limits.homePhotos ? [] : urls;
  const [, stored, rights, own, photos, fresh] = await Promise.all([
    queries.lockOwner(tx, userId),
    input.classifiedId ? queries.adToChange(tx, input.classifiedId, userId) : undefined,
    input.draft ? undefined : rightsNow(deps, tx, call),
    deps.uploads.ownPictures(tx, userId, asked),
    deps.uploads.prints(tx, asked),
    input.classifiedId ? undefined : lookAround(deps, tx, input, userId),
  ]);
  if (!stored && !fresh) throw notFound();
  return { stored, rights, own, photos, fresh };
}

/** The pictures must be uploads of the same member; those an ad already shows stay as they are. */
function picturesOf(input: AdInput, own: Known['own']): { large: string[]; small: string[] } {
  const large = pictureUrls(input.imgUrl);
  if (large.length > limits.homePhotos)
    throw invalid({ imgUrl: { reason: 'tooManyPhotos', params: { most: limits.homePhotos } } });
  if (large.some((url) => !own.has(url))) throw invalid({ imgUrl: 'uploadPhotosFirst' });
  return { large, small: large.map((url) => own.get(url)?.imgUrlZip ?? url) };
}

async function insertAd(
  deps: PostingDeps,
  tx: Transaction,
  call: Call,
  row: queries.WrittenRow,
  { rights, fresh }: Pick<Known, 'rights' | 'fresh'>,
  sale: PostedFor | undefined,
): Promise<WrittenAd> {
  const saleId = sale?.saleId ?? null;
  if (!fresh) throw notFound();
  const { id, drafts, twinId, twinStatus, live } = fresh;
  if (!rights) {
    if (drafts >= limits.draftsPerMember)
      throw new Refusal(codes.conflict, { reason: 'tooManyDrafts', params: { most: limits.draftsPerMember } });
    sendAlong(tx, queries.insertAd(tx, id, { ...row, saleId }));
    return { id, status: 'draft', fresh: true };
  }
  // Six equal chairs of a household are six items.
  if (!sale && twinId !== null && twinStatus !== null) return { id: twinId, status: twinStatus, fresh: false };
  await assertMayGoLive(deps, tx, call, { rootId: row.rootId, saleId, rights, live: sale ? undefined : live });
  const ends = sale ? { expiresAt: sale.expiresAt } : {};
  sendAlong(tx, queries.insertAd(tx, id, { ...row, ...ends, saleId, status: 'active' }));
  return { id, status: 'active', fresh: true };
}

/** A draft goes live; what is live keeps its place and state; what ran out, was sold or is paused stays so. */
async function updateAd(
  deps: PostingDeps,
  tx: Transaction,
  call: Call,
  stored: queries.ChangedAd,
  { row, rights }: { row: queries.WrittenRow; rights: Allowance | undefined },
): Promise<WrittenAd> {
  if (!rights && stored.status !== 'draft') throw new Refusal(codes.conflict, 'adPublishedAlready');
  const publishes = stored.status === 'draft' && rights !== undefined;
  const movesRoot = isLive(stored.status) && stored.rootId !== row.rootId;
  if (rights && (publishes || movesRoot))
    await assertMayGoLive(deps, tx, call, { rootId: row.rootId, except: stored.id, saleId: stored.saleId, rights });
  const status = publishes ? 'active' : stored.status;
  const { createdAt, refreshedAt, expiresAt } = stored;
  const times = publishes ? {} : { createdAt, refreshedAt, expiresAt };
  const wasPublished = stored.status !== 'draft';
  const dropped = wasPublished ? await changePrice(tx, stored.id, stored, row, row.updatedAt) : {};
  if (wasPublished) sendAlong(tx, settle(tx, stored.id));
  sendAlong(tx, queries.rewriteAd(tx, stored.id, { ...row, ...times, ...dropped, status }));
  return { id: stored.id, status, fresh: true };
}

/** Submits an ad that goes live or is changed while it is; returns its status, which is another where it was held. */
async function submitAd(
  { events }: PostingDeps,
  tx: Transaction,
  afterCommit: AfterCommit,
  { id, status }: WrittenAd,
  { row, photos, publishes }: { row: queries.WrittenRow; photos: string[]; publishes: boolean },
): Promise<AdStatus> {
  if (!isLive(status)) return status;
  const { ownerId, categoryId, title } = row;
  const content = wholeTextOf(row);
  let isSuspected = false;
  const onSuspected = () => {
    isSuspected = true;
  };
  const ad = { adId: id, ownerId, categoryId, title, content, photos, publishes, onSuspected };
  await events.emit(tx, afterCommit, 'ad.submitted', ad);
  return (isSuspected ? await queries.statusOf(tx, id) : undefined) ?? status;
}

/** Posting more in a day than an account of its standing may is refused; drafts are not counted here. */
async function takeDayAllowance({ platform, members }: PostingDeps, userId: number): Promise<void> {
  const account = await members.account(userId);
  if (!account) return;
  const taken = await platform.limits.take(`posts.day:${userId}`, allowanceOf(account, platform.clock.now()));
  if (!taken.ok) throw tooManyTries(taken.retryAfter);
}

/** The row of the input, checked: all that is wrong with it is told at once. */
function rowOf(
  deps: PostingDeps,
  call: Call,
  input: AdInput,
  { stored, rights, own, fresh, written }: Known,
  isSaleItem: boolean,
) {
  const { platform, regions } = deps;
  const viewer = memberOf(call);
  const now = platform.clock.now();
  const regionId = stored?.regionId ?? input.regionId ?? call.regionId;
  const publishes = !input.draft && (stored?.status ?? 'draft') === 'draft';
  const phone = phoneOf(input, regions.get(regionId)?.country);
  const faults: Faults = {
    ...phone.faults,
    ...checkAd(input, categoryTree, viewer.userType, rights?.photos, publishes ? now : undefined),
    ...checkPlace(deps, input, regionId),
    ...checkLanguages(input, written),
  };
  if (isSaleItem) allowShort(faults, input);
  if (Object.keys(faults).length > 0) throw invalid(faults);
  return draftOf(input, {
    ...{ viewer, written, regionId, regions, now },
    currency: regions.get(regionId)?.currency ?? 'EUR',
    phone: phone.value,
    pictures: picturesOf(input, own),
    shift: stored?.shift ?? fresh?.shift ?? drawShift(),
    daysFactor: rights?.daysFactor ?? 1,
  });
}

/**
 * Stores an ad, whoever counted the try: who · look · valid · may · do · tell.
 * @param sale where it is posted as an item of a moving sale
 */
export async function storeAd(
  deps: PostingDeps,
  call: Call,
  input: AdInput,
  sale?: PostedFor,
): Promise<{ classifiedId: number; status: AdStatus }> {
  const { userId } = memberOf(call);
  const { database, changes } = deps.platform;
  const written = await writtenIn(input.language, { title: input.title, body: input.content }, call.locale);
  return database.transaction(async (tx, afterCommit) => {
    const known = { ...(await look(deps, tx, call, input)), written };
    const { stored, rights, photos, fresh } = known;
    const isSaleItem = sale !== undefined || (stored !== undefined && stored.saleId !== null);
    const row = rowOf(deps, call, withSecondText(input, known), known, isSaleItem);
    const result = stored
      ? await updateAd(deps, tx, call, stored, { row, rights })
      : await insertAd(deps, tx, call, row, { rights, fresh }, sale);
    await sale?.note(tx, afterCommit, result.id);
    if (result.fresh) {
      sendAlong(tx, deps.uploads.markUsed(tx, row.imgUrl));
      const publishes = !isLive(stored?.status ?? 'draft');
      result.status = await submitAd(deps, tx, afterCommit, result, { row, photos, publishes });
    }
    const { id, status } = result;
    if (status !== 'draft') {
      const ad = { id, ownerId: userId, regionId: row.regionId, currency: row.currency };
      sendAlong(tx, rememberWords(tx, ad.regionId, vocabularyOf(`${row.title} ${row.secondText?.title ?? ''}`)));
      const tagsOf = isLive(status) ? tagsOfShownAd : tagsOfAd;
      const places = [{ ...row, id }, ...(stored ? [{ ...stored, ownerId: userId }] : [])];
      changes.announce(tx, afterCommit, places.flatMap(tagsOf));
      const after = { status, priceCents: row.priceCents };
      if (result.fresh) await emitAdChange(deps.events, [tx, afterCommit], ad, stored, after);
    }
    return { classifiedId: id, status };
  });
}

/** Posts an ad, changes one's own, or saves a draft. Refuses more than the pace and the account's standing allow. */
export async function postAd(deps: PostingDeps, call: Call, input: AdInput) {
  const viewer = memberOf(call);
  if (!input.draft) deps.members.assertMayPost(viewer);
  const taken = await deps.platform.limits.take(
    `${input.draft ? 'drafts' : 'posts'}:${viewer.userId}`,
    input.draft ? DRAFTS_PER_HOUR : POSTS_PER_HOUR,
  );
  if (!taken.ok) throw tooManyTries(taken.retryAfter);
  if (!input.draft && !input.classifiedId) await takeDayAllowance(deps, viewer.userId);
  return storeAd(deps, call, input);
}
