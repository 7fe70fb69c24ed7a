import { withLocale } from '@ashore/contract/locales';
import type { IsBlockedAmong } from '#server/blocks.ts';
import { afterQuiet } from '#server/lib/local-time.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { PushNote, PushSettings } from '../push/index.ts';
import type { RegionsModule } from '../regions/index.ts';
import type { Preferences } from './preferences.ts';
import * as queries from './queries.ts';
import type { NotificationReading } from './reading.ts';

/** What pushes say of what members were told, and when they may. */
export function createNotificationPushes(
  { database, clock }: Platform,
  deps: {
    regions: RegionsModule;
    preferences: Preferences;
    reading: NotificationReading;
    isBlockedAmong: IsBlockedAmong;
  },
) {
  return {
    async settingsOf(userId: number): Promise<PushSettings> {
      const { push, pushText, quietFrom, quietTo } = await deps.preferences.get(userId);
      const now = clock.now();
      if (quietFrom === null || quietTo === null) return { push, pushText, notBefore: now };
      const regionId = (await queries.regionsOf(database.orm, [userId])).get(userId) ?? 0;
      const timeZone = deps.regions.get(regionId)?.timeZone ?? 'UTC';
      return { push, pushText, notBefore: afterQuiet(now, quietFrom, quietTo, timeZone) };
    },

    async noteOf(userId: number, groupKey: string): Promise<PushNote | undefined> {
      const row = await queries.unreadAlike(database.orm, userId, groupKey);
      if (!row) return undefined;
      const actorId = row.actorIds.at(-1);
      // Blocked since it was told.
      if (actorId !== undefined) {
        const isBlocked = await deps.isBlockedAmong([[userId, actorId]]);
        if (isBlocked(userId, actorId)) return undefined;
      }
      const locale = await queries.localeOf(database.orm, userId);
      const [shown] = await deps.reading.presentAll([row], locale);
      return shown && { title: shown.title, body: shown.text, url: withLocale(locale, shown.url) };
    },
  };
}
