import type { AdStatistics, Api, OwnAd, SavedSearch, UserInfo } from '@ashore/contract';
import { peerName, peerPicture } from '#web/lib/conversation-peer.ts';

/** An ad as the overview tells of it. */
export type OverviewAd = Pick<
  OwnAd,
  'classifiedId' | 'title' | 'language' | 'status' | 'viewNum' | 'collectNum' | 'chatNum' | 'expireTime'
> & { picture: string };

interface Ads {
  total: number;
  list: OverviewAd[];
}

/** What the dashboard says of its member: plain facts, no page of it. */
export interface Overview {
  info: Pick<
    UserInfo,
    'id' | 'userName' | 'userImg' | 'userType' | 'emailConfirmed' | 'isRegionManager' | 'createTime'
  >;
  factorOn: boolean;
  active: Ads;
  ended: Ads;
  drafts: Ads;
  statistics: AdStatistics;
  unreadMessages: number;
  /** The latest first. */
  conversations: {
    peerId: number;
    peerName: string;
    peerImg: string;
    about: string;
    text: string;
    time: string;
    unreadNum: number;
  }[];
  /** Those that wait for an answer of either side. */
  offers: {
    offerId: number;
    side: 'received' | 'made';
    title: string;
    peerName: string;
    price: number;
    currency: string;
    expireTime: string;
    may: readonly string[];
  }[];
  deals: { dealId: number; title: string; peerName: string; may: readonly string[] }[];
  searches: Pick<SavedSearch, 'searchId' | 'name' | 'newHits' | 'hits'>[];
  unreadNotifications: number;
}

/** As many as a page of a list holds at most: more are not looked at for a reminder. */
const MANY = 50;
const FEW = 5;
const DAYS = 30;

const adOf = ({
  classifiedId,
  title,
  language,
  status,
  viewNum,
  collectNum,
  chatNum,
  expireTime,
  imgUrlZip,
}: OwnAd) => ({
  ...{ classifiedId, title, language, status, viewNum, collectNum, chatNum, expireTime },
  picture: imgUrlZip[0] ?? '',
});
const adsOf = ({ total, list }: { total: number; list: OwnAd[] }): Ads => ({ total, list: list.map(adOf) });

/** Asks everything the dashboard shows, at once. */
export async function loadOverview(api: Api): Promise<Overview> {
  const ads = (status: 'active' | 'expired' | 'draft', pageSize: number) =>
    api.classified.getMyAds({ status, pageSize });
  const [
    info,
    factor,
    active,
    ended,
    drafts,
    statistics,
    unreadMessages,
    chats,
    received,
    made,
    deals,
    searches,
    news,
  ] = await Promise.all([
    api.user.getUserInfo({}),
    api.user.getSecondFactor({}),
    ads('active', MANY),
    ads('expired', FEW),
    ads('draft', FEW),
    api.classified.getAdStatistics({ days: DAYS }),
    api.chat.getUnreadNum({}),
    api.chat.queryMessage({ pageSize: FEW }),
    api.offer.getMyOffers({ side: 'received', pageSize: MANY }),
    api.offer.getMyOffers({ side: 'made', pageSize: MANY }),
    api.deal.getMyDeals({ pageSize: MANY }),
    api.alert.getSavedSearches({}),
    api.notification.getNotifications({ pageSize: 1 }),
  ]);
  const { id, userName, userImg, userType, emailConfirmed, isRegionManager, createTime } = info;
  const offers = (['received', 'made'] as const).flatMap((side) =>
    (side === 'received' ? received : made).list
      .filter(({ state }) => state === 'open' || state === 'countered')
      .map(({ offerId, ad, peer, price, currency, expireTime, may }) => ({
        ...{ offerId, side, title: ad.title, peerName: peer.userName, price, currency, expireTime, may },
      })),
  );
  return {
    info: { id, userName, userImg, userType, emailConfirmed, isRegionManager, createTime },
    factorOn: factor.on,
    active: adsOf(active),
    ended: adsOf(ended),
    drafts: adsOf(drafts),
    statistics,
    unreadMessages,
    conversations: chats.list.map((one) => ({
      peerId: one.peerId,
      peerName: peerName(one),
      peerImg: peerPicture(one),
      ...{ about: one.sendTextTitle, text: one.sendText, time: one.sendTime, unreadNum: one.unreadNum },
    })),
    offers,
    deals: deals.list.map(({ dealId, ad, peer, may }) => ({ dealId, title: ad.title, peerName: peer.userName, may })),
    searches: searches.map(({ searchId, name, newHits, hits }) => ({ searchId, name, newHits, hits })),
    unreadNotifications: news.unread,
  };
}
