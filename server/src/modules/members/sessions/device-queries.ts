import type { Executor, Transaction } from '#server/platform/database/database.ts';
import { and, desc, eq, gt, lte, ne, sql } from '#server/platform/database/orm.ts';
import { deviceTable } from '../tables.ts';

type Device = typeof deviceTable.$inferInsert;

const of = (userId: number) => eq(deviceTable.userId, userId);

export async function isKnownDevice(executor: Executor, userId: number, hash: string, since: Date): Promise<boolean> {
  const rows = await executor
    .select({ hash: deviceTable.hash })
    .from(deviceTable)
    .where(and(of(userId), eq(deviceTable.hash, hash), gt(deviceTable.lastLoginAt, since)));
  return rows.length > 0;
}

/** Stores a log-in on a device and keeps the latest devices of the member, so many at most. */
export async function putDevice(tx: Transaction, device: Device, most: number): Promise<void> {
  const { sessionId, lastLoginAt, userAgent, address } = device;
  await tx
    .insert(deviceTable)
    .values(device)
    .onConflictDoUpdate({
      target: [deviceTable.userId, deviceTable.hash],
      set: { sessionId, lastLoginAt, userAgent, address },
    });
  await tx.execute(sql`delete from known_device where user_id = ${device.userId} and hash in (
    select hash from known_device where user_id = ${device.userId} order by session_id desc offset ${most})`);
}

export const devicesOf = (executor: Executor, userId: number) =>
  executor.select().from(deviceTable).where(of(userId)).orderBy(desc(deviceTable.lastLoginAt));

export async function findDevice(executor: Executor, userId: number, hash: string) {
  const [row] = await executor
    .select()
    .from(deviceTable)
    .where(and(of(userId), eq(deviceTable.hash, hash)));
  return row;
}

/** Forgets the device that a session was opened on; false where it is not known. */
export async function removeDeviceOf(executor: Executor, userId: number, sessionId: number): Promise<boolean> {
  const rows = await executor
    .delete(deviceTable)
    .where(and(of(userId), eq(deviceTable.sessionId, sessionId)))
    .returning({ hash: deviceTable.hash });
  return rows.length > 0;
}

/** Forgets all devices of a member, except the one of a session to keep. */
export const removeDevices = (executor: Executor, userId: number, exceptSessionId = 0) =>
  executor.delete(deviceTable).where(and(of(userId), ne(deviceTable.sessionId, exceptSessionId)));

export const removeOldDevices = (executor: Executor, before: Date) =>
  executor.delete(deviceTable).where(lte(deviceTable.lastLoginAt, before));
