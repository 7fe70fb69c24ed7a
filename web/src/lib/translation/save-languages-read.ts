import { api } from '#web/lib/api.ts';
import { languagesKey, setLanguagesRead } from './languages-read.ts';

/** Keeps the languages that a visitor reads in this browser. */
export function readHere(languages: readonly string[]): void {
  if (languages.length > 0) localStorage.setItem(languagesKey, languages.join());
  else localStorage.removeItem(languagesKey);
  setLanguagesRead('visitor', languages);
}

/** Saves that the member reads one language more. Rejects when the site refuses. */
export async function addLanguageRead(languages: readonly string[], language: string): Promise<void> {
  const languagesRead = [...new Set([...languages, language])];
  await api.user.edit({ languagesRead });
  setLanguagesRead('member', languagesRead);
}

/** The settings have said which languages are read: what was added before is among them, or was given up. */
export const forgetAdded = (): void => setLanguagesRead('member', undefined);
