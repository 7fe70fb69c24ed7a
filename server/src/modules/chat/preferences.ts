import { type ChatPreferences, codes, type operations, type ParsedOf } from '@ashore/contract';
import { Refusal } from '#server/lib/refusal.ts';
import type { ChatDeps } from './deps.ts';
import { isQuiet, presentQuiet, storedQuiet } from './quiet.ts';
import { preferencesOf, putPreferences } from './side-queries.ts';

type Wish = ParsedOf<typeof operations.chat.setPreferences>;

/** Returns what a member wants of the chat; a member who never chose wants all of it, but agreed to no translation service. */
export async function preferencesFor({ platform }: ChatDeps, userId: number): Promise<ChatPreferences> {
  const row = (await preferencesOf(platform.database.orm, [userId])).get(userId);
  const { name } = platform.translator;
  return {
    typing: row?.typing ?? true,
    unreadMail: row?.unreadMail ?? true,
    translator: row?.translator === name ? name : '',
    quiet: presentQuiet(row, platform.clock.now()),
  };
}

/** The translation service a member agreed to, and since when, for the export. */
export async function translationConsent({ platform }: ChatDeps, userId: number) {
  const row = (await preferencesOf(platform.database.orm, [userId])).get(userId);
  return row?.translator ? { service: row.translator, since: row.translatorSince?.toISOString() ?? '' } : null;
}

/**
 * Changes what a member wants of the chat. Refuses an agreement to another translation service than that of the site, and a
 * quiet mode that makes no sense.
 */
export async function setPreferences(deps: ChatDeps, userId: number, wish: Wish): Promise<ChatPreferences> {
  const { database, clock, translator } = deps.platform;
  if (wish.translator && wish.translator !== translator.name) throw new Refusal(codes.conflict);
  const now = await preferencesFor(deps, userId);
  const next = { typing: wish.typing ?? now.typing, unreadMail: wish.unreadMail ?? now.unreadMail };
  const agreed = wish.translator !== undefined && {
    translator: wish.translator,
    translatorSince: wish.translator === '' ? null : clock.now(),
  };
  const quiet = wish.quiet && storedQuiet(wish.quiet, clock.now());
  await database.transaction(async (tx) => {
    await putPreferences(tx, { userId, ...next, ...agreed, ...quiet });
    if (wish.translator === undefined) return;
    const [granted, service] = [wish.translator !== '', translator.name];
    await deps.members.noteConsent(tx, { userId, kind: 'translation', granted, place: 'chat', service });
  });
  return preferencesFor(deps, userId);
}

/** Whether both of two members let others see that they type, and neither has quiet mode on. */
export async function bothType({ platform }: ChatDeps, userId: number, peerId: number): Promise<boolean> {
  const rows = await preferencesOf(platform.database.orm, [userId, peerId]);
  const now = platform.clock.now();
  return [...rows.values()].every((row) => row.typing && !isQuiet(row, now));
}
