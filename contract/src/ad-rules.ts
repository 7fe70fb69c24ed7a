import { findCategory } from './categories.ts';
import { limits } from './limits.ts';
import type { AdInput, Category, CategoryField, FieldValue } from './operations/classified.ts';

const empty = (value: FieldValue | undefined) =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

const known = (field: CategoryField, value: string) => field.options?.some((option) => option.value === value) ?? false;

/** One typed value against its field: the message, or undefined when it fits. */
function fieldMessage(field: CategoryField, value: FieldValue): string | undefined {
  switch (field.type) {
    case 'int':
    case 'number': {
      if (typeof value !== 'number' || !Number.isFinite(value)) return 'Please give a number.';
      if (field.type === 'int' && !Number.isInteger(value)) return 'Please give a whole number.';
      const least = field.min ?? 0;
      const most = field.max ?? limits.priceMost;
      return value < least || value > most ? `Between ${least} and ${most}.` : undefined;
    }
    case 'boolean':
      return typeof value === 'boolean' ? undefined : 'Please choose yes or no.';
    case 'option':
      return typeof value === 'string' && known(field, value) ? undefined : 'Please choose one of the values.';
    case 'options':
      return Array.isArray(value) && value.every((one) => known(field, one))
        ? undefined
        : 'Please choose from the values.';
    case 'date':
      return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value))
        ? undefined
        : 'Please give a date.';
    case 'phone':
      return typeof value === 'string' && /^[\d. +()-]{0,30}$/.test(value) ? undefined : 'Digits only, please.';
    default: {
      const most = field.type === 'longText' ? 1000 : 120;
      if (typeof value !== 'string') return 'Please give a text.';
      return value.length > most ? `At most ${most} characters.` : undefined;
    }
  }
}

/**
 * What keeps an ad from being published, by field (`fields.<key>` for the category's own); empty when nothing does.
 * A draft is only held to the types of what is filled in.
 * @param photosOfPlan how many photos the member's plan takes, where that is more than the category takes of everybody
 */
export function checkAd(
  input: AdInput,
  tree: readonly Category[],
  userType: number,
  photosOfPlan = 0,
): Record<string, string> {
  const messages: Record<string, string> = {};
  const found = input.categoryId ? findCategory(tree, input.categoryId) : undefined;
  const leaf = found && !found.category.children?.length ? found.category : undefined;
  if (input.categoryId && !leaf) messages.categoryId = 'Please choose one of the sub-categories.';
  for (const field of leaf?.fields ?? []) {
    const value = input.fields[field.key];
    if (empty(value)) {
      if (field.required && !input.draft) messages[`fields.${field.key}`] = 'Please fill this in.';
      continue;
    }
    const message = fieldMessage(field, value as FieldValue);
    if (message) messages[`fields.${field.key}`] = message;
  }
  if (input.draft) return messages;
  if (!input.categoryId) messages.categoryId = 'Please choose a category.';
  if (input.title.length < 5) messages.title = 'At least 5 characters.';
  if (input.content.length < 10) messages.content = 'Please say a little more: at least 10 characters.';
  const priced = input.priceType === 'fixed' || input.priceType === 'negotiable';
  if (priced && (input.price === null || input.price === undefined))
    messages.price = 'Please give a price, or choose “Free” or “On request”.';
  if (!input.areaId) messages.areaId = 'Please choose a place.';
  if (input.showPhone && !input.phone) messages.phone = 'Please give the number that is to be shown.';
  if (input.phone && !/^[\d. +()-]{6,30}$/.test(input.phone)) messages.phone = 'Digits only, please.';
  if (leaf?.tradeOnly && userType !== limits.businessUserType) messages.categoryId = 'Only business members post here.';
  if (leaf && !leaf.intents.includes(input.intent)) messages.intent = 'This kind of ad does not go with the category.';
  const photos = input.imgUrl ? input.imgUrl.split(',').length : 0;
  const most = Math.max(leaf?.photos ?? 0, photosOfPlan);
  if (leaf && photos > most) messages.imgUrl = `At most ${most} photos.`;
  return messages;
}
