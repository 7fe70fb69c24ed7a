import type { Business } from '@ashore/contract';
import { localeOfContent, withLocale } from '@ashore/contract/locales';
import { spanMinutes, timeOf } from '@ashore/contract/opening-hours';
import * as paths from '@ashore/contract/paths';
import type { BreadcrumbList, LocalBusiness, OpeningHoursSpecification, Thing } from 'schema-dts';
import { messagesOf } from '#web/lib/i18n.ts';
import { directoryMessages } from '../messages.ts';
import { structuredMenu } from './structured-menu.ts';

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** Kinds with a type of their own; the others are local businesses without more. */
const types: Record<number, string> = {
  1: 'LegalService',
  2: 'AccountingService',
  3: 'RealEstateAgent',
  4: 'MedicalBusiness',
  5: 'Pharmacy',
  6: 'EducationalOrganization',
  7: 'EducationalOrganization',
  8: 'FinancialService',
  9: 'MovingCompany',
  10: 'HomeAndConstructionBusiness',
  12: 'AutomotiveBusiness',
  13: 'FoodEstablishment',
  14: 'Store',
  15: 'HealthAndBeautyBusiness',
  16: 'SportsActivityLocation',
  19: 'GovernmentOffice',
};

/** Closing times past midnight stand as the next day's clock, as schema.org has it. */
function hoursOf({ openingHours: { week, special } }: Business): OpeningHoursSpecification[] {
  const at = ({ from, to }: { from: string; to: string }) => ({
    opens: from,
    closes: to === '24:00' ? '23:59' : timeOf(spanMinutes({ from, to })[1] % 1440),
  });
  return [
    ...week.flatMap((spans, day) =>
      spans.map((span) => ({
        '@type': 'OpeningHoursSpecification' as const,
        dayOfWeek: days[day] ?? 'Monday',
        ...at(span),
      })),
    ),
    ...special.flatMap(({ date, spans }) =>
      (spans.length > 0 ? spans.map(at) : [{ opens: '00:00', closes: '00:00' }]).map((times) => ({
        '@type': 'OpeningHoursSpecification' as const,
        validFrom: date,
        validThrough: date,
        ...times,
      })),
    ),
  ];
}

/** Offers and events that the owner published and that are not over. */
function postsOf({ posts, name, address, areaName }: Business, country: string) {
  const current = posts.list.filter(({ over }) => !over);
  const offers = current
    .filter(({ kind }) => kind === 'offer')
    .map(({ title, content, day }) => ({
      ...{ '@type': 'Offer' as const, name: title, description: content, validThrough: day },
    }));
  const events = current
    .filter(({ kind }) => kind === 'event')
    .map(({ title, content, day, time, place }) => ({
      ...{ '@type': 'Event' as const, name: title, description: content },
      startDate: time ? `${day}T${time}` : day,
      location: {
        '@type': 'Place' as const,
        name: place || name,
        address: {
          '@type': 'PostalAddress' as const,
          addressCountry: country,
          ...(areaName ? { addressLocality: areaName } : {}),
          ...(address && !place ? { streetAddress: address } : {}),
        },
      },
    }));
  return { ...(offers.length > 0 ? { makesOffer: offers } : {}), ...(events.length > 0 ? { event: events } : {}) };
}

/** The business in the words of schema.org. Its phone number is told to people who ask, and stands in no page. */
export function structuredBusiness(
  business: Business,
  { origin, country }: { origin: string; country: string },
): Thing[] {
  const { directoryId, name, rating, reviewNum, lat, lng, imgUrl, categoryId } = business;
  const url = `${origin}${withLocale(localeOfContent(business.language), paths.business(directoryId))}`;
  const local: LocalBusiness = {
    '@type': (types[categoryId] ?? 'LocalBusiness') as 'LocalBusiness',
    '@id': url,
    url,
    name,
    ...(business.tagline || business.content
      ? { description: business.tagline || business.content.slice(0, 300) }
      : {}),
    ...(business.logo ? { logo: `${origin}${business.logo}` } : {}),
    ...(imgUrl.length > 0 ? { image: imgUrl.map((path) => `${origin}${path}`) } : {}),
    address: {
      '@type': 'PostalAddress',
      addressCountry: country,
      ...(business.areaName ? { addressLocality: business.areaName } : {}),
      ...(business.address ? { streetAddress: business.address } : {}),
    },
    ...(lat !== null && lng !== null ? { geo: { '@type': 'GeoCoordinates', latitude: lat, longitude: lng } } : {}),
    ...(business.website ? { sameAs: [business.website, ...business.socials] } : {}),
    ...(business.priceBand ? { priceRange: '€'.repeat(business.priceBand) } : {}),
    openingHoursSpecification: hoursOf(business),
    ...structuredMenu(business.menu, url),
    ...postsOf(business, country),
    ...(rating !== null
      ? { aggregateRating: { '@type': 'AggregateRating', ratingValue: rating, reviewCount: reviewNum, bestRating: 5 } }
      : {}),
  };
  const crumbs: BreadcrumbList = {
    '@type': 'BreadcrumbList',
    itemListElement: [
      {
        '@type': 'ListItem',
        position: 1,
        name: messagesOf(directoryMessages)('directory'),
        item: `${origin}/Directory`,
      },
      {
        '@type': 'ListItem',
        position: 2,
        name: business.categoryName,
        item: `${origin}/Directory/list?categoryId=${categoryId}`,
      },
      { '@type': 'ListItem', position: 3, name },
    ],
  };
  return [local, crumbs];
}
