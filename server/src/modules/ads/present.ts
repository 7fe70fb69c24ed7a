import type { Ad, AdSummary, CardContent } from '@ashore/contract';
import { presentTrust } from '../members/index.ts';
import type { RegionsModule } from '../regions/index.ts';
import { cardFacts } from './card-facts.ts';
import { categoryOf } from './category-tree/index.ts';
import { isLive } from './policy.ts';
import type { AdRow, CardRow, SummaryRow } from './rows.ts';

/** How rows become what leaves; needs only the names of places. */
export function createPresenter(regions: RegionsModule, now: () => Date) {
  const areaName = (areaId: number | null): string => (areaId === null ? '' : (regions.areaOf(areaId)?.areaName ?? ''));

  const runs = (until: Date | null): boolean => until !== null && until > now();

  const card = (row: CardRow): CardContent => {
    const category = categoryOf(row.categoryId);
    return {
      categoryName: category?.name ?? '',
      intent: row.intent,
      price: row.priceCents === null ? null : row.priceCents / 100,
      priceType: row.priceType,
      priceUnit: row.priceUnit,
      currency: row.currency,
      areaName: areaName(row.areaId),
      facts: cardFacts(row.fields, category?.fields ?? []),
    };
  };

  const summary = (row: SummaryRow): AdSummary => {
    return {
      ...card(row),
      classifiedId: row.id,
      title: row.title,
      categoryId: row.categoryId ?? 0,
      regionId: row.regionId,
      areaId: row.areaId,
      lat: row.shownLat,
      lng: row.shownLng,
      imgUrl: row.imgUrl,
      imgUrlZip: row.imgUrlZip,
      status: row.status,
      outcome: row.intent === 'offer' ? (categoryOf(row.categoryId)?.outcome ?? 'sold') : 'done',
      top: runs(row.topUntil) || runs(row.homeUntil),
      urgent: runs(row.urgentUntil),
      highlighted: runs(row.highlightUntil),
      createTime: row.createdAt.toISOString(),
      refreshTime: row.refreshedAt.toISOString(),
      expireTime: row.expiresAt.toISOString(),
      userId: row.ownerId,
      userName: row.userName,
      userImg: row.userImg,
      userType: row.ownerType,
      excerpt: row.excerpt.replace(/\s+/g, ' ').trim(),
      viewNum: row.viewNum,
      likeNum: row.likeNum,
      collectNum: row.collectNum,
      replyNum: row.replyNum,
      liked: row.liked,
      collected: row.collected,
    };
  };

  const details = (row: AdRow, viewerId: number | undefined): Ad => {
    const own = row.ownerId === viewerId;
    const member = viewerId !== undefined;
    return {
      ...summary(row),
      content: row.content,
      language: row.language,
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
      removalReason: own ? row.removalReason : '',
    };
  };

  return { card, summary, details };
}

export type Presenter = ReturnType<typeof createPresenter>;
