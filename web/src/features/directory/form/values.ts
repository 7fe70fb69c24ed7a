import type { Branch, Business, BusinessText, InputOf, Operations, PaymentWay, UserInfo } from '@ashore/contract';
import { noHours, type OpeningHours } from '@ashore/contract/opening-hours';
import type { Photo } from '#web/lib/form/use-photos.ts';

/** What stands in the form. */
export interface BusinessValues {
  categoryId: number | null;
  name: string;
  tagline: string;
  content: string;
  /** Which language `content` is in; empty for not said. */
  language: string;
  texts: BusinessText[];
  branches: Branch[];
  languages: string[];
  areaId: number | null;
  address: string;
  lat: number | null;
  lng: number | null;
  serviceArea: string;
  phone: string;
  messenger: string;
  email: string;
  website: string;
  /** As typed, one address a line. */
  socials: string;
  openingHours: OpeningHours;
  priceBand: number | null;
  payments: PaymentWay[];
  accessible: '' | 'yes' | 'limited' | 'no';
  parking: '' | 'yes' | 'no';
  licence: string;
}

export const emptyBusiness: BusinessValues = {
  categoryId: null,
  name: '',
  tagline: '',
  content: '',
  language: '',
  texts: [],
  branches: [],
  languages: [],
  areaId: null,
  address: '',
  lat: null,
  lng: null,
  serviceArea: '',
  phone: '',
  messenger: '',
  email: '',
  website: '',
  socials: '',
  openingHours: noHours,
  priceBand: null,
  payments: [],
  accessible: '',
  parking: '',
  licence: '',
};

/** The form of a business that is there already. */
export function valuesOf(business: Business): BusinessValues {
  const { categoryId, name, tagline, content, languages, areaId, address, lat, lng, serviceArea, website } = business;
  const { texts, branches, openingHours, priceBand, payments, accessible, parking, licence, own } = business;
  const language = business.languageSource === 'author' ? business.language : '';
  return {
    ...{ categoryId, name, tagline, content, languages, areaId, address, lat, lng, serviceArea, website },
    ...{ language, texts, branches, openingHours, priceBand, payments, accessible, parking, licence },
    socials: business.socials.join('\n'),
    ...(own ?? { phone: '', email: '', messenger: '' }),
  };
}

/** How to reach the member, as the account has it. */
export const contactOf = ({ email, profile }: UserInfo) => ({
  email,
  phone: profile.phone,
  website: profile.website,
});

/**
 * The form of a new business. What a business member adds is its own page and begins with what the account says of it; the
 * places that others add are not theirs, and only the area is taken.
 */
export function valuesFor(account: UserInfo, areaId: number | null): BusinessValues {
  if (account.userType !== 2) return { ...emptyBusiness, areaId };
  const { companyName, address, languages } = account.profile;
  return {
    ...emptyBusiness,
    ...contactOf(account),
    ...{ name: companyName || account.userName, address, languages, areaId },
  };
}

type PostInput = InputOf<Operations['directory']['postDirectory']>;

/** What is sent: the form, its photos joined by commas, and which business it is. */
export const inputOf = (
  values: BusinessValues,
  photos: readonly Photo[],
  logo: Photo | undefined,
  directoryId: number | undefined,
): PostInput => ({
  ...values,
  texts: values.texts.filter(({ content }) => content.trim() !== ''),
  branches: values.branches.filter(({ name }) => name.trim() !== ''),
  socials: values.socials.split(/\s+/).filter(Boolean),
  logo: logo?.imgUrl ?? '',
  // Without a kind the server says so beside the field.
  categoryId: values.categoryId ?? 999_999,
  directoryId,
  imgUrl: photos.map((photo) => photo.imgUrl).join(','),
  imgUrlZip: photos.map((photo) => photo.imgUrlZip).join(','),
});
