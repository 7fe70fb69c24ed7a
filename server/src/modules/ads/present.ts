import type { Ad, AdSummary, CardContent, Locale, Page } from '@ashore/contract';
import { explanationIn } from '#server/lib/contract-messages.ts';
import { presentTrust } from '../members/index.ts';
import type { RegionsModule } from '../regions/index.ts';
import { cardFacts } from './card-facts.ts';
import { categoryIn } from './category-tree/labelled-tree.ts';
import { isLive } from './policy.ts';
import { presentDrop, presentPrices } from './price/price-change.ts';
import type { AdRow, CardRow, SummaryRow } from './rows.ts';
import { textFor } from './text-for.ts';

/** A text on one line. Most beginnings of ads are one already, and every list has many. */
const oneLine = (text: string) => (/\s\s|[^\S ]/.test(text) ? text.replace(/\s+/g, ' ') : text).trim();

const runs = (until: Date | null, now: Date): boolean => until !== null && until > now;

/** What ads are shown with: the names of places, and the language of all names. */
export interface Wording {
  regions: RegionsModule;
  locale: Locale;
}

/** Returns the price and the facts of a card. */
export function presentCard({ regions, locale }: Wording, row: CardRow): CardContent {
  const category = categoryIn(locale, row.categoryId);
  return {
    categoryName: category?.name ?? '',
    intent: row.intent,
    price: row.priceCents === null ? null : row.priceCents / 100,
    priceType: row.priceType,
    priceUnit: row.priceUnit,
    currency: row.currency,
    areaName: regions.areaName(row.areaId, locale),
    facts: cardFacts(row.fields, category?.fields ?? [], locale),
  };
}

/** What a list shows of the words of an ad. */
function wordsFor(locale: Locale, { title, excerpt, language, second }: SummaryRow) {
  const shown = textFor(locale, { title, excerpt, language }, second);
  return { title: shown.title, excerpt: oneLine(shown.excerpt), language: shown.language };
}

/** Returns an ad as a list shows it at that time. */
export function presentSummary(wording: Wording, row: SummaryRow, now: Date): AdSummary {
  return {
    ...presentCard(wording, row),
    ...wordsFor(wording.locale, row),
    classifiedId: row.id,
    drop: presentDrop(row, now),
    categoryId: row.categoryId ?? 0,
    regionId: row.regionId,
    areaId: row.areaId,
    lat: row.shownLat,
    lng: row.shownLng,
    imgUrl: row.imgUrl,
    imgUrlZip: row.imgUrlZip,
    status: row.status,
    outcome: row.intent === 'offer' ? (categoryIn(wording.locale, row.categoryId)?.outcome ?? 'sold') : 'done',
    top: runs(row.topUntil, now) || runs(row.homeUntil, now),
    urgent: runs(row.urgentUntil, now),
    highlighted: runs(row.highlightUntil, now),
    createTime: row.createdAt.toISOString(),
    refreshTime: (row.sunkFrom ?? row.refreshedAt).toISOString(),
    confirmTime: row.updatedAt.toISOString(),
    silent: row.sunkFrom !== null,
    expireTime: row.expiresAt.toISOString(),
    userId: row.ownerId,
    userName: row.userName,
    userImg: row.userImg,
    userType: row.ownerType,
    viewNum: row.counts.views,
    likeNum: row.counts.likes,
    collectNum: row.counts.collects,
    replyNum: row.counts.replies,
    liked: row.liked,
    collected: row.collected,
  };
}

/** Returns one page of a list. */
export const presentPage = (
  wording: Wording,
  { list, total }: { list: SummaryRow[]; total: number },
  { pageNum, pageSize }: { pageNum: number; pageSize: number },
  now: Date,
): Page<AdSummary> => ({
  list: list.map((row) => presentSummary(wording, row, now)),
  total,
  pages: Math.ceil(total / pageSize),
  pageNum,
  pageSize,
});

/** Returns the page of an ad for one viewer. */
export function presentDetails(wording: Wording, row: AdRow, viewerId: number | undefined, now: Date): Ad {
  const own = row.ownerId === viewerId;
  const member = viewerId !== undefined;
  return {
    ...presentSummary(wording, row, now),
    title: row.title,
    excerpt: oneLine(row.excerpt),
    content: row.content,
    language: row.language,
    languageSource: row.languageSource,
    secondText: row.secondText,
    address: own || !row.hideExact ? row.address : '',
    fields: row.fields,
    seller: {
      userId: row.ownerId,
      userName: row.userName,
      userImg: row.userImg,
      userType: row.ownerType,
      companyName: row.companyName,
      languages: row.sellerLanguages,
      ...presentTrust({
        createdAt: row.memberSince,
        emailConfirmed: row.sellerConfirmed,
        answerMinutes: row.sellerAnswerMinutes,
        deals: row.sellerDeals,
        ratings: row.sellerRatings,
        ratingStars: row.sellerRatingStars,
        upheldReports: row.sellerUpheld,
        verified: row.sellerVerified,
        phoneSince: row.sellerPhoneSince,
        met: row.sellerMet,
        references: row.sellerReferences,
      }),
      activeAds: row.sellerAds,
    },
    hideExact: row.hideExact,
    approximate: row.hideExact || row.lat === null,
    phone: own ? row.phone : '',
    showPhone: row.showPhone,
    phoneForMembers: !own && row.showPhone && row.phone !== '' && isLive(row.status),
    may: { edit: own, contact: member && !own && isLive(row.status) },
    ...(own ? { own: { lat: row.lat, lng: row.lng } } : {}),
    saleId: row.saleId,
    prices: presentPrices(row.prices),
    removalReason: own ? explanationIn(wording.locale, row.removalReason) : '',
  };
}
