import { type AdInput, type AdStatus, checkAd, codes, findCategory, limits, type UserType } from '@ashore/contract';
import { type Call, memberOf } from '#server/call.ts';
import type { DomainEvents, Events } from '#server/events.ts';
import { vocabularyOf } from '#server/lib/keyword-terms.ts';
import { invalid, notFound, Refusal, tooManyTries } from '#server/lib/refusal.ts';
import * as queries from '#server/modules/ads/ad-queries.ts';
import { categoryTree } from '#server/modules/ads/category-tree/index.ts';
import { isLive, mayGoLive } from '#server/modules/ads/policy.ts';
import type { NewAd } from '#server/modules/ads/rows.ts';
import type { MembersModule } from '#server/modules/members/index.ts';
import type { RegionsModule } from '#server/modules/regions/index.ts';
import type { Allowance } from '#server/modules/rights/index.ts';
import type { UploadsModule } from '#server/modules/uploads/index.ts';
import type { AfterCommit, Executor, Transaction } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { allowanceOf } from './day-allowance.ts';
import { draftOf, phoneOf, pictureUrls } from './input.ts';
import { liveCounts } from './live-queries.ts';
import { drawShift } from './place.ts';

// Here and not on the operation: drafts, which the form saves by itself, have a count of their own.
const POSTS_PER_HOUR = { limit: 30, windowSeconds: 3600 };
const DRAFTS_PER_HOUR = { limit: 600, windowSeconds: 3600 };
const TWIN_MS = 10_000;
const DAY = 86_400_000;
/** About a kilometre: one home typed in twice is never farther from itself. */
const SAME_PLACE_DEGREES = 0.01;

type Stored = NonNullable<Awaited<ReturnType<typeof queries.ownAd>>>;

type AdState = DomainEvents['ad.changed']['after'];

/** Says, within the transaction of the change, what became of an ad. */
export type EmitAdChange = (
  tx: Transaction,
  afterCommit: AfterCommit,
  ad: { id: number; regionId: number; currency: string },
  before: AdState | undefined,
  after: AdState,
) => Promise<void>;

export interface PostingDeps {
  regions: RegionsModule;
  uploads: UploadsModule;
  members: MembersModule;
  events: Events;
  /** What the member's plan gives now. */
  rightsOf(executor: Executor, userId: number, userType: UserType): Promise<Allowance>;
}

/** Writing ads: who · valid · load · may · do · tell. */
export function createPosting(platform: Platform, deps: PostingDeps) {
  const { database, clock, limits: rates, changes } = platform;
  const { regions, uploads, members } = deps;

  const tagsOf = (adId: number, regionId: number, ownerId: number) => [
    `ad:${adId}`,
    `ads:${regionId}`,
    `member:${ownerId}`,
  ];

  /** What keeps the input from being stored, beside the category's own rules. */
  function checkPlace(input: AdInput, regionId: number): Record<string, string> {
    if (regions.get(regionId)?.isSupported !== 1) return { regionId: 'You cannot post ads in this region yet.' };
    if (!input.areaId) return {};
    const area = regions.areaOf(input.areaId);
    return area?.regionId === regionId ? {} : { areaId: 'Choose a place in this region.' };
  }

  /** The pictures must be uploads of the same member; those an ad already shows stay as they are. */
  async function checkPictures(
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

  const rightsOf = (tx: Transaction, call: Call): Promise<Allowance> => {
    const { userId, userType } = memberOf(call);
    return deps.rightsOf(tx, userId, userType);
  };

  async function checkRights(
    tx: Transaction,
    call: Call,
    { rootId, except, rights }: { rootId: number | null; except?: number | undefined; rights: Allowance },
  ): Promise<void> {
    const viewer = memberOf(call);
    members.assertMayPost(viewer);
    const live = await liveCounts(tx, viewer.userId, { alone: rights.isPaid, except, now: clock.now() });
    if (!mayGoLive(rights, rootId, live)) throw new Refusal(codes.noRightLeft);
  }

  const rowOf = (
    input: AdInput,
    call: Call,
    regionId: number,
    phone: string,
    pictures: { large: string[]; small: string[] },
    { shift, daysFactor }: { shift: number; daysFactor: number },
  ) =>
    draftOf(input, {
      viewer: memberOf(call),
      regionId,
      currency: regions.get(regionId)?.currency ?? 'EUR',
      phone,
      pictures,
      shift,
      daysFactor,
      regions,
      now: clock.now(),
    });

  async function create(
    tx: Transaction,
    call: Call,
    row: NewAd,
    rights: Allowance | undefined,
  ): Promise<{ id: number; status: AdStatus; fresh: boolean }> {
    const { userId } = memberOf(call);
    if (!rights) {
      if ((await queries.countDrafts(tx, userId)) >= limits.draftsPerMember) {
        throw new Refusal(
          codes.conflict,
          `You have ${limits.draftsPerMember} drafts. Please finish or delete one first.`,
        );
      }
      return { id: await queries.insertAd(tx, row), status: 'draft', fresh: true };
    }
    const now = clock.now();
    const same = await queries.twin(tx, userId, row.title, row.content, new Date(now.getTime() - TWIN_MS));
    if (same) return { ...same, fresh: false };
    await checkRights(tx, call, { rootId: row.rootId ?? null, rights });
    return { id: await queries.insertAd(tx, { ...row, status: 'active' }), status: 'active', fresh: true };
  }

  /** A draft goes live; what is live keeps its place and state; what ran out, was sold or is paused stays so. */
  async function change(
    tx: Transaction,
    call: Call,
    stored: Stored,
    row: NewAd,
    rights: Allowance | undefined,
  ): Promise<AdStatus> {
    if (!rights && stored.status !== 'draft') throw new Refusal(codes.conflict, 'This ad is already published.');
    const publishes = stored.status === 'draft' && rights !== undefined;
    const movesRoot = isLive(stored.status) && stored.rootId !== row.rootId;
    if (rights && (publishes || movesRoot))
      await checkRights(tx, call, { rootId: row.rootId ?? null, except: stored.id, rights });
    const status = publishes ? 'active' : stored.status;
    const times = publishes
      ? {}
      : { createdAt: stored.createdAt, refreshedAt: stored.refreshedAt, expiresAt: stored.expiresAt };
    await queries.updateAd(tx, stored.id, {
      ...row,
      ...times,
      status,
      source: stored.source,
      sourceId: stored.sourceId,
    });
    return status;
  }

  /** An ad that is posted anew for the same place is shifted like the one before: many of them do not average it out. */
  async function shiftOf(tx: Transaction, { lat, lng }: AdInput, ownerId: number): Promise<number> {
    if (lat == null || lng == null) return drawShift();
    return (await queries.shiftNear(tx, ownerId, { lat, lng }, SAME_PLACE_DEGREES)) ?? drawShift();
  }

  /** Submits an ad that goes live or is changed while it is; returns its status, which is another where it was held. */
  async function submit(
    tx: Transaction,
    afterCommit: AfterCommit,
    written: { id: number; status: AdStatus },
    row: NewAd,
    publishes: boolean,
  ): Promise<AdStatus> {
    if (!isLive(written.status)) return written.status;
    const { ownerId, categoryId = null, title, content, imgUrl = [] } = row;
    const photos = await uploads.prints(tx, imgUrl);
    const ad = { adId: written.id, ownerId, categoryId, title, content, photos, publishes };
    await deps.events.emit(tx, afterCommit, 'ad.submitted', ad);
    return (await queries.heldAd(tx, written.id))?.status ?? written.status;
  }

  /** Posting more in a day than an account of its standing may is refused; drafts are not counted here. */
  async function takeAllowance(userId: number): Promise<void> {
    const account = await members.account(userId);
    if (!account) return;
    const taken = await rates.take(`posts.day:${userId}`, allowanceOf(account, clock.now()));
    if (!taken.ok) throw tooManyTries(taken.retryAfter);
  }

  /** Tells the other modules what became of an ad. */
  const emitChange: EmitAdChange = (tx, afterCommit, { id, regionId, currency }, before, { status, priceCents }) =>
    deps.events.emit(tx, afterCommit, 'ad.changed', {
      ...{ adId: id, regionId, currency },
      before: before && { status: before.status, priceCents: before.priceCents },
      after: { status, priceCents },
    });

  async function post(call: Call, input: AdInput) {
    const viewer = memberOf(call);
    if (!input.draft) members.assertMayPost(viewer);
    const taken = await rates.take(
      `${input.draft ? 'drafts' : 'posts'}:${viewer.userId}`,
      input.draft ? DRAFTS_PER_HOUR : POSTS_PER_HOUR,
    );
    if (!taken.ok) throw tooManyTries(taken.retryAfter);
    if (!input.draft && !input.classifiedId) await takeAllowance(viewer.userId);
    return write(call, input);
  }

  /** Stores an ad, whoever counted the try. */
  function write(call: Call, input: AdInput): Promise<{ classifiedId: number; status: AdStatus }> {
    const viewer = memberOf(call);
    return database.transaction(async (tx, afterCommit) => {
      await queries.lockOwner(tx, viewer.userId);
      const stored = input.classifiedId ? await queries.ownAd(tx, input.classifiedId, viewer.userId) : undefined;
      if (input.classifiedId && !stored) throw notFound();
      const regionId = stored?.regionId ?? input.regionId ?? call.regionId;
      // A draft asks for no right.
      const rights = input.draft ? undefined : await rightsOf(tx, call);
      const publishes = !input.draft && (stored?.status ?? 'draft') === 'draft';
      const phone = phoneOf(input, regions.get(regionId)?.country);
      const messages = {
        ...phone.messages,
        ...checkAd(input, categoryTree, viewer.userType, rights?.photos, publishes ? clock.now() : undefined),
        ...checkPlace(input, regionId),
      };
      if (Object.keys(messages).length > 0) throw invalid(messages);
      const pictures = await checkPictures(tx, input, viewer.userId);
      const row = rowOf(input, call, regionId, phone.value, pictures, {
        shift: stored?.shift ?? (await shiftOf(tx, input, viewer.userId)),
        daysFactor: rights?.daysFactor ?? 1,
      });
      const written = stored
        ? { id: stored.id, status: await change(tx, call, stored, row, rights), fresh: true }
        : await create(tx, call, row, rights);
      if (written.fresh) await uploads.markUsed(tx, pictures.large);
      if (written.fresh)
        written.status = await submit(tx, afterCommit, written, row, !isLive(stored?.status ?? 'draft'));
      if (written.status !== 'draft') {
        await queries.rememberWords(tx, regionId, vocabularyOf(row.title));
        await changes.announce(tx, afterCommit, tagsOf(written.id, regionId, viewer.userId));
        const after = { status: written.status, priceCents: row.priceCents ?? null };
        if (written.fresh)
          await emitChange(tx, afterCommit, { id: written.id, regionId, currency: row.currency }, stored, after);
      }
      return { classifiedId: written.id, status: written.status };
    });
  }

  /** Runs a change of one's own ad under its lock; the same refusal whether it is another's or not there. */
  async function own<T>(
    call: Call,
    adId: number,
    work: (tx: Transaction, afterCommit: AfterCommit, ad: Stored) => Promise<T>,
  ): Promise<T> {
    const { userId } = memberOf(call);
    return database.transaction(async (tx, afterCommit) => {
      await queries.lockOwner(tx, userId);
      const ad = await queries.ownAd(tx, adId, userId);
      if (!ad) throw notFound();
      const result = await work(tx, afterCommit, ad);
      await changes.announce(tx, afterCommit, tagsOf(ad.id, ad.regionId, userId));
      return result;
    });
  }

  const daysOf = (categoryId: number | null) =>
    categoryId ? (findCategory(categoryTree, categoryId)?.category.days ?? 30) : 30;

  return {
    post,
    write,
    own,
    emitChange,
    assertMayPost: members.assertMayPost,
    checkRights,
    rightsOf,
    expiryOf: (categoryId: number | null, { daysFactor }: Allowance) =>
      new Date(clock.now().getTime() + daysOf(categoryId) * daysFactor * DAY),
  };
}

export type Posting = ReturnType<typeof createPosting>;
