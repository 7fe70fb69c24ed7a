import type {
  Ad,
  AdInput,
  AdText,
  Category,
  FieldValue,
  InputOf,
  Intent,
  Operations,
  PriceType,
  PriceUnit,
} from '@ashore/contract';
import { checkAd } from '@ashore/contract/ad-rules';
import { numberOf } from '#web/lib/form/amount-filters.ts';
import type { Photo } from '#web/lib/form/use-photos.ts';

/** What stands in the form; money as typed. */
export interface AdValues {
  categoryId: number | null;
  intent: Intent;
  title: string;
  content: string;
  /** As the author states it; empty to have it detected. */
  language: string;
  /** Title and text in a second language; null where none is wanted. */
  secondText: AdText | null;
  price: string;
  priceType: PriceType;
  priceUnit: PriceUnit;
  areaId: number | null;
  /** The exact point, when one was chosen; null for anywhere in the area. */
  lat: number | null;
  lng: number | null;
  address: string;
  hideExact: boolean;
  fields: Record<string, FieldValue>;
  phone: string;
  showPhone: boolean;
}

export const emptyValues: AdValues = {
  categoryId: null,
  intent: 'offer',
  title: '',
  content: '',
  language: '',
  secondText: null,
  price: '',
  priceType: 'fixed',
  priceUnit: 'once',
  areaId: null,
  lat: null,
  lng: null,
  address: '',
  hideExact: true,
  fields: {},
  phone: '',
  showPhone: false,
};

/** The form of an ad that is there already. */
export const valuesOf = (ad: Ad): AdValues => ({
  categoryId: ad.categoryId || null,
  intent: ad.intent,
  title: ad.title,
  content: ad.content,
  language: ad.languageSource === 'author' ? ad.language : '',
  secondText: ad.secondText,
  price: ad.price === null || ad.priceType === 'free' ? '' : String(ad.price),
  priceType: ad.priceType,
  priceUnit: ad.priceUnit,
  areaId: ad.areaId,
  lat: ad.own?.lat ?? null,
  lng: ad.own?.lng ?? null,
  address: ad.address,
  hideExact: ad.hideExact,
  fields: ad.fields,
  phone: ad.phone,
  showPhone: ad.showPhone,
});

type PostInput = InputOf<Operations['classified']['postAds']>;

/** What is sent: the form, its photos joined by commas, and which ad it is. */
export function inputOf(
  values: AdValues,
  photos: readonly Photo[],
  classifiedId: number | undefined,
  draft: boolean,
): PostInput {
  const price = numberOf(values.price) ?? null;
  return {
    ...values,
    price: values.priceType === 'free' || values.priceType === 'onRequest' ? null : price,
    imgUrl: photos.map((photo) => photo.imgUrl).join(','),
    imgUrlZip: photos.map((photo) => photo.imgUrlZip).join(','),
    classifiedId,
    draft,
  };
}

/**
 * What is kept of a form that is half filled in: all but what cannot be stored as it stands, such as a year of which two
 * digits are typed.
 * @returns `isWhole` tells that nothing had to be left out
 */
export function draftOf(
  values: AdValues,
  photos: readonly Photo[],
  categories: readonly Category[],
): { input: PostInput; isWhole: boolean } {
  const input = inputOf(values, photos, undefined, true);
  // Who writes it matters to what is published, not to drafts.
  const wrong = checkAd(input as AdInput, categories, 0);
  return {
    input: {
      ...input,
      price: wrong.price ? null : input.price,
      categoryId: wrong.categoryId ? null : values.categoryId,
      fields: Object.fromEntries(Object.entries(values.fields).filter(([key]) => !wrong[`fields.${key}`])),
    },
    isWhole: Object.keys(wrong).length === 0,
  };
}

/** True when something was filled in that would be missed. */
export const isTouched = (values: AdValues, photos: number): boolean =>
  photos > 0 ||
  values.title.trim() !== '' ||
  values.content.trim() !== '' ||
  values.secondText !== null ||
  values.price !== '' ||
  Object.keys(values.fields).length > 0;
