import type { Menu } from '@ashore/contract';
import type { RegionsModule } from '../regions/index.ts';
import { servesFood } from './categories.ts';
import type { MenuRow } from './rows.ts';

interface Row {
  categoryId: number;
  regionId: number;
  menu?: MenuRow | null;
}

/** Whether the list of prices of a business is a menu, and its currency. */
export const menuFacts = (
  { regions }: { regions: RegionsModule },
  { categoryId, regionId }: Pick<Row, 'categoryId' | 'regionId'>,
) => ({
  menuKind: servesFood(categoryId) ? ('menu' as const) : ('prices' as const),
  currency: regions.get(regionId)?.currency ?? '',
});

/** Returns the menu of a business; null without one, and for others while a moderator hides it. */
export function presentMenu(wording: { regions: RegionsModule }, row: Row, mine: boolean): Menu | null {
  const { menu } = row;
  if (!menu || (menu.heldAt && !mine)) return null;
  const { menuKind: kind, currency } = menuFacts(wording, row);
  return {
    kind,
    sections: menu.sections,
    currency,
    language: menu.language,
    updateTime: menu.updatedAt.toISOString(),
    held: menu.heldAt !== null,
  };
}
