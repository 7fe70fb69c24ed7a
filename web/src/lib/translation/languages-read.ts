import { useMemo, useSyncExternalStore } from 'react';
import { api } from '#web/lib/api.ts';
import { useShell } from '#web/lib/viewer.ts';

const KEY = 'languagesRead';
const none: readonly string[] = [];
/** Languages the member named in this tab since the page was loaded; the page was told the others. */
let added: readonly string[] = none;
/** The languages of a visitor, as this browser keeps them; read with the first foreign text. */
let here: readonly string[] | undefined;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(): void {
  for (const listener of listeners) listener();
}

function setAdded(languages: readonly string[]): void {
  added = languages;
  tell();
}

const ofMember = () => added;
const ofVisitor = () => {
  here ??= localStorage.getItem(KEY)?.split(',') ?? none;
  return here;
};

/** The languages the reader reads beside that of the page: a member's by the account, a visitor's by this browser. */
export function useLanguagesRead(): readonly string[] {
  const { user } = useShell();
  const now = useSyncExternalStore(subscribe, user ? ofMember : ofVisitor, () => none);
  const told = user?.languagesRead ?? none;
  return useMemo(() => [...new Set([...told, ...now])], [told, now]);
}

/** Keeps the languages that a visitor reads in this browser. */
export function readHere(languages: readonly string[]): void {
  here = languages;
  if (languages.length > 0) localStorage.setItem(KEY, languages.join());
  else localStorage.removeItem(KEY);
  tell();
}

/** Saves that the member reads one language more. Rejects when the site refuses. */
export async function addLanguageRead(languages: readonly string[], language: string): Promise<void> {
  await api.user.edit({ languagesRead: [...new Set([...languages, language])] });
  setAdded([...added, language]);
}

/** The settings know all of them: what was added before is among what the page is told, or was given up. */
export const forgetAdded = (): void => setAdded(none);
