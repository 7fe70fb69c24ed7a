import { useMemo, useSyncExternalStore } from 'react';
import { api } from '#web/lib/api.ts';
import { useShell } from '#web/lib/viewer.ts';

const none: readonly string[] = [];
/** Languages the member named in this tab since the page was loaded; the page was told the others. */
let added: readonly string[] = none;
const listeners = new Set<() => void>();

function setAdded(languages: readonly string[]): void {
  added = languages;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The languages the member reads beside that of the page; of a visitor nobody knows any. */
export function useLanguagesRead(): readonly string[] {
  const { user } = useShell();
  const now = useSyncExternalStore(
    subscribe,
    () => added,
    () => none,
  );
  const told = user?.languagesRead ?? none;
  return useMemo(() => (user ? [...new Set([...told, ...now])] : none), [user, told, now]);
}

/** Saves that the member reads one language more. Rejects when the site refuses. */
export async function addLanguageRead(languages: readonly string[], language: string): Promise<void> {
  await api.user.edit({ languagesRead: [...new Set([...languages, language])] });
  setAdded([...added, language]);
}

/** The settings know all of them: what was added before is among what the page is told, or was given up. */
export const forgetAdded = (): void => setAdded(none);
