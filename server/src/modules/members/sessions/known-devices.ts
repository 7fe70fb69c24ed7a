import { newSecret } from '#server/lib/secrets.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { spans } from '../rules.ts';
import * as queries from './device-queries.ts';

/** Devices known of one member; a new one takes the place of the one used longest ago. */
const MOST = 20;
const wellFormed = /^[\w-]{43}$/;

/**
 * Which devices a member logged in with. A device is known by a random cookie that no script reads, never by its address:
 * a stranger in the same network stays a stranger, and the owner is known in every network.
 */
export function createKnownDevices({ database, keys, clock }: Pick<Platform, 'database' | 'keys' | 'clock'>) {
  const hashOf = (userId: number, device: string) => keys.hash('known device', `${userId}\n${device}`);
  const since = () => new Date(clock.now().getTime() - spans.deviceKnown);

  return {
    /** Returns what stands for a device of the member in rate limits; undefined for a device the member never used. */
    async known(userId: number, device: string | undefined): Promise<string | undefined> {
      if (!device || !wellFormed.test(device)) return undefined;
      const hash = hashOf(userId, device);
      return (await queries.isKnownDevice(database.orm, userId, hash, since())) ? hash : undefined;
    },

    /**
     * Remembers the device a session was just opened on.
     * @param device what it brought; several members may share one browser, so it is kept
     * @returns what the device keeps
     */
    async remember(tx: Transaction, userId: number, sessionId: number, device: string | undefined): Promise<string> {
      const kept = device && wellFormed.test(device) ? device : newSecret();
      const row = { userId, hash: hashOf(userId, kept), sessionId, lastLoginAt: clock.now() };
      await queries.putDevice(tx, row, MOST);
      return kept;
    },

    /** When the member last logged in with each. */
    list: (userId: number) => queries.devicesOf(database.orm, userId),

    forgetOne: queries.removeDeviceOf,
    forgetAll: queries.removeDevices,

    async forgetOld(): Promise<void> {
      await queries.removeOldDevices(database.orm, since());
    },
  };
}
