import type { DirectoryCategory } from '@ashore/contract';

const category = (id: number, key: string, name: string, icon: string): DirectoryCategory => ({ id, key, name, icon });

/** The kinds of business. Ids are stored and never given to another kind. */
export const categories: readonly DirectoryCategory[] = [
  category(1, 'legal', 'Legal and visa', 'scale'),
  category(2, 'tax', 'Tax and accounting', 'calculator'),
  category(3, 'estate-agents', 'Estate agents', 'key'),
  category(4, 'doctors', 'Doctors and dentists', 'stethoscope'),
  category(5, 'pharmacies-vets', 'Pharmacies and vets', 'pill'),
  category(6, 'schools', 'Schools and nurseries', 'school'),
  category(7, 'language-schools', 'Language schools', 'languages'),
  category(8, 'banks-insurance', 'Banks and insurance', 'landmark'),
  category(9, 'movers', 'Movers and storage', 'truck'),
  category(10, 'trades', 'Builders and trades', 'hammer'),
  category(11, 'cleaning', 'Cleaning', 'sparkles'),
  category(12, 'garages', 'Garages and driving schools', 'car'),
  category(13, 'restaurants', 'Restaurants and cafés', 'utensils'),
  category(14, 'food', 'Food from home', 'basket'),
  category(15, 'beauty', 'Beauty', 'scissors'),
  category(16, 'sport', 'Sport', 'dumbbell'),
  category(17, 'coworking', 'Coworking', 'laptop'),
  category(18, 'communities', 'Churches and associations', 'users'),
  category(19, 'public-offices', 'Consulates and public offices', 'building'),
];

const byId = new Map(categories.map((one) => [one.id, one]));

export const categoryOf = (id: number): DirectoryCategory | undefined => byId.get(id);
