import type { Executor, Transaction } from '#server/platform/database/database.ts';
import { and, eq, gt, lte, ne } from '#server/platform/database/orm.ts';
import { deviceAlarmTable } from '../tables.ts';

type Alarm = typeof deviceAlarmTable.$inferSelect;

const valid = (secretHash: string, now: Date) =>
  and(eq(deviceAlarmTable.secretHash, secretHash), gt(deviceAlarmTable.expiresAt, now));

export const putAlarm = (executor: Executor, alarm: Alarm) => executor.insert(deviceAlarmTable).values(alarm);

export async function findAlarm(executor: Executor, secretHash: string, now: Date): Promise<Alarm | undefined> {
  const [row] = await executor.select().from(deviceAlarmTable).where(valid(secretHash, now));
  return row;
}

/** Uses a link up and returns what it was for; of two uses one gets nothing. */
export async function consumeAlarm(tx: Transaction, secretHash: string, now: Date): Promise<Alarm | undefined> {
  const [row] = await tx.delete(deviceAlarmTable).where(valid(secretHash, now)).returning();
  return row;
}

/** Removes the links that were mailed to other addresses of a member than this one. */
export const removeAlarmsElsewhere = (tx: Transaction, userId: number, address: string) =>
  tx.delete(deviceAlarmTable).where(and(eq(deviceAlarmTable.userId, userId), ne(deviceAlarmTable.address, address)));

export const removeAlarmsOf = (tx: Transaction, userId: number) =>
  tx.delete(deviceAlarmTable).where(eq(deviceAlarmTable.userId, userId));

export const removeStaleAlarms = (executor: Executor, now: Date) =>
  executor.delete(deviceAlarmTable).where(lte(deviceAlarmTable.expiresAt, now));
