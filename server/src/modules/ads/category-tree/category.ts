import { type Category, type CategoryField, limits } from '@ashore/contract';

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

/** What goes down from a root to every leaf that does not set its own. */
type Inherited =
  | 'icon'
  | 'days'
  | 'priceUnits'
  | 'intents'
  | 'service'
  | 'outcome'
  | 'manyBuyers'
  | 'incomparable'
  | 'schemaOrg';

/** A root with its leaves; the root itself offers every unit and intent that one of its leaves has. */
export function root(
  own: Pick<Category, 'id' | 'key' | 'name' | 'quota' | Inherited> & { photos?: number; keywords?: string[] },
  leaves: Leaf[],
): Category {
  const { id, key, name, keywords, quota, ...inherited } = { photos: limits.photos, ...own };
  const children = leaves.map((one) => ({ ...inherited, ...one }));
  return {
    ...{ ...own, photos: inherited.photos },
    fields: [],
    priceUnits: distinct([...inherited.priceUnits, ...children.flatMap((child) => child.priceUnits)]),
    intents: distinct([...inherited.intents, ...children.flatMap((child) => child.intents)]),
    children,
  };
}
