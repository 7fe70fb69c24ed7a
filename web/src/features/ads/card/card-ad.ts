import type { AdPage, AdSummary, CardFact, Facets, Outcome } from '@ashore/contract';

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
  /** ISO 639; left out where nobody knows. */
  language?: string;
  /** How many pictures there are; left out where there is one at most. */
  photos?: number;
  /** What decides, a line each: `key#84 m²` for a number, `key=Furnished` for words; a list of objects is heavy in a page. */
  facts?: string;
  /** Only where the ad has ended so. */
  outcome?: Outcome;
  /** Paid marks; left out where there is none, as lists are long. */
  urgent?: true;
  /** Costs less than at any time of the 30 days before. */
  dropped?: true;
  /** Its owner did not answer whether it is still available. */
  silent?: true;
  highlighted?: true;
  /** Why it is shown beside another ad, in the words of the page. */
  why?: readonly string[];
  /** What a row has room for besides. */
  more?: Pick<AdSummary, 'excerpt' | 'categoryName' | 'userName' | 'userType'>;
};

const lineOf = ({ key, value, unit }: CardFact) =>
  typeof value === 'number' ? `${key}#${value}${unit ? ` ${unit}` : ''}` : `${key}=${value}`;

/** Facts as `CardAd` holds them; undefined where there are none. */
export const factLines = (facts: readonly CardFact[]): string | undefined =>
  facts.length > 0 ? facts.map(lineOf).join('\n') : undefined;

/** What a list keeps of an ad; the rest would only make the page heavier. */
export const cardOf = (ad: AdSummary): CardAd => ({
  classifiedId: ad.classifiedId,
  title: ad.title,
  price: ad.price,
  priceType: ad.priceType,
  priceUnit: ad.priceUnit,
  currency: ad.currency,
  areaName: ad.areaName,
  // To the minute: nobody reads the rest, and a page says it twice.
  refreshTime: `${ad.refreshTime.slice(0, 16)}Z`,
  status: ad.status,
  top: ad.top,
  collected: ad.collected,
  collectNum: ad.collectNum,
  picture: ad.imgUrlZip[0] ?? '',
  ...(ad.language && { language: ad.language }),
  ...(ad.imgUrlZip.length > 1 && { photos: ad.imgUrlZip.length }),
  ...(ad.facts.length > 0 && { facts: ad.facts.map(lineOf).join('\n') }),
  ...(ad.status === 'sold' && { outcome: ad.outcome }),
  ...(ad.urgent && { urgent: true }),
  ...(ad.drop && { dropped: true }),
  ...(ad.silent && { silent: true }),
  ...(ad.highlighted && { highlighted: true }),
});

/** The same of an ad that stands in a row, which has room for more. */
export const rowOf = (ad: AdSummary): CardAd => ({
  ...cardOf(ad),
  more: { excerpt: ad.excerpt, categoryName: ad.categoryName, userName: ad.userName, userType: ad.userType },
});

/** A page of a list as it is sent along with the page. */
export type ListPageData = Omit<AdPage, 'list'> & {
  /** Promoted ones first where the list begins. */
  ads: CardAd[];
  /** Where there are none: how many there would be without each filter. */
  without?: Facets['without'] | undefined;
};
