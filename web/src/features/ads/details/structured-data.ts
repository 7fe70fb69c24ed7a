import type { Ad, FieldValue, PriceUnit, SchemaOrgType } from '@ashore/contract';
import { localeOfContent, withLocale } from '@ashore/contract/locales';
import * as paths from '@ashore/contract/paths';
import type { BreadcrumbList, Offer, Product, RealEstateListing, Service, Thing } from 'schema-dts';
import { regionQuery } from '#web/lib/regions.ts';
import type { AdKind } from './details-data.ts';
import { type AdSite, areaAddress, jobPosting, numberOf, textOf } from './structured-job.ts';

/** Where an ad stands in the category tree. */
interface Branch {
  root: { id: number; name: string } | null;
  leaf: { id: number; name: string } | null;
}

/** UN/CEFACT codes of the times a price may be for. */
const unitCodes: Partial<Record<PriceUnit, string>> = {
  hour: 'HUR',
  day: 'DAY',
  week: 'WEE',
  month: 'MON',
  year: 'ANN',
};

const addressOfAd = (ad: Pick<Ad, 'classifiedId' | 'language'>, origin: string) =>
  `${origin}${withLocale(localeOfContent(ad.language), paths.ad(ad.classifiedId))}`;
const picturesOf = (ad: Ad, origin: string) => ad.imgUrl.map((path) => `${origin}${path}`);

const sellerOf = ({ seller }: Ad) =>
  seller.companyName
    ? ({ '@type': 'Organization', name: seller.companyName } as const)
    : ({ '@type': 'Person', name: seller.userName } as const);

/** The price as an offer; undefined where there is none to name, since an offer without a price says nothing. */
function offerOf(ad: Ad, { origin }: AdSite): Offer | undefined {
  if (ad.price === null) return undefined;
  const unitCode = unitCodes[ad.priceUnit];
  const money = { price: ad.price, priceCurrency: ad.currency };
  return {
    '@type': 'Offer',
    url: addressOfAd(ad, origin),
    ...money,
    ...(unitCode ? { priceSpecification: { '@type': 'UnitPriceSpecification', ...money, unitCode } } : {}),
    priceValidUntil: ad.expireTime.slice(0, 10),
    availability: ad.status === 'reserved' ? 'https://schema.org/LimitedAvailability' : 'https://schema.org/InStock',
    seller: sellerOf(ad),
  };
}

function conditionOf(value: FieldValue | undefined) {
  if (value === 'new') return 'https://schema.org/NewCondition' as const;
  return value === 'repair'
    ? ('https://schema.org/DamagedCondition' as const)
    : ('https://schema.org/UsedCondition' as const);
}

function product(ad: Ad, site: AdSite): Product | undefined {
  const offer = offerOf(ad, site);
  if (!offer) return undefined;
  const brand = textOf(ad.fields.brand) ?? textOf(ad.fields.make);
  return {
    '@type': 'Product',
    name: ad.title,
    description: ad.content.slice(0, 500),
    category: ad.categoryName,
    url: addressOfAd(ad, site.origin),
    ...(ad.imgUrl.length > 0 ? { image: picturesOf(ad, site.origin) } : {}),
    ...(brand ? { brand: { '@type': 'Brand', name: brand } } : {}),
    ...(textOf(ad.fields.model) ? { model: textOf(ad.fields.model) } : {}),
    offers: { ...(offer as object), '@type': 'Offer', itemCondition: conditionOf(ad.fields.condition) },
  };
}

const squareMetres = (value: number) => ({ '@type': 'QuantitativeValue', value, unitCode: 'MTK' }) as const;

/** A home, land or rooms for work. Its place is that of its area: no point and no street leave the server. */
function realEstate(ad: Ad, type: 'Accommodation' | 'Place' | 'Room', site: AdSite): RealEstateListing {
  const { fields } = ad;
  const [rooms, beds, baths] = [numberOf(fields.rooms), numberOf(fields.beds), numberOf(fields.baths)];
  const area = numberOf(fields.roomArea) ?? numberOf(fields.area);
  const url = addressOfAd(ad, site.origin);
  const offer = offerOf(ad, site);
  const address = areaAddress(ad, site);
  return {
    '@type': 'RealEstateListing',
    name: ad.title,
    description: ad.content.slice(0, 500),
    url,
    datePosted: ad.createTime,
    ...(ad.imgUrl.length > 0 ? { image: picturesOf(ad, site.origin) } : {}),
    mainEntity:
      type === 'Place'
        ? { '@type': type, name: ad.title, address }
        : {
            '@type': type,
            name: ad.title,
            address,
            ...(rooms === undefined ? {} : { numberOfRooms: rooms }),
            ...(beds === undefined ? {} : { numberOfBedrooms: beds }),
            ...(baths === undefined ? {} : { numberOfBathroomsTotal: baths }),
            ...(area === undefined ? {} : { floorSize: squareMetres(area) }),
            ...(typeof fields.pets === 'boolean' ? { petsAllowed: fields.pets } : {}),
          },
    ...(offer ? { offers: offer } : {}),
  };
}

function service(ad: Ad, site: AdSite): Service {
  const offer = offerOf(ad, site);
  return {
    '@type': 'Service',
    name: ad.title,
    description: ad.content.slice(0, 500),
    serviceType: ad.categoryName,
    url: addressOfAd(ad, site.origin),
    ...(ad.imgUrl.length > 0 ? { image: picturesOf(ad, site.origin) } : {}),
    provider: sellerOf(ad),
    areaServed: { '@type': 'Place', address: areaAddress(ad, site) },
    ...(offer ? { offers: offer } : {}),
  };
}

const writers: Record<SchemaOrgType, (ad: Ad, kind: AdKind, site: AdSite) => Thing | undefined> = {
  JobPosting: jobPosting,
  Product: (ad, _kind, site) => product(ad, site),
  Service: (ad, _kind, site) => service(ad, site),
  Accommodation: (ad, _kind, site) => realEstate(ad, 'Accommodation', site),
  Room: (ad, _kind, site) => realEstate(ad, 'Room', site),
  Place: (ad, _kind, site) => realEstate(ad, 'Place', site),
};

/** What is offered, by its kind; undefined for what is looked for, has ended, or is no kind that readers know. */
function thingOf(ad: Ad, kind: AdKind, site: AdSite): Thing | undefined {
  if (ad.intent === 'wanted' || (ad.status !== 'active' && ad.status !== 'reserved')) return undefined;
  return kind.schemaOrg && writers[kind.schemaOrg](ad, kind, site);
}

/** The way from all ads of a region down; the last step needs no address, as it is the page itself. */
function trail(steps: { name: string; url?: string }[]): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      ...(url ? { item: url } : {}),
    })),
  };
}

interface TrailSite {
  origin: string;
  /** What all ads together are called. Handed in, as what has words of its own is loaded with every page. */
  allAds: string;
}

const branchSteps = ({ root, leaf }: Branch, regionId: number, { origin, allAds }: TrailSite) => [
  { name: allAds, url: `${origin}/classified${regionQuery(regionId)}` },
  ...[root, leaf].flatMap((one) =>
    one ? [{ name: one.name, url: `${origin}/classified${regionQuery(regionId, { categoryId: one.id })}` }] : [],
  ),
];

/** An ad as schema.org and the search engines' own guides read it: what is offered, and where it stands on the site. */
export function structuredAd(
  ad: Ad,
  { kind, ...branch }: Branch & { kind: AdKind },
  site: AdSite & TrailSite,
): Thing[] {
  const thing = thingOf(ad, kind, site);
  return [...(thing ? [thing] : []), trail([...branchSteps(branch, ad.regionId, site), { name: ad.title }])];
}

/** Where a list stands. `branch` is that of the chosen category. */
export const structuredList = (branch: Branch, regionId: number, site: TrailSite): Thing[] => [
  trail(branchSteps(branch, regionId, site)),
];
