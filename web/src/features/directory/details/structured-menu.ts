import type { Menu, MenuMark } from '@ashore/contract';
import type { OfferCatalog, RestrictedDiet, Menu as SchemaMenu } from 'schema-dts';

/** Marks that schema.org has a name for. */
const diets: Partial<Record<MenuMark, RestrictedDiet>> = {
  vegetarian: 'https://schema.org/VegetarianDiet',
  vegan: 'https://schema.org/VeganDiet',
  glutenFree: 'https://schema.org/GlutenFreeDiet',
  lactoseFree: 'https://schema.org/LowLactoseDiet',
  halal: 'https://schema.org/HalalDiet',
  kosher: 'https://schema.org/KosherDiet',
};

const offer = (price: number, currency: string) => ({ '@type': 'Offer' as const, price, priceCurrency: currency });

const foodMenu = ({ sections, currency, language }: Menu, url: string): SchemaMenu => ({
  '@type': 'Menu',
  url: `${url}#menu`,
  ...(language && { inLanguage: language }),
  hasMenuSection: sections.map(({ title, items }) => ({
    '@type': 'MenuSection' as const,
    name: title,
    hasMenuItem: items.map(({ name, note, price, marks }) => {
      const suitable = marks.flatMap((mark) => diets[mark] ?? []);
      return {
        '@type': 'MenuItem' as const,
        name,
        ...(note && { description: note }),
        ...(price !== null && { offers: offer(price, currency) }),
        ...(suitable.length > 0 && { suitableForDiet: suitable }),
      };
    }),
  })),
});

const catalog = ({ sections, currency }: Menu): OfferCatalog => ({
  '@type': 'OfferCatalog',
  itemListElement: sections.map(({ title, items }) => ({
    '@type': 'OfferCatalog' as const,
    name: title,
    itemListElement: items.map(({ name, note, price }) => ({
      ...(price === null ? { '@type': 'Offer' as const } : offer(price, currency)),
      itemOffered: { '@type': 'Service' as const, name, ...(note && { description: note }) },
    })),
  })),
});

/** A menu or a price list in the words of schema.org, as fields of its business: `hasMenu` for food, `hasOfferCatalog` otherwise. */
export function structuredMenu(menu: Menu | null, url: string): object {
  if (!menu || menu.held) return {};
  return menu.kind === 'menu' ? { hasMenu: foodMenu(menu, url) } : { hasOfferCatalog: catalog(menu) };
}
