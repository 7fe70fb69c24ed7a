import {
  type AnswerFacts,
  type Business,
  type BusinessOwner,
  type BusinessSummary,
  dayAfter,
  type Locale,
  localMoment,
  type NewestPosts,
  type Page,
  type Review,
} from '@ashore/contract';
import * as paths from '@ashore/contract/paths';
import type { SubjectFacts } from '#server/subjects.ts';
import { presentRatings } from '../members/index.ts';
import type { RegionsModule } from '../regions/index.ts';
import { categoryNameIn } from './categories.ts';
import { postalLines } from './postal.ts';
import { menuFacts, presentMenu } from './present-menu.ts';
import type { BusinessRow, MenuRow, OwnerRow, ReviewRow, SummaryRow } from './rows.ts';

/** The mean of the stars to one decimal; null without any. */
export const ratingOf = ({ reviewNum, starSum }: { reviewNum: number; starSum: number }): number | null =>
  reviewNum > 0 ? Math.round((10 * starSum) / reviewNum) / 10 : null;

/** Whether the member runs the business, rather than having added it for others. */
export const isOwner = (
  { ownerId, claimState }: { ownerId: number | null; claimState: string },
  viewerId: number | undefined,
): boolean => viewerId !== undefined && ownerId === viewerId && claimState !== 'unclaimed';

type Facts = Pick<SummaryRow, 'ownerId' | 'claimState' | 'regionId' | 'name'> & { areaId?: number | null };

/** Returns what others need to know of a live business. */
export const factsOf = (
  businessId: number,
  { ownerId, claimState, regionId, areaId = null, name }: Facts,
): SubjectFacts => ({
  // What nobody has claimed is nobody's: who added it is not told of what others make of it.
  ownerId: claimState === 'unclaimed' ? 0 : (ownerId ?? 0),
  regionId,
  areaId,
  title: name,
  url: paths.business(businessId),
  isAsked: true,
});

/** Returns the card of who runs a business. */
export const presentOwner = (
  { createdAt, ratings, ratingStars, ...owner }: OwnerRow,
  answers: AnswerFacts | null,
): BusinessOwner => ({
  ...owner,
  memberSince: createdAt.toISOString(),
  answers,
  ...presentRatings({ ratings, ratingStars }),
});

export const presentReview = (row: ReviewRow): Review => ({
  reviewId: row.id,
  userId: row.userId,
  userName: row.userName,
  userImg: row.userImg,
  stars: row.stars,
  marks: row.marks,
  content: row.content,
  language: row.language,
  imgUrl: row.imgUrl,
  imgUrlZip: row.imgUrlZip,
  createTime: row.createdAt.toISOString(),
  edited: row.updatedAt.getTime() > row.createdAt.getTime(),
  reply: row.reply,
  replyTime: row.repliedAt?.toISOString() ?? null,
});

/** What a page of one business shows beside it. */
export interface Around {
  owner: BusinessOwner | null;
  reviews: Page<Review>;
  spread: number[];
  posts: NewestPosts;
  myReview: ReviewRow | undefined;
  viewerId: number | undefined;
}

/** What businesses are shown with: the names of places and holidays, the language of all names, and the moment. */
interface Wording {
  regions: RegionsModule;
  locale: Locale;
  now: Date;
}

/** Public holidays are told from yesterday, whose hours may run over midnight, to so many days ahead. */
const HOLIDAY_DAYS = 15;

/** The public holidays of a place around now. */
function holidaysAround({ regions, locale, now }: Wording, row: SummaryRow, timeZone: string) {
  const { date } = localMoment(now, timeZone);
  return regions.holidaysAt(row, dayAfter(date, -1), dayAfter(date, HOLIDAY_DAYS), locale);
}

/** Returns the card of a business. */
export function presentSummary(wording: Wording, row: SummaryRow): BusinessSummary {
  const { regions, locale } = wording;
  const timeZone = regions.get(row.regionId)?.timeZone ?? 'UTC';
  return {
    directoryId: row.id,
    name: row.name,
    categoryId: row.categoryId,
    categoryName: categoryNameIn(locale, row.categoryId),
    tagline: row.tagline,
    language: row.language,
    languages: row.languages,
    regionId: row.regionId,
    areaId: row.areaId,
    areaName: regions.areaName(row.areaId, locale),
    address: row.address,
    lat: row.lat,
    lng: row.lng,
    logo: row.logo,
    imgUrl: row.imgUrl,
    imgUrlZip: row.imgUrlZip,
    priceBand: row.priceBand,
    rating: ratingOf(row),
    reviewNum: row.reviewNum,
    openingHours: row.hours,
    timeZone,
    publicHolidays: holidaysAround(wording, row, timeZone),
    claimState: row.claimState,
    status: row.status === 'hidden' ? 'hidden' : 'active',
    likeNum: row.likeNum,
    collectNum: row.collectNum,
    replyNum: row.replyNum,
    liked: row.liked,
    collected: row.collected,
    createTime: row.createdAt.toISOString(),
  };
}

/** Returns the page of a business for one viewer. */
export function presentDetails(
  wording: Wording,
  row: BusinessRow & { menu: MenuRow | null },
  { owner, reviews, spread, posts, myReview, viewerId }: Around,
): Business {
  const mine = row.ownerId !== null && row.ownerId === viewerId;
  const { phone, email, messenger } = row;
  const member = viewerId !== undefined;
  return {
    ...presentSummary(wording, row),
    regionName: wording.regions.get(row.regionId, wording.locale)?.regionName ?? '',
    ownerId: row.claimState === 'unclaimed' ? 0 : (row.ownerId ?? 0),
    owner,
    content: row.content,
    languageSource: row.languageSource,
    texts: row.texts,
    menu: presentMenu(wording, row, mine),
    branches: row.branches,
    serviceArea: row.serviceArea,
    postal: postalLines(wording.regions, row),
    website: row.website,
    socials: row.socials,
    payments: row.payments,
    accessible: row.accessible,
    parking: row.parking,
    licence: row.licence,
    contacts: { phone: phone !== '', email: email !== '', messenger: messenger !== '' },
    spread,
    reviews,
    posts,
    myReview: myReview ? presentReview(myReview) : null,
    source: row.source ? { name: row.source, license: row.license } : null,
    updateTime: row.updatedAt.toISOString(),
    may: {
      edit: mine,
      claim: member && row.claimState === 'unclaimed',
      review: member && !isOwner(row, viewerId),
      reply: isOwner(row, viewerId),
    },
    ...(mine && { own: { phone, email, messenger, ...menuFacts(wording, row) } }),
  };
}
