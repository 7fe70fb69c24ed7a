import { type AdInput, type AdStatus, checkAd, codes, limits } from '@ashore/contract';
import { type Call, memberOf } from '#server/call.ts';
import { vocabularyOf } from '#server/lib/keyword-terms.ts';
import { invalid, notFound, Refusal, tooManyTries } from '#server/lib/refusal.ts';
import * as queries from '#server/modules/ads/ad-queries.ts';
import { categoryTree } from '#server/modules/ads/category-tree/index.ts';
import { isLive } from '#server/modules/ads/policy.ts';
import type { NewAd } from '#server/modules/ads/rows.ts';
import { rememberWords } from '#server/modules/ads/search/word-queries.ts';
import type { Allowance } from '#server/modules/rights/index.ts';
import type { AfterCommit, Transaction } from '#server/platform/database/database.ts';
import { emitAdChange, tagsOfAd } from './ad-change.ts';
import { assertMayGoLive, rightsNow } from './ad-rights.ts';
import { allowanceOf } from './day-allowance.ts';
import type { PostingDeps } from './deps.ts';
import { draftOf, phoneOf, pictureUrls } from './input.ts';
import type { StoredAd } from './own-ad.ts';
import { drawShift } from './place.ts';

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
function checkPlace({ regions }: PostingDeps, input: AdInput, regionId: number): Record<string, string> {
  if (regions.get(regionId)?.isSupported !== 1) return { regionId: 'You cannot post ads in this region yet.' };
  if (!input.areaId) return {};
  const area = regions.areaOf(input.areaId);
  return area?.regionId === regionId ? {} : { areaId: 'Choose a place in this region.' };
}

/** The pictures must be uploads of the same member; those an ad already shows stay as they are. */
async function checkPictures(
  { uploads }: PostingDeps,
  tx: Transaction,
  input: AdInput,
  ownerId: number,
): Promise<{ large: string[]; small: string[] }> {
  const large = pictureUrls(input.imgUrl);
  if (large.length > limits.homePhotos) throw invalid({ imgUrl: `At most ${limits.homePhotos} photos.` });
  const own = await uploads.ownPictures(tx, ownerId, large);
  if (large.some((url) => !own.has(url))) throw invalid({ imgUrl: 'Upload the photos here first.' });
  return { large, small: large.map((url) => own.get(url)?.imgUrlZip ?? url) };
}

async function insertAd(
  deps: PostingDeps,
  tx: Transaction,
  call: Call,
  row: NewAd,
  rights: Allowance | undefined,
): Promise<WrittenAd> {
  const { userId } = memberOf(call);
  if (!rights) {
    if ((await queries.countDrafts(tx, userId)) >= limits.draftsPerMember)
      throw new Refusal(
        codes.conflict,
        `You have ${limits.draftsPerMember} drafts. Please finish or delete one first.`,
      );
    return { id: await queries.insertAd(tx, row), status: 'draft', fresh: true };
  }
  const since = new Date(deps.platform.clock.now().getTime() - TWIN_MS);
  const same = await queries.twin(tx, userId, row.title, row.content, since);
  if (same) return { ...same, fresh: false };
  await assertMayGoLive(deps, tx, call, { rootId: row.rootId ?? null, rights });
  return { id: await queries.insertAd(tx, { ...row, status: 'active' }), status: 'active', fresh: true };
}

/** A draft goes live; what is live keeps its place and state; what ran out, was sold or is paused stays so. */
async function updateAd(
  deps: PostingDeps,
  tx: Transaction,
  call: Call,
  stored: StoredAd,
  { row, rights }: { row: NewAd; rights: Allowance | undefined },
): Promise<WrittenAd> {
  if (!rights && stored.status !== 'draft') throw new Refusal(codes.conflict, 'This ad is already published.');
  const publishes = stored.status === 'draft' && rights !== undefined;
  const movesRoot = isLive(stored.status) && stored.rootId !== row.rootId;
  if (rights && (publishes || movesRoot))
    await assertMayGoLive(deps, tx, call, { rootId: row.rootId ?? null, except: stored.id, rights });
  const status = publishes ? 'active' : stored.status;
  const { createdAt, refreshedAt, expiresAt, source, sourceId } = stored;
  const times = publishes ? {} : { createdAt, refreshedAt, expiresAt };
  await queries.updateAd(tx, stored.id, { ...row, ...times, status, source, sourceId });
  return { id: stored.id, status, fresh: true };
}

/** An ad that is posted anew for the same place is shifted like the one before: many of them do not average it out. */
async function shiftOf(tx: Transaction, { lat, lng }: AdInput, ownerId: number): Promise<number> {
  if (lat == null || lng == null) return drawShift();
  return (await queries.shiftNear(tx, ownerId, { lat, lng }, SAME_PLACE_DEGREES)) ?? drawShift();
}

/** Submits an ad that goes live or is changed while it is; returns its status, which is another where it was held. */
async function submitAd(
  { uploads, events }: PostingDeps,
  tx: Transaction,
  afterCommit: AfterCommit,
  { id, status }: WrittenAd,
  { row, publishes }: { row: NewAd; publishes: boolean },
): Promise<AdStatus> {
  if (!isLive(status)) return status;
  const { ownerId, categoryId = null, title, content, imgUrl = [] } = row;
  const photos = await uploads.prints(tx, imgUrl);
  const ad = { adId: id, ownerId, categoryId, title, content, photos, publishes };
  await events.emit(tx, afterCommit, 'ad.submitted', ad);
  return (await queries.heldAd(tx, id))?.status ?? status;
}

/** Posting more in a day than an account of its standing may is refused; drafts are not counted here. */
async function takeDayAllowance({ platform, members }: PostingDeps, userId: number): Promise<void> {
  const account = await members.account(userId);
  if (!account) return;
  const taken = await platform.limits.take(`posts.day:${userId}`, allowanceOf(account, platform.clock.now()));
  if (!taken.ok) throw tooManyTries(taken.retryAfter);
}

/** The row of the input, checked: all that is wrong with it is told at once. */
async function rowOf(
  deps: PostingDeps,
  tx: Transaction,
  call: Call,
  input: AdInput,
  { stored, rights }: { stored: StoredAd | undefined; rights: Allowance | undefined },
): Promise<NewAd> {
  const { platform, regions } = deps;
  const viewer = memberOf(call);
  const now = platform.clock.now();
  const regionId = stored?.regionId ?? input.regionId ?? call.regionId;
  const publishes = !input.draft && (stored?.status ?? 'draft') === 'draft';
  const phone = phoneOf(input, regions.get(regionId)?.country);
  const messages = {
    ...phone.messages,
    ...checkAd(input, categoryTree, viewer.userType, rights?.photos, publishes ? now : undefined),
    ...checkPlace(deps, input, regionId),
  };
  if (Object.keys(messages).length > 0) throw invalid(messages);
  return draftOf(input, {
    ...{ viewer, regionId, regions, now },
    currency: regions.get(regionId)?.currency ?? 'EUR',
    phone: phone.value,
    pictures: await checkPictures(deps, tx, input, viewer.userId),
    shift: stored?.shift ?? (await shiftOf(tx, input, viewer.userId)),
    daysFactor: rights?.daysFactor ?? 1,
  });
}

/** Stores an ad, whoever counted the try: who · valid · load · may · do · tell. */
export function storeAd(
  deps: PostingDeps,
  call: Call,
  input: AdInput,
): Promise<{ classifiedId: number; status: AdStatus }> {
  const { userId } = memberOf(call);
  const { database, changes } = deps.platform;
  return database.transaction(async (tx, afterCommit) => {
    await queries.lockOwner(tx, userId);
    const stored = input.classifiedId ? await queries.ownAd(tx, input.classifiedId, userId) : undefined;
    if (input.classifiedId && !stored) throw notFound();
    // A draft asks for no right.
    const rights = input.draft ? undefined : await rightsNow(deps, tx, call);
    const row = await rowOf(deps, tx, call, input, { stored, rights });
    const written = stored
      ? await updateAd(deps, tx, call, stored, { row, rights })
      : await insertAd(deps, tx, call, row, rights);
    if (written.fresh) {
      await deps.uploads.markUsed(tx, row.imgUrl ?? []);
      const publishes = !isLive(stored?.status ?? 'draft');
      written.status = await submitAd(deps, tx, afterCommit, written, { row, publishes });
    }
    const { id, status, fresh } = written;
    if (status !== 'draft') {
      const ad = { id, ownerId: userId, regionId: row.regionId, currency: row.currency };
      await rememberWords(tx, ad.regionId, vocabularyOf(row.title));
      await changes.announce(tx, afterCommit, tagsOfAd(ad));
      const after = { status, priceCents: row.priceCents ?? null };
      if (fresh) await emitAdChange(deps.events, [tx, afterCommit], ad, stored, after);
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
