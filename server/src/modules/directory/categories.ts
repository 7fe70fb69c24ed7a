import type { DirectoryCategory, Locale, ServiceKind } from '@ashore/contract';
import { labelsFor } from '#server/lib/labels.ts';

const category = (
  id: number,
  key: string,
  name: string,
  icon: string,
  serviceKind?: ServiceKind,
): DirectoryCategory => ({ id, key, name, icon, ...(serviceKind && { serviceKind }) });

/** The kinds of business. Ids are stored and never given to another kind. */
export const categories: readonly DirectoryCategory[] = [
  category(1, 'legal', 'Legal and visa', 'scale', 'legal'),
  category(2, 'tax', 'Tax and accounting', 'calculator', 'tax'),
  category(3, 'estate-agents', 'Estate agents', 'key'),
  category(4, 'doctors', 'Doctors and dentists', 'stethoscope', 'health'),
  category(5, 'pharmacies-vets', 'Pharmacies and vets', 'pill', 'health'),
  category(6, 'schools', 'Schools and nurseries', 'school', 'childcare'),
  category(7, 'language-schools', 'Language schools', 'languages', 'childcare'),
  category(8, 'banks-insurance', 'Banks and insurance', 'landmark', 'money'),
  category(9, 'movers', 'Movers and storage', 'truck', 'moving'),
  category(10, 'trades', 'Builders and trades', 'hammer', 'repairs'),
  category(11, 'cleaning', 'Cleaning', 'sparkles', 'repairs'),
  category(12, 'garages', 'Garages and driving schools', 'car', 'driving'),
  category(13, 'restaurants', 'Restaurants and cafés', 'utensils'),
  category(14, 'food', 'Food from home', 'basket'),
  category(15, 'beauty', 'Beauty', 'scissors', 'health'),
  category(16, 'sport', 'Sport', 'dumbbell'),
  category(17, 'coworking', 'Coworking', 'laptop'),
  category(18, 'communities', 'Churches and associations', 'users'),
  category(19, 'public-offices', 'Consulates and public offices', 'building'),
];

/** Kinds whose price list is a menu, with marks for what one does not eat. */
const withMenu: readonly string[] = ['restaurants', 'food'];

const byId = new Map(categories.map((one) => [one.id, one]));

export const categoryOf = (id: number): DirectoryCategory | undefined => byId.get(id);

/** Whether a business of this kind has a menu rather than a price list. */
export const servesFood = (id: number): boolean => withMenu.includes(byId.get(id)?.key ?? '');

/** Returns what a kind of business is called in a language; empty for a kind that is not there. */
export function categoryNameIn(locale: Locale, id: number): string {
  const found = byId.get(id);
  return found ? labelsFor(locale)('businessCategory', found.key, found.name) : '';
}

/** Returns the kinds of business with their names in a language. */
export const categoriesIn = (locale: Locale): DirectoryCategory[] =>
  categories.map((one) => ({ ...one, name: categoryNameIn(locale, one.id) }));
