import type { MenuSection } from '@ashore/contract';
import type { Executor, Transaction } from '#server/platform/database/database.ts';
import { and, eq, ne } from '#server/platform/database/orm.ts';
import { businessMenuTable, businessTable } from './tables.ts';

/** The columns of a menu, beside a business. */
export const menuColumns = {
  sections: businessMenuTable.sections,
  language: businessMenuTable.language,
  heldAt: businessMenuTable.heldAt,
  updatedAt: businessMenuTable.updatedAt,
};

/** Stores the menu of a business in place of an earlier one; what hides that one hides this one, too. */
export const putMenu = (
  tx: Transaction,
  menu: { businessId: number; sections: MenuSection[]; language: string; updatedAt: Date },
) =>
  tx
    .insert(businessMenuTable)
    .values(menu)
    .onConflictDoUpdate({
      target: businessMenuTable.businessId,
      set: { sections: menu.sections, language: menu.language, updatedAt: menu.updatedAt },
    });

export const deleteMenu = (tx: Transaction, businessId: number) =>
  tx.delete(businessMenuTable).where(eq(businessMenuTable.businessId, businessId));

/** The menu of a business that is not deleted, with what decides who sees it. */
export async function menuOf(executor: Executor, businessId: number) {
  const { ownerId, claimState, regionId, name, status, hidden } = businessTable;
  const rows = await executor
    .select({ ...menuColumns, ownerId, claimState, regionId, name, status, hidden })
    .from(businessMenuTable)
    .innerJoin(businessTable, eq(businessTable.id, businessMenuTable.businessId))
    .where(eq(businessMenuTable.businessId, businessId));
  return rows[0];
}

/** Hides a menu, or shows it again with null. */
export const holdMenu = (tx: Transaction, businessId: number, heldAt: Date | null) =>
  tx.update(businessMenuTable).set({ heldAt }).where(eq(businessMenuTable.businessId, businessId));

/** The menus of the businesses that a member runs. */
export const menusOf = (executor: Executor, ownerId: number) =>
  executor
    .select({ businessId: businessMenuTable.businessId, ...menuColumns })
    .from(businessMenuTable)
    .innerJoin(businessTable, eq(businessTable.id, businessMenuTable.businessId))
    .where(and(eq(businessTable.ownerId, ownerId), ne(businessTable.claimState, 'unclaimed')));
