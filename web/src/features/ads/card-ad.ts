import type { AdPage, AdSummary, Facets } from '@ashore/contract';

/** As much of an ad as a card shows; lists send no more to the page. */
export type CardAd = Pick<
  AdSummary,
  | 'classifiedId'
  | 'title'
  | 'price'
  | 'priceType'
  | 'priceUnit'
  | 'currency'
  | 'areaName'
  | 'refreshTime'
  | 'status'
  | 'top'
  | 'collected'
  | 'collectNum'
> & {
  picture: string;
  /** Paid marks; left out where there is none, as lists are long. */
  urgent?: true;
  highlighted?: true;
};

/** What a list keeps of an ad; the rest would only make the page heavier. */
export const cardOf = (ad: AdSummary): CardAd => ({
  classifiedId: ad.classifiedId,
  title: ad.title,
  price: ad.price,
  priceType: ad.priceType,
  priceUnit: ad.priceUnit,
  currency: ad.currency,
  areaName: ad.areaName,
  refreshTime: ad.refreshTime,
  status: ad.status,
  top: ad.top,
  collected: ad.collected,
  collectNum: ad.collectNum,
  picture: ad.imgUrlZip[0] ?? '',
  ...(ad.urgent && { urgent: true }),
  ...(ad.highlighted && { highlighted: true }),
});

/** A page of a list as it is sent along with the page. */
export type ListPageData = Omit<AdPage, 'list'> & {
  /** Promoted ones first where the list begins. */
  ads: CardAd[];
  /** Where there are none: how many there would be without each filter. */
  without?: Facets['without'] | undefined;
};
