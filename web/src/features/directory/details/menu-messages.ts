import type { Catalog } from '#web/lib/i18n.ts';

export const menuMessages = {
  en: {
    menu: 'Menu',
    prices: 'Price list',
    asOf: 'As of {date}. The business can change its prices.',
    from: 'from {price}',
    minutes: '{minutes} min',
    hours: '{count} h',
    hoursMinutes: '{hours} h {minutes} min',
    mark_vegetarian: 'vegetarian',
    mark_vegan: 'vegan',
    mark_glutenFree: 'gluten-free',
    mark_lactoseFree: 'lactose-free',
    mark_halal: 'halal',
    mark_kosher: 'kosher',
    mark_spicy: 'spicy',
    sections: 'Sections',
    print: 'Print',
    report: 'Report',
    edit: 'Edit',
    held: 'Only you can see this. A moderator checks it. See “Answers to reports” in your dashboard.',
    addPrices: 'Add menu or price list',
    addHint: 'Visitors see what you offer and what it costs, with the date of your last change.',
  },
} satisfies Catalog<Record<string, string>>;
