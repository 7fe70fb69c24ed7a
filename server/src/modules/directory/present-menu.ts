import type { Menu } from '@ashore/contract';
import type { RegionsModule } from '../regions/index.ts';
import { servesFood } from './categories.ts';
import type { MenuRow } from './rows.ts';

interface Row {
  categoryId: number;
  regionId: number;
  menu?: MenuRow | null;
}

/** Returns the menu of a business; null without one, and for others while a moderator hides it. */
export function presentMenu({ regions }: { regions: RegionsModule }, row: Row, mine: boolean): Menu | null {
  const { menu, categoryId, regionId } = row;
  if (!menu || (menu.heldAt && !mine)) return null;
  return {
    kind: servesFood(categoryId) ? 'menu' : 'prices',
    sections: menu.sections,
    currency: regions.get(regionId)?.currency ?? '',
    language: menu.language,
    updateTime: menu.updatedAt.toISOString(),
    held: menu.heldAt !== null,
  };
}
