import {
  codes,
  type MailTiming,
  mailDefaults,
  type NotificationKind,
  type NotificationPreferences,
  notificationKinds,
  type PushKind,
  pushDefaults,
} from '@ashore/contract';
import type { NoteConsent } from '#server/consents.ts';
import { Refusal } from '#server/lib/refusal.ts';
import { newToken } from '#server/lib/secrets.ts';
import type { Platform } from '#server/platform/platform.ts';
import * as queries from './queries.ts';

type Wish = {
  mail?: Partial<Record<NotificationKind, MailTiming>> | undefined;
  push?: Partial<Record<PushKind, boolean>> | undefined;
  pushText?: boolean | undefined;
  quietFrom?: number | null | undefined;
  quietTo?: number | null | undefined;
};

const fresh = (userId: number): queries.PreferenceRow => ({
  userId,
  mail: {},
  push: {},
  pushText: false,
  quietFrom: null,
  quietTo: null,
  unsubscribeKey: newToken(),
});

const present = ({ mail, push, pushText, quietFrom, quietTo }: queries.PreferenceRow): NotificationPreferences => ({
  mail: { ...mailDefaults, ...mail },
  push: { ...pushDefaults, ...push },
  pushText,
  quietFrom,
  quietTo,
});

/** Of what and when members get mail and pushes; whoever chose nothing has the defaults. */
export function createPreferences({ database }: Platform, noteConsent: NoteConsent) {
  const rowOf = async (userId: number) =>
    (await queries.preferencesOf(database.orm, [userId])).get(userId) ?? fresh(userId);

  /** Stores a choice. Mails about saved searches are a consent: when they begin or end is noted. */
  const store = (place: 'settings' | 'mail', row: queries.PreferenceRow): Promise<queries.PreferenceRow> =>
    database.transaction(async (tx) => {
      const granted = { ...mailDefaults, ...row.mail }.match !== 'off';
      await noteConsent(tx, { userId: row.userId, kind: 'alerts', granted, place, unsaid: true });
      return queries.putPreferences(tx, row);
    });

  return {
    get: async (userId: number): Promise<NotificationPreferences> => present(await rowOf(userId)),

    async set(userId: number, { mail, push, pushText, quietFrom, quietTo }: Wish): Promise<NotificationPreferences> {
      const now = await rowOf(userId);
      return present(
        await store('settings', {
          ...now,
          mail: { ...now.mail, ...mail },
          push: { ...now.push, ...push },
          pushText: pushText ?? now.pushText,
          quietFrom: quietFrom === undefined ? now.quietFrom : quietFrom,
          quietTo: quietTo === undefined ? now.quietTo : quietTo,
        }),
      );
    },

    /** The row with the key that stands in a member's mails, made with the first of them. */
    async forMail(userId: number): Promise<queries.PreferenceRow> {
      const known = (await queries.preferencesOf(database.orm, [userId])).get(userId);
      return known ?? queries.putPreferences(database.orm, fresh(userId));
    },

    /** Ends mails of a kind, or all, for whoever the key belongs to. Refuses a key nobody has (20038). */
    async unsubscribe(key: string, kind: NotificationKind | undefined): Promise<{ kind: NotificationKind | null }> {
      const row = await queries.preferencesByKey(database.orm, key);
      if (!row) throw new Refusal(codes.proofInvalid);
      const off = Object.fromEntries((kind ? [kind] : notificationKinds).map((one) => [one, 'off' as const]));
      await store('mail', { ...row, mail: { ...row.mail, ...off } });
      return { kind: kind ?? null };
    },
  };
}

export type Preferences = ReturnType<typeof createPreferences>;
