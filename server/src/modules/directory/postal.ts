import { defaultLocale, isLocale, type Locale } from '@ashore/contract';
import type { RegionsModule } from '../regions/index.ts';

interface Placed {
  regionId: number;
  areaId: number | null;
  address: string;
}

/** The language that most people of a region read, where the site has it; else English. */
export function localeOfRegion(regions: Pick<RegionsModule, 'get'>, regionId: number): Locale {
  const country = regions.get(regionId)?.country;
  const language = country && new Intl.Locale(`und-${country}`).maximize().language;
  return isLocale(language) ? language : defaultLocale;
}

/**
 * Returns an address as the post of its country reads it, line by line: street, town, country, with the names that they have
 * there. The town is left out where the street names it already. Empty without a street.
 */
export function postalLines(regions: Pick<RegionsModule, 'get' | 'areaName'>, placed: Placed): string[] {
  const { regionId, areaId, address } = placed;
  if (address === '') return [];
  const locale = localeOfRegion(regions, regionId);
  // A district of a town is named after the town: 'Lisboa – Estrela'.
  const [town = ''] = regions.areaName(areaId, locale).split(' – ');
  const country = regions.get(regionId, locale)?.regionName ?? '';
  const isNamed = address.toLowerCase().includes(town.toLowerCase());
  return [address, isNamed ? '' : town, country.toLocaleUpperCase(locale)].filter(Boolean);
}
