import type { FieldValue } from './ad.ts';
import { priceFault } from './amounts.ts';
import { isBlank, seenLength } from './blank.ts';
import { findCategory } from './categories.ts';
import type { Category, CategoryField } from './category.ts';
import { isDay, namesTimes } from './dates.ts';
import { limits } from './limits.ts';
import { dayAfter } from './opening-hours.ts';
import type { AdInput } from './operations/classified.ts';

const empty = (value: FieldValue | undefined) =>
  value === undefined || (typeof value === 'string' && isBlank(value)) || (Array.isArray(value) && value.length === 0);

const known = (field: CategoryField, value: string) => field.options?.some((option) => option.value === value) ?? false;

/** Checks one value against its field. Returns the message, or undefined if the value is valid. */
function fieldMessage(field: CategoryField, value: FieldValue): string | undefined {
  switch (field.type) {
    case 'int':
    case 'number': {
      if (typeof value !== 'number' || !Number.isFinite(value)) return 'Enter a number.';
      if (field.type === 'int' && !Number.isInteger(value)) return 'Enter a whole number.';
      const least = field.min ?? 0;
      const most = field.max ?? limits.priceMost;
      return value < least || value > most ? `Between ${least} and ${most}.` : undefined;
    }
    case 'boolean':
      return typeof value === 'boolean' ? undefined : 'Choose yes or no.';
    case 'option':
      return typeof value === 'string' && known(field, value) ? undefined : 'Choose one of the options.';
    case 'options':
      return Array.isArray(value) && value.every((one) => known(field, one)) ? undefined : 'Choose from the options.';
    case 'date':
      return typeof value === 'string' && isDay(value) ? undefined : 'Enter a date.';
    case 'phone':
      return typeof value === 'string' && /^[\d. +()-]{0,30}$/.test(value) ? undefined : 'Enter a phone number.';
    default: {
      const most = field.type === 'longText' ? limits.fieldLines : 120;
      if (typeof value !== 'string') return 'Enter a text.';
      if (field.clock && !namesTimes(value)) return 'Please give times as 18:30.';
      return value.length > most ? `At most ${most} characters.` : undefined;
    }
  }
}

/** Checks a day against other days: an end before its start, or a day in the past. */
function dayMessage(field: CategoryField, value: string, fields: AdInput['fields'], now: Date | undefined) {
  const start = field.notBefore === undefined ? undefined : fields[field.notBefore];
  if (typeof start === 'string' && isDay(start) && value < start) return 'The end is before the start.';
  if (!now || !field.when) return undefined;
  // The day of the place may be the one before or after that of UTC.
  const today = now.toISOString().slice(0, 10);
  if (field.when === 'ahead' && value < dayAfter(today, -1)) return 'This day is over. Please choose one to come.';
  return field.when === 'past' && value > dayAfter(today, 1) ? 'This day is still to come.' : undefined;
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
): Record<string, string> {
  const messages: Record<string, string> = {};
  const found = input.categoryId ? findCategory(tree, input.categoryId) : undefined;
  const leaf = found && !found.category.children?.length ? found.category : undefined;
  if (input.categoryId && !leaf) messages.categoryId = 'Choose a subcategory.';
  for (const field of leaf?.fields ?? []) {
    const value = input.fields[field.key];
    if (empty(value)) {
      if (field.required && !input.draft) messages[`fields.${field.key}`] = 'Fill in this field.';
      continue;
    }
    const message =
      fieldMessage(field, value as FieldValue) ??
      (field.type === 'date' ? dayMessage(field, value as string, input.fields, now) : undefined);
    if (message) messages[`fields.${field.key}`] = message;
  }
  const fault = typeof input.price === 'number' ? priceFault(input.price) : undefined;
  if (fault) messages.price = fault;
  if (input.draft) return messages;
  if (!input.categoryId) messages.categoryId = 'Choose a category.';
  if (seenLength(input.title) < 5) messages.title = 'Enter at least 5 characters.';
  if (seenLength(input.content) < 10) messages.content = 'Write a little more: at least 10 characters.';
  const priced = input.priceType === 'fixed' || input.priceType === 'negotiable';
  if (priced && (input.price === null || input.price === undefined))
    messages.price = 'Enter a price, or choose “Free” or “On request”.';
  if (!input.areaId) messages.areaId = 'Choose a place.';
  if (input.showPhone && !input.phone) messages.phone = 'Enter the phone number to show.';
  if (input.phone && !/^[\d. +()-]{6,30}$/.test(input.phone)) messages.phone = 'Enter a phone number.';
  if (leaf?.tradeOnly && userType !== limits.businessUserType)
    messages.categoryId = 'Only business members can post in this category.';
  if (leaf && !leaf.intents.includes(input.intent))
    messages.intent = 'This type of ad is not possible in this category.';
  const photos = input.imgUrl ? input.imgUrl.split(',').length : 0;
  const most = Math.max(leaf?.photos ?? 0, photosOfPlan);
  if (leaf && photos > most) messages.imgUrl = `At most ${most} photos.`;
  return messages;
}
