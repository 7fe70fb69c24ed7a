import { useSyncExternalStore } from 'react';
import { useShell } from '#web/lib/viewer.ts';

/** Where this browser keeps the languages of a visitor. */
export const languagesKey = 'languagesRead';
const none: readonly string[] = [];
/** What this tab knows: the languages of a member once they were changed since the page was told them, and those of a visitor. */
const known: { member?: readonly string[] | undefined; visitor?: readonly string[] | undefined } = {};
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells all texts of the page which languages are read; `save-languages-read.ts` keeps them. */
export function setLanguagesRead(of: keyof typeof known, languages: readonly string[] | undefined): void {
  known[of] = languages;
  for (const listener of listeners) listener();
}

const ofMember = () => known.member;
const ofVisitor = () => {
  known.visitor ??= localStorage.getItem(languagesKey)?.split(',') ?? none;
  return known.visitor;
};

/** The languages the reader reads beside that of the page: a member's by the account, a visitor's by this browser. */
export function useLanguagesRead(): readonly string[] {
  const { user } = useShell();
  return useSyncExternalStore(subscribe, user ? ofMember : ofVisitor, () => undefined) ?? user?.languagesRead ?? none;
}
