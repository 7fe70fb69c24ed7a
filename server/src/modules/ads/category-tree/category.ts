import { type Category, type CategoryField, limits } from '@ashore/contract';

type Shared = Pick<Category, 'days' | 'priceUnits' | 'intents'>;
type LeafSettings = Partial<Omit<Category, 'id' | 'key' | 'name' | 'fields' | 'children'>>;
type Leaf = Pick<Category, 'id' | 'key' | 'name' | 'fields'> & LeafSettings;

/** A leaf as its root's file writes it: what it leaves out it takes from the root. */
export const leaf = (
  id: number,
  key: string,
  name: string,
  fields: CategoryField[],
  settings: LeafSettings = {},
): Leaf => ({ id, key, name, fields, ...settings });

/** The words of one string per language as one list without repeats. */
export const words = (...perLanguage: string[]): string[] => distinct(perLanguage.join(' ').split(' '));

const distinct = <T>(values: T[]) => [...new Set(values)];

/**
 * A root with its leaves. Icon, days, price units, intents, photos and outcome go down to every leaf that does not set its own;
 * the root itself offers every unit and intent that one of its leaves has.
 */
export function root(
  own: Pick<Category, 'id' | 'key' | 'name' | 'icon' | 'service' | 'outcome'> &
    Shared & { photos?: number; keywords?: string[] },
  leaves: Leaf[],
): Category {
  const photos = own.photos ?? limits.photos;
  const { icon, days, priceUnits, intents, service, outcome } = own;
  const children = leaves.map((one) => ({
    ...{ icon, days, priceUnits, intents, photos },
    ...(service && { service }),
    ...(outcome && { outcome }),
    ...one,
  }));
  return {
    ...own,
    photos,
    fields: [],
    priceUnits: distinct([...priceUnits, ...children.flatMap((child) => child.priceUnits)]),
    intents: distinct([...intents, ...children.flatMap((child) => child.intents)]),
    children,
  };
}
