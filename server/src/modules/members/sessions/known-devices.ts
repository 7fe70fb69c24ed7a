import type { Call } from '#server/call.ts';
import { newSecret } from '#server/lib/secrets.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { networkPart } from '#server/platform/limits/client-key.ts';
import type { Platform } from '#server/platform/platform.ts';
import { spans } from '../rules.ts';
import * as queries from './device-queries.ts';

/** Devices known of one member; a new one takes the place of the one used longest ago. */
const MOST = 20;

/** Whether a cookie can stand for a device. */
export const isDevice = (cookie: string): boolean => /^[\w-]{43}$/.test(cookie);

/** A device that a member has just logged in with. */
interface RememberedDevice {
  /** What the device keeps. */
  device: string;
  /** What is stored of that. */
  hash: string;
  /** The member was not known on it. */
  isNew: boolean;
}

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
      if (!device || !isDevice(device)) return undefined;
      const hash = hashOf(userId, device);
      return (await queries.isKnownDevice(database.orm, userId, hash, since())) ? hash : undefined;
    },

    /**
     * Remembers the device a session was just opened on.
     * @param given what it brought; several members may share one browser, so it is kept
     */
    async remember(
      tx: Transaction,
      userId: number,
      sessionId: number,
      { device: given, userAgent, clientKey }: Pick<Call, 'device' | 'userAgent' | 'clientKey'>,
    ): Promise<RememberedDevice> {
      const device = given && isDevice(given) ? given : newSecret();
      const hash = hashOf(userId, device);
      const isNew = !(await queries.isKnownDevice(tx, userId, hash, since()));
      const now = clock.now();
      const facts = { userAgent, address: networkPart(clientKey) };
      await queries.putDevice(tx, { userId, hash, sessionId, lastLoginAt: now, firstLoginAt: now, ...facts }, MOST);
      return { device, hash, isNew };
    },

    /** The devices of a member, the latest log-in first. */
    list: (userId: number) => queries.devicesOf(database.orm, userId),
    find: queries.findDevice,

    forgetOne: queries.removeDeviceOf,
    forgetAll: queries.removeDevices,

    async forgetOld(): Promise<void> {
      await queries.removeOldDevices(database.orm, since());
    },
  };
}
