import { inTime } from './in-time.ts';

/** As much of the browser's own translator as is used here (https://webmachinelearning.github.io/translation-api/). */
interface BrowserTranslator {
  translate(text: string): Promise<string>;
  destroy(): void;
}
interface Pair {
  sourceLanguage: string;
  targetLanguage: string;
}
interface TranslatorOfBrowser {
  availability(pair: Pair): Promise<'unavailable' | 'downloadable' | 'downloading' | 'available'>;
  create(pair: Pair): Promise<BrowserTranslator>;
}

const ofBrowser = (): TranslatorOfBrowser | undefined =>
  (globalThis as { Translator?: TranslatorOfBrowser }).Translator;

/** Whether this browser translates between two languages, perhaps after it fetched what it needs for them. */
export async function canTranslate(from: string, to: string): Promise<boolean> {
  try {
    const state = await ofBrowser()?.availability({ sourceLanguage: from, targetLanguage: to });
    return state !== undefined && state !== 'unavailable';
  } catch {
    // A language that the browser does not know at all.
    return false;
  }
}

const entities: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
  '&amp;': '&',
};
const decoded = (text: string) =>
  text.replace(/&(?:lt|gt|quot|#39|nbsp|amp);/g, (entity) => entities[entity] ?? entity);
const encoded = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** What is worth translating; addresses and numbers are not. */
const hasWords = (text: string) => /\p{L}{2}/u.test(text) && !/^\s*(?:https?:\/\/|www\.)\S+\s*$/i.test(text);

/** Translates a text line by line, as the translator would run lines together. */
async function translateLines(translator: BrowserTranslator, text: string): Promise<string> {
  const lines: string[] = [];
  for (const line of text.split('\n')) lines.push(hasWords(line) ? await translator.translate(line) : line);
  return lines.join('\n');
}

/** Translates the words between the tags of safe HTML; the tags stay, and what comes back is text, whatever it looks like. */
async function translateHtml(translator: BrowserTranslator, html: string): Promise<string> {
  const parts: string[] = [];
  for (const part of html.split(/(<[^>]*>)/)) {
    const isTag = part.startsWith('<');
    parts.push(isTag || !hasWords(part) ? part : encoded(await translator.translate(decoded(part))));
  }
  return parts.join('');
}

/** For the download of a language. It goes on, so that a later try may find it there. */
const CREATE_MS = 20_000;

/**
 * Translates with the browser's own translator; nothing leaves the device. Rejects where it cannot, or where what it needs does
 * not come.
 */
export async function translateHere(
  { title, body, format }: { title: string; body: string; format: 'text' | 'html' },
  from: string,
  to: string,
  createMs = CREATE_MS,
): Promise<{ title: string; body: string }> {
  const creating = ofBrowser()?.create({ sourceLanguage: from, targetLanguage: to });
  if (!creating) throw new Error('this browser does not translate');
  const translator = await inTime(creating, createMs);
  try {
    return {
      title: await translateLines(translator, title),
      body: await (format === 'html' ? translateHtml : translateLines)(translator, body),
    };
  } finally {
    translator.destroy();
  }
}
