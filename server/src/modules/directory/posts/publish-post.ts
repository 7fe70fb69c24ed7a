import { codes, endOfDay, limits, localMoment, type PostInput } from '@ashore/contract';
import { type Call, memberOf } from '#server/call.ts';
import { type Faults, invalid, notFound, Refusal } from '#server/lib/refusal.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { writtenIn } from '#server/platform/language/language-of.ts';
import type { DirectoryDeps } from '../deps.ts';
import { ownPhotos } from '../own-photos.ts';
import { isOwner } from '../present.ts';
import { heldBusiness } from '../queries.ts';
import * as queries from './post-queries.ts';

const DAY_MS = 86_400_000;
const TWIN_MS = 10_000;

/** What belongs to a kind of post is stored; the rest is left out. */
function whenOf({ kind, day, time, place }: PostInput, timeZone: string) {
  if (kind === 'news') return { day: null, endsAt: null, clock: '', place: '' };
  const ends = { day: day || null, endsAt: day ? endOfDay(day, timeZone) : null };
  return kind === 'offer' ? { ...ends, clock: '', place: '' } : { ...ends, clock: time, place };
}

/** An offer and an event have a day. It is not over, unless it was the day of that post before. */
function dayFault({ kind, day }: PostInput, today: string, before: string | null): Faults {
  if (kind === 'news') return {};
  if (!day) return { day: 'date' };
  return day < today && day !== before ? { day: 'dayOver' } : {};
}

/** Refuses a third post within a day; what was sent twice returns the first one. */
async function mayPublish(
  tx: Transaction,
  { directoryId, title, content }: PostInput,
  now: Date,
): Promise<number | undefined> {
  const { total, latest } = await queries.postsSince(tx, directoryId, new Date(now.getTime() - DAY_MS));
  const isSame = latest?.title === title && latest?.content === content;
  if (latest && isSame && now.getTime() - latest.createdAt.getTime() < TWIN_MS) return latest.id;
  if (total >= limits.postsPerDay)
    throw new Refusal(codes.conflict, { reason: 'postsPerDay', params: { most: limits.postsPerDay } });
  return undefined;
}

/** Publishes a post on a business page of the caller, or changes one: who · load · may · valid · do · tell. */
export async function publishPost(deps: DirectoryDeps, call: Call, input: PostInput): Promise<{ postId: number }> {
  const { platform, regions } = deps;
  const { database, clock, changes } = platform;
  const { userId } = memberOf(call);
  const { directoryId, postId, kind, title, content } = input;
  const written = await writtenIn(input.language, { title, body: content }, call.locale);
  return database.transaction(async (tx, afterCommit) => {
    const business = await heldBusiness(tx, directoryId);
    if (!business) throw notFound();
    if (!isOwner(business, userId)) throw new Refusal(codes.forbidden);
    const stored = postId === undefined ? undefined : await queries.postById(tx, postId);
    const isThere = stored?.businessId === directoryId && !stored?.deletedAt && !stored?.heldAt;
    if (postId !== undefined && !isThere) throw notFound();
    const now = clock.now();
    const timeZone = regions.get(business.regionId)?.timeZone ?? 'UTC';
    const wrong = dayFault(input, localMoment(now, timeZone).date, stored?.day ?? null);
    if (Object.keys(wrong).length > 0) throw invalid(wrong);
    const pictures = await ownPhotos(deps, tx, userId, input.imgUrl, limits.postPhotos);
    const row = { kind, title, content, ...written, ...whenOf(input, timeZone), ...pictures };
    if (stored) await queries.updatePost(tx, stored.id, { ...row, editedAt: now });
    const same = stored ? stored.id : await mayPublish(tx, input, now);
    const id = same ?? (await queries.insertPost(tx, { ...row, businessId: directoryId, createdAt: now }));
    changes.announce(tx, afterCommit, [`business:${directoryId}`]);
    return { postId: id };
  });
}

/** Deletes a post of a business of the caller, words and pictures; that it was published still counts for the day. */
export async function deletePost(
  { platform: { database, clock, changes } }: DirectoryDeps,
  call: Call,
  postId: number,
): Promise<Record<string, never>> {
  const { userId } = memberOf(call);
  return database.transaction(async (tx, afterCommit) => {
    const stored = await queries.postById(tx, postId);
    if (!stored || stored.deletedAt) throw notFound();
    if (!isOwner(stored, userId)) throw new Refusal(codes.forbidden);
    const blank = { title: '', content: '', language: '', place: '', imgUrl: [], imgUrlZip: [] };
    await queries.updatePost(tx, postId, { ...blank, deletedAt: clock.now() });
    changes.announce(tx, afterCommit, [`business:${stored.businessId}`]);
    return {};
  });
}
