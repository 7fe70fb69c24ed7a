import type { Ad, EmploymentType, FieldValue } from '@ashore/contract';
import * as paths from '@ashore/contract/paths';
import type { JobPosting, MonetaryAmount, PostalAddress } from 'schema-dts';
import type { AdKind } from './details-data.ts';

/** What structured data needs beside the ad itself. */
export interface AdSite {
  /** Of all addresses, without a slash at the end. */
  origin: string;
  /** ISO 3166-1 alpha-2 of the ad's region. */
  country: string;
}

/** What Google knows of contracts; the category says more than the contract where somebody chose neither time nor term. */
const byContract: Record<string, EmploymentType> = {
  fixedTerm: 'TEMPORARY',
  temporary: 'TEMPORARY',
  freelance: 'CONTRACTOR',
  internship: 'INTERN',
};
const periods: Record<string, string> = { hour: 'HOUR', day: 'DAY', week: 'WEEK', month: 'MONTH', year: 'YEAR' };

/** A field that holds a number. */
export const numberOf = (value: FieldValue | undefined) => (typeof value === 'number' ? value : undefined);
/** A field that holds words. */
export const textOf = (value: FieldValue | undefined) =>
  typeof value === 'string' && value !== '' ? value : undefined;

/** The place of an ad as far as everybody may know it: the area by its name, and the country. */
export const areaAddress = (ad: Pick<Ad, 'areaName'>, { country }: AdSite): PostalAddress => ({
  '@type': 'PostalAddress',
  ...(ad.areaName ? { addressLocality: ad.areaName } : {}),
  addressCountry: country,
});

/** The pay as it was said; undefined for that of a whole project, which has no period. */
function salaryOf({ fields, currency }: Ad): MonetaryAmount | undefined {
  const unitText = periods[String(fields.payPeriod)];
  const [minValue, maxValue] = [numberOf(fields.payMin), numberOf(fields.payMax)];
  if (!unitText || (minValue === undefined && maxValue === undefined)) return undefined;
  const range = minValue !== undefined && minValue === maxValue ? { value: minValue } : { minValue, maxValue };
  return { '@type': 'MonetaryAmount', currency, value: { '@type': 'QuantitativeValue', ...range, unitText } };
}

/**
 * A job as Google's guide for JobPosting asks: title, description, day, employer and place are always there. A private
 * household is not named: the guide's word for that is 'confidential'.
 */
export function jobPosting(ad: Ad, { employment, remote }: AdKind, site: AdSite): JobPosting {
  const { fields, seller } = ad;
  const employer = textOf(fields.employer) ?? seller.companyName;
  const types = new Set([employment, byContract[String(fields.contractType)]].filter(Boolean));
  const salary = salaryOf(ad);
  const isRemote = fields.workPlace === 'remote' || remote;
  const place = { '@type': 'Country', name: site.country } as const;
  return {
    '@type': 'JobPosting',
    title: ad.title,
    description: ad.content,
    url: `${site.origin}${paths.ad(ad.classifiedId)}`,
    datePosted: ad.createTime,
    validThrough: textOf(fields.applyBy) ?? ad.expireTime,
    hiringOrganization: employer ? { '@type': 'Organization', name: employer } : 'confidential',
    jobLocation: { '@type': 'Place', address: areaAddress(ad, site) },
    ...(isRemote ? { jobLocationType: 'TELECOMMUTE', applicantLocationRequirements: place } : {}),
    employmentType: types.size > 0 ? ([...types] as string[]) : 'OTHER',
    ...(salary ? { baseSalary: salary } : {}),
  };
}
