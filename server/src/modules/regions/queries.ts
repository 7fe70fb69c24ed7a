import type { Executor, Transaction } from '#server/platform/database/database.ts';
import { regionSettingTable } from './tables.ts';

export const regionSettings = (executor: Executor) =>
  executor
    .select({ regionId: regionSettingTable.regionId, isSupported: regionSettingTable.isSupported })
    .from(regionSettingTable);

export const putSetting = (tx: Transaction, row: typeof regionSettingTable.$inferInsert) =>
  tx
    .insert(regionSettingTable)
    .values(row)
    .onConflictDoUpdate({
      target: regionSettingTable.regionId,
      set: { isSupported: row.isSupported, updatedAt: row.updatedAt },
    });
