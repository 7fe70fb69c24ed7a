import type { MenuItem, MenuMark, MenuSection } from '@ashore/contract';

const item = (name: string, price: number | null, more: Partial<MenuItem> = {}): MenuItem => ({
  ...{ name, note: '', price, from: false, minutes: null, marks: [] },
  ...more,
});
const dish = (name: string, price: number, note = '', ...marks: MenuMark[]) => item(name, price, { note, marks });
const service = (name: string, price: number | null, minutes: number | null, note = '', from = false) =>
  item(name, price, { note, minutes, from });

/** What a café by the sea serves. */
export const cafeMenu: MenuSection[] = [
  {
    title: 'Breakfast',
    note: 'All day',
    items: [
      dish('Toast with tomato and olive oil', 3.5, 'Bread of the day', 'vegan'),
      dish('Eggs on toast', 5.5, '', 'vegetarian'),
      dish('Granola with yoghurt', 4.8, 'With fruit of the market', 'vegetarian'),
      dish('Pão na chapa', 2.2, 'With butter', 'vegetarian'),
    ],
  },
  {
    title: 'Lunch',
    note: 'From noon to 15:00',
    items: [
      dish('Soup of the day', 3, '', 'vegan', 'glutenFree'),
      dish('Sardines with potatoes', 9.5, 'From May to October', 'glutenFree'),
      dish('Chickpea stew', 8.5, '', 'vegan', 'glutenFree', 'spicy'),
      item('Fish of the day', 12, { from: true, note: 'Ask what the boats brought', marks: ['glutenFree'] }),
    ],
  },
  {
    title: 'Coffee and cake',
    note: '',
    items: [
      dish('Espresso', 1.1),
      dish('Coffee with milk', 1.6, 'Oat milk for 30 cents more', 'vegetarian'),
      dish('Custard tart', 1.5, '', 'vegetarian'),
      dish('Carob cake', 2.8, '', 'vegan'),
    ],
  },
];

/** What a plumber and handyman asks for. */
export const tradePrices: MenuSection[] = [
  {
    title: 'Water',
    note: 'Within 20 km. Material is extra, with receipt.',
    items: [
      service('Visit and estimate', 25, 30, 'Free if you order the work'),
      service('Unblock a drain', 60, 60, '', true),
      service('Change a tap', 45, 45),
      service('Install a washing machine', 50, 60),
      service('Water heater: check and clean', 75, 90),
    ],
  },
  {
    title: 'Home',
    note: '',
    items: [
      service('Paint a room', 180, 480, 'Walls and ceiling, up to 15 m²', true),
      service('Hang shelves or curtains', 35, 45),
      service('Hour of work', 30, 60),
      service('Larger works', null, null, 'We come, look and send an offer.'),
    ],
  },
];
