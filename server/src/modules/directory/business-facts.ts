import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { RegionsModule } from '../regions/index.ts';
import { categoryOf } from './categories.ts';

export const pictureUrls = (joined: string): string[] => [
  ...new Set(
    joined
      .split(',')
      .map((url) => url.trim())
      .filter(Boolean),
  ),
];

type Country = Parameters<typeof parsePhoneNumberFromString>[1];

/** The number in E.164; undefined for what is none in this country. */
export function phoneOf(text: string, country: string | undefined): string | undefined {
  if (text === '') return '';
  const parsed = parsePhoneNumberFromString(text, country as Country);
  return parsed?.isPossible() ? parsed.number : undefined;
}

/** What a search finds a business by, beside its own words. */
export function keywordsOf(categoryId: number, areaId: number | null, regions: RegionsModule): string {
  const area = areaId === null ? undefined : regions.areaOf(areaId);
  const parent = area?.parentId ? regions.areaOf(area.parentId) : undefined;
  return [categoryOf(categoryId)?.name, area?.areaName, parent?.areaName].filter(Boolean).join(' ');
}

export const tagsOf = (businessId: number, regionId: number): string[] => [
  `business:${businessId}`,
  `directory:${regionId}`,
];
