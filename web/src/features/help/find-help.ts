import { messagesOf } from '#web/lib/i18n.ts';
import { safetyPageIds } from '#web/lib/safety-pages.ts';
import { fold } from '#web/lib/search/fold.ts';
import { listedHelpPages } from './help-pages.ts';
import { helpPageMessages } from './page-messages.ts';

/** A help page that answers a search. */
export interface FoundHelp {
  id: number;
  title: string;
  text: string;
  /** 3: the title is what was typed; 2: it has all words; 1: title and summary have them together. */
  fit: 1 | 2 | 3;
}

/** Pages beside the help pages, which answer like one. */
const safetyPages = [
  { id: safetyPageIds.schemes, key: 'schemes', textKey: 'schemesText' },
  { id: safetyPageIds.deposit, key: 'deposit', textKey: 'depositText' },
] as const;

/** Writings that put no blanks between words: a word may be anywhere. */
const WITHOUT_BLANKS = /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u2e80-\u9fff\uac00-\ud7a3]/;

const has = (text: string, word: string) =>
  ` ${text}`.includes(` ${word}`) || (WITHOUT_BLANKS.test(word) && text.includes(word));

function fitOf(title: string, text: string, typed: string): FoundHelp['fit'] | undefined {
  if (title === typed) return 3;
  const words = typed.split(' ');
  if (words.every((word) => has(title, word))) return 2;
  // In a summary two letters are a preposition.
  return words.every((word) => (word.length > 2 || WITHOUT_BLANKS.test(word)) && has(`${title} ${text}`, word))
    ? 1
    : undefined;
}

/** Returns at most `most` help pages whose title or summary has all words of a search, in the language of the page, the best first. */
export function findHelp(keyword: string, most: number): FoundHelp[] {
  const typed = fold(keyword);
  // A single letter begins nearly everything.
  if (typed.length < 2 && !WITHOUT_BLANKS.test(typed)) return [];
  const t = messagesOf(helpPageMessages);
  return [...listedHelpPages, ...safetyPages]
    .flatMap(({ id, key, textKey }) => {
      const [title, text] = [t(key), t(textKey)];
      const fit = fitOf(fold(title), fold(text), typed);
      return fit ? [{ id, title, text, fit }] : [];
    })
    .sort((one, other) => other.fit - one.fit)
    .slice(0, most);
}
