import { type BusinessInput, type ClaimState, codes, limits, spansProblem } from '@ashore/contract';
import { type Call, memberOf } from '#server/call.ts';
import { deceitIn } from '#server/lib/names.ts';
import { type Faults, invalid, notFound, Refusal } from '#server/lib/refusal.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { type WrittenIn, writtenIn } from '#server/platform/language/language-of.ts';
import { keywordsOf, phoneOf, pictureUrls, tagsOf } from './business-facts.ts';
import { categoryOf } from './categories.ts';
import type { DirectoryDeps } from './deps.ts';
import { searchedHours } from './hours.ts';
import * as queries from './queries.ts';
import type { NewBusiness } from './rows.ts';

const TWIN_MS = 10_000;
/** Places a member may add for others. */
const ADDED_PLACES = 20;

function hoursProblems({ openingHours: { week, special } }: BusinessInput): Faults {
  const days = week.map((spans, day) => [`openingHours.week.${day}`, spansProblem(spans)] as const);
  const dates = special.map(({ spans }, at) => [`openingHours.special.${at}`, spansProblem(spans)] as const);
  const twice = new Set(special.map(({ date }) => date)).size < special.length;
  const wrong = [...days, ...dates, ['openingHours.special', twice ? 'dayTwice' : undefined] as const];
  return Object.fromEntries(wrong.flatMap(([name, text]) => (text ? [[name, text]] : [])));
}

function problems(
  { regions }: DirectoryDeps,
  input: BusinessInput,
  regionId: number,
  phone: string | undefined,
): Faults {
  const area = input.areaId ? regions.areaOf(input.areaId) : undefined;
  const isPlaced = input.areaId || input.lat != null || input.serviceArea !== '';
  return {
    ...(categoryOf(input.categoryId) ? {} : { categoryId: 'businessKind' }),
    ...(regions.get(regionId)?.isSupported === 1 ? {} : { regionId: 'businessRegionClosed' }),
    ...(input.areaId && area?.regionId !== regionId ? { areaId: 'placeInRegion' } : {}),
    ...(isPlaced ? {} : { areaId: 'businessPlace' }),
    ...((input.lat == null) !== (input.lng == null) ? { lat: 'pointHalf' } : {}),
    ...(phone === undefined ? { phone: 'phoneOfRegion' } : {}),
    ...hoursProblems(input),
    ...(new Set(input.texts.map(({ language }) => language)).size < input.texts.length
      ? { texts: 'languageTwice' }
      : {}),
  };
}

async function pictures(
  { uploads }: DirectoryDeps,
  tx: Transaction,
  input: BusinessInput,
  ownerId: number,
  stored: { logo: string } | undefined,
) {
  const large = pictureUrls(input.imgUrl);
  if (large.length > limits.photos)
    throw invalid({ imgUrl: { reason: 'tooManyPhotos', params: { most: limits.photos } } });
  const own = await uploads.ownPictures(tx, ownerId, large);
  if (large.some((url) => !own.has(url))) throw invalid({ imgUrl: 'uploadPhotosFirst' });
  const [logo = ''] = pictureUrls(input.logo);
  const ownLogo = logo === '' || logo === stored?.logo ? undefined : await uploads.ownPicture(tx, ownerId, logo);
  if (logo !== '' && logo !== stored?.logo && !ownLogo) throw invalid({ logo: 'uploadLogoFirst' });
  return {
    // Nowhere is it shown large.
    logo: ownLogo?.imgUrlZip ?? logo,
    imgUrl: large,
    imgUrlZip: large.map((url) => own.get(url)?.imgUrlZip ?? url),
    used: [...large, ...(ownLogo ? [ownLogo.imgUrl] : [])],
  };
}

/** All that is posted, as it is stored. */
function rowOf(
  { regions, platform }: DirectoryDeps,
  input: BusinessInput,
  { regionId, phone, written }: { regionId: number; phone: string; written: WrittenIn },
) {
  const { lat = null, lng = null, openingHours } = input;
  const areaId =
    input.areaId ?? (lat !== null && lng !== null ? (regions.nearestArea(regionId, lat, lng)?.areaId ?? null) : null);
  const { name, tagline, content, languages, address, serviceArea, categoryId } = input;
  const { texts, branches } = input;
  const saidElsewhere = [
    ...texts.flatMap((one) => [one.tagline, one.content]),
    ...branches.flatMap((branch) => [branch.name, branch.address]),
  ];
  const { messenger, email, website, socials, priceBand, payments, accessible, parking, licence } = input;
  return {
    ...{ regionId, categoryId, name, tagline, content, ...written, address, serviceArea, lat, lng, areaId, phone },
    ...{ messenger, email, website, socials, priceBand, accessible, parking, licence },
    payments: [...new Set(payments)],
    languages: [...new Set(languages)],
    texts,
    branches,
    keywords: [keywordsOf(categoryId, areaId, regions), ...saidElsewhere].join(' '),
    hours: openingHours,
    ...searchedHours(openingHours),
    updatedAt: platform.clock.now(),
  };
}

async function checkRights({ rightsOf }: DirectoryDeps, tx: Transaction, call: Call): Promise<ClaimState> {
  const viewer = memberOf(call);
  const { own, added } = await queries.countOf(tx, viewer.userId);
  if (viewer.userType === limits.businessUserType) {
    const { directoryPages } = await rightsOf(tx, viewer.userId, viewer.userType);
    if (own >= directoryPages)
      throw new Refusal(
        codes.noRightLeft,
        directoryPages === 1 ? 'businessOnePage' : { reason: 'businessPages', params: { most: directoryPages } },
      );
    return 'pending';
  }
  if (added >= ADDED_PLACES)
    throw new Refusal(codes.noRightLeft, { reason: 'businessPlaces', params: { most: ADDED_PLACES } });
  return 'unclaimed';
}

/** Adds a business, or changes one of the member's own: who · valid · load · may · do · tell. */
export async function postBusiness(
  deps: DirectoryDeps,
  call: Call,
  input: BusinessInput,
): Promise<{ directoryId: number; status: 'active' | 'hidden' }> {
  const { platform, regions, uploads } = deps;
  const { database, clock, changes } = platform;
  const { userId } = memberOf(call);
  const written = await writtenIn(input.language, { title: input.tagline, body: input.content }, call.locale);
  return database.transaction(async (tx, afterCommit) => {
    await queries.lockOwner(tx, userId);
    const stored = input.directoryId ? await queries.ownBusiness(tx, input.directoryId, userId) : undefined;
    if (input.directoryId && !stored) throw notFound();
    const regionId = stored?.regionId ?? input.regionId ?? call.regionId;
    const phone = phoneOf(input.phone, regions.get(regionId)?.country);
    const deceit = stored?.name === input.name ? undefined : deceitIn(input.name);
    const wrong: Faults = { ...problems(deps, input, regionId, phone), ...(deceit && { name: deceit }) };
    if (Object.keys(wrong).length > 0) throw invalid(wrong);
    const { used, ...shown } = await pictures(deps, tx, input, userId, stored);
    const row = { ...rowOf(deps, input, { regionId, phone: phone ?? '', written }), ...shown };
    await uploads.markUsed(tx, used);
    if (stored) {
      await queries.updateBusiness(tx, stored.id, row);
      changes.announce(tx, afterCommit, tagsOf(stored.id, regionId));
      return { directoryId: stored.id, status: stored.status === 'hidden' ? 'hidden' : 'active' };
    }
    const same = await queries.twin(tx, userId, row.name, new Date(clock.now().getTime() - TWIN_MS));
    if (same) return { directoryId: same, status: 'active' };
    const claimState = await checkRights(deps, tx, call);
    const fresh: NewBusiness = { ...row, ownerId: userId, claimState, createdAt: row.updatedAt };
    const directoryId = await queries.insertBusiness(tx, fresh);
    changes.announce(tx, afterCommit, tagsOf(directoryId, regionId));
    return { directoryId, status: 'active' };
  });
}
