import type { AdsConfig, Area, Category, CategoryField, PriceUnit } from '@ashore/contract';
import { findCategory } from '@ashore/contract/categories';
import type { ListQuery } from './list-search.ts';

/** A category as the filters show it. */
export interface CategoryChoice {
  id: number;
  name: string;
  children?: CategoryChoice[];
}

export type FilterField = Pick<CategoryField, 'key' | 'label' | 'unit' | 'options' | 'filter' | 'group'>;

/** What the list page needs of the configuration: all roots, the leaves of the chosen one, the fields of the chosen one. */
export interface ListConfig {
  categories: CategoryChoice[];
  /** Name of the chosen category. */
  categoryName: string;
  fields: FilterField[];
  /** What prices are for in the chosen category: by the month, or once. */
  priceUnit: PriceUnit;
  areas: { id: number; name: string }[];
  /** The first-level area of the chosen one, with what lies in it. */
  parentArea: { id: number; name: string; children: { id: number; name: string }[] } | null;
  areaName: string;
}

const filterable = (category: Category): FilterField[] =>
  category.fields.flatMap(({ key, label, unit, options, filter, group }) =>
    filter ? [{ key, label, unit, options, filter, ...(group && { group }) }] : [],
  );

const nameOf = ({ id, areaName }: Area) => ({ id, name: areaName });

/** Reduces the configuration and the areas to what this list shows. */
export function listConfig(config: AdsConfig, areas: Area[], query: ListQuery): ListConfig {
  const found = query.categoryId ? findCategory(config.categories, Number(query.categoryId)) : undefined;
  const parent = areas.find(
    (area) => area.id === query.areaId || area.children?.some((child) => child.id === query.areaId),
  );
  const area = parent?.id === query.areaId ? parent : parent?.children?.find((child) => child.id === query.areaId);
  return {
    categories: config.categories.map((root) => ({
      id: root.id,
      name: root.name,
      ...(root === found?.root ? { children: (root.children ?? []).map(({ id, name }) => ({ id, name })) } : {}),
    })),
    categoryName: found?.category.name ?? '',
    fields: found ? filterable(found.category) : [],
    priceUnit: found?.category.priceUnits[0] ?? 'once',
    areas: areas.map(nameOf),
    parentArea: parent ? { ...nameOf(parent), children: (parent.children ?? []).map(nameOf) } : null,
    areaName: area?.areaName ?? '',
  };
}

/** Where the chosen category stands: its root, and the leaf where one is chosen. */
export function branchOf({ categories }: Pick<ListConfig, 'categories'>, categoryId: unknown) {
  const root = categories.find((one) => one.children !== undefined);
  const leaf = root?.children?.find((one) => one.id === Number(categoryId));
  return { root: root ? { id: root.id, name: root.name } : null, leaf: leaf ? { id: leaf.id, name: leaf.name } : null };
}
