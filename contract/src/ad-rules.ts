import type { AdText, FieldValue } from './ad.ts';
import { priceFault } from './amounts.ts';
import { isBlank, seenLength } from './blank.ts';
import { findCategory } from './categories.ts';
import type { Category, CategoryField } from './category.ts';
import { isDay, namesTimes } from './dates.ts';
import type { Fault } from './fault-messages.ts';
import { limits } from './limits.ts';
import { dayAfter } from './opening-hours.ts';
import type { AdInput } from './operations/classified.ts';

/** Characters that are seen. */
const LEAST_TITLE = 5;
const LEAST_CONTENT = 10;

const empty = (value: FieldValue | undefined) =>
  value === undefined || (typeof value === 'string' && isBlank(value)) || (Array.isArray(value) && value.length === 0);

const known = (field: CategoryField, value: string) => field.options?.some((option) => option.value === value) ?? false;

/** Checks one value against its field. Returns the fault, or undefined if the value is valid. */
function fieldFault(field: CategoryField, value: FieldValue): Fault | undefined {
  switch (field.type) {
    case 'int':
    case 'number': {
      if (typeof value !== 'number' || !Number.isFinite(value)) return 'number';
      if (field.type === 'int' && !Number.isInteger(value)) return 'wholeNumber';
      const least = field.min ?? 0;
      const most = field.max ?? limits.priceMost;
      return value < least || value > most ? { reason: 'between', params: { least, most } } : undefined;
    }
    case 'boolean':
      return typeof value === 'boolean' ? undefined : 'yesOrNo';
    case 'option':
      return typeof value === 'string' && known(field, value) ? undefined : 'option';
    case 'options':
      return Array.isArray(value) && value.every((one) => known(field, one)) ? undefined : 'options';
    case 'date':
      return typeof value === 'string' && isDay(value) ? undefined : 'date';
    case 'phone':
      return typeof value === 'string' && /^[\d. +()-]{0,30}$/.test(value) ? undefined : 'phone';
    default: {
      const most = field.type === 'longText' ? limits.fieldLines : 120;
      if (typeof value !== 'string') return 'text';
      if (field.clock && !namesTimes(value)) return 'timesInText';
      return value.length > most ? { reason: 'tooLong', params: { most } } : undefined;
    }
  }
}

/** Checks a day against other days: an end before its start, or a day in the past. */
function dayFault(
  field: CategoryField,
  value: string,
  fields: AdInput['fields'],
  now: Date | undefined,
): Fault | undefined {
  const start = field.notBefore === undefined ? undefined : fields[field.notBefore];
  if (typeof start === 'string' && isDay(start) && value < start) return 'endBeforeStart';
  if (!now || !field.when) return undefined;
  // The day of the place may be the one before or after that of UTC.
  const today = now.toISOString().slice(0, 10);
  if (field.when === 'ahead' && value < dayAfter(today, -1)) return 'dayOver';
  return field.when === 'past' && value > dayAfter(today, 1) ? 'dayToCome' : undefined;
}

const tooShort = (text: string, least: number): Fault | undefined =>
  seenLength(text) < least ? { reason: 'tooShort', params: { least } } : undefined;

/** Returns the second text of an ad, or null where there is none or it has no words. */
export const writtenSecondText = ({ secondText }: Pick<AdInput, 'secondText'>): AdText | null =>
  secondText && !(isBlank(secondText.title) && isBlank(secondText.content)) ? secondText : null;

/** What keeps the second text from being published. */
function secondTextFaults(input: AdInput): Record<string, Fault> {
  const secondText = writtenSecondText(input);
  if (!secondText) return {};
  const { language } = input;
  const same: Fault | undefined = secondText.language === language ? 'otherLanguage' : undefined;
  const faults = {
    language: secondText.language === '' ? ('language' as const) : same,
    title: tooShort(secondText.title, LEAST_TITLE),
    content: tooShort(secondText.content, LEAST_CONTENT),
  };
  return Object.fromEntries(
    Object.entries(faults).flatMap(([key, fault]) => (fault ? [[`secondText.${key}`, fault]] : [])),
  );
}

/**
 * Returns the faults of an ad that prevent its publication, by field (`fields.<key>` for fields of the category).
 * For a draft it checks only the types of the given values.
 * @param photosOfPlan the number of photos that the plan of the member allows, if it is higher than that of the category
 * @param now the moment at which the ad goes live, if it does: days in the future must not be in the past then
 */
export function checkAd(
  input: AdInput,
  tree: readonly Category[],
  userType: number,
  photosOfPlan = 0,
  now?: Date,
): Record<string, Fault> {
  const faults: Record<string, Fault> = {};
  const found = input.categoryId ? findCategory(tree, input.categoryId) : undefined;
  const leaf = found && !found.category.children?.length ? found.category : undefined;
  if (input.categoryId && !leaf) faults.categoryId = 'subcategory';
  for (const field of leaf?.fields ?? []) {
    const value = input.fields[field.key];
    if (empty(value)) {
      if (field.required && !input.draft) faults[`fields.${field.key}`] = 'required';
      continue;
    }
    const fault =
      fieldFault(field, value as FieldValue) ??
      (field.type === 'date' ? dayFault(field, value as string, input.fields, now) : undefined);
    if (fault) faults[`fields.${field.key}`] = fault;
  }
  const wrongPrice = typeof input.price === 'number' ? priceFault(input.price) : undefined;
  if (wrongPrice) faults.price = wrongPrice;
  if (input.draft) return faults;
  if (!input.categoryId) faults.categoryId = 'category';
  const shortTitle = tooShort(input.title, LEAST_TITLE);
  if (shortTitle) faults.title = shortTitle;
  if (seenLength(input.content) < LEAST_CONTENT)
    faults.content = { reason: 'contentTooShort', params: { least: LEAST_CONTENT } };
  Object.assign(faults, secondTextFaults(input));
  const priced = input.priceType === 'fixed' || input.priceType === 'negotiable';
  if (priced && (input.price === null || input.price === undefined)) faults.price = 'price';
  if (!input.areaId) faults.areaId = 'place';
  if (input.showPhone && !input.phone) faults.phone = 'phoneToShow';
  if (input.phone && !/^[\d. +()-]{6,30}$/.test(input.phone)) faults.phone = 'phone';
  if (leaf?.tradeOnly && userType !== limits.businessUserType) faults.categoryId = 'businessCategory';
  if (leaf && !leaf.intents.includes(input.intent)) faults.intent = 'intent';
  const photos = input.imgUrl ? input.imgUrl.split(',').length : 0;
  const most = Math.max(leaf?.photos ?? 0, photosOfPlan);
  if (leaf && photos > most) faults.imgUrl = { reason: 'tooManyPhotos', params: { most } };
  return faults;
}
