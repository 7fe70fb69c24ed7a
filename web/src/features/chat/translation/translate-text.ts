import type { ChatMessage } from '@ashore/contract';
import { CallRefused } from '@ashore/contract/api';
import { codes } from '@ashore/contract/codes';
import type { Locale } from '@ashore/contract/locales';
import { api, quietApi } from '#web/lib/api.ts';
import { detectHere } from '#web/lib/translation/browser-detector.ts';
import { canTranslate, translateHere } from '#web/lib/translation/browser-translator.ts';
import { inTime } from '#web/lib/translation/in-time.ts';
import { probableLanguage } from './foreign.ts';
import type { Made } from './message-translations.ts';

/** The text is in the language of its reader. */
export class SameLanguage extends Error {}

/** What translating a message needs to know. */
export interface Manner {
  to: Locale;
  /** The service of the site; empty without one. */
  service: string;
  /** The language that the writer uses the site in. */
  peerLocale: string | undefined;
  /** Whether the reader agreed to the service, asked now if need be. */
  agrees(): Promise<boolean>;
  /** The site says that the reader has not agreed. */
  disagreed(): void;
  /** Says nothing where the site refuses. */
  isQuiet: boolean;
}

/** The browser could not, though it had said so: waiting for it again is no use where there is a service. */
let isBrowserStuck = false;

/** Any step may wait for a download that never ends; so long a reader waits who has the service as well. */
const DEVICE_MS = 8000;

async function byBrowser(text: string, { to, peerLocale }: Manner): Promise<Made | undefined> {
  const from = (await detectHere(text)) ?? probableLanguage(text, peerLocale);
  if (from === to) throw new SameLanguage();
  if (from === undefined || !(await canTranslate(from, to))) return undefined;
  const { body } = await translateHere({ title: '', body: text, format: 'text' }, from, to);
  return { text: body, from, by: '' };
}

/** On the device; undefined where the browser cannot. */
async function onDevice(text: string, manner: Manner): Promise<Made | undefined> {
  const made = byBrowser(text, manner);
  try {
    return await (manner.service ? inTime(made, DEVICE_MS) : made);
  } catch (error) {
    if (error instanceof SameLanguage) throw error;
    isBrowserStuck = true;
    return undefined;
  }
}

/**
 * Translates a message: on the device where the browser can, so that nothing leaves it; else by the service of the site, if
 * the reader agrees. Rejects where nobody translates it.
 */
export async function translateText(
  { id, sendText }: Pick<ChatMessage, 'id' | 'sendText'>,
  manner: Manner,
): Promise<Made> {
  const mayTry = 'Translator' in globalThis && !(isBrowserStuck && manner.service);
  const here = mayTry ? await onDevice(sendText, manner) : undefined;
  if (here) return here;
  if (!manner.service || !(await manner.agrees())) throw new Error('nobody translates this message');
  try {
    const { translation } = manner.isQuiet ? quietApi : api;
    return await translation.translateMessage({ messageId: id, to: manner.to });
  } catch (error) {
    if (error instanceof CallRefused && error.code === codes.forbidden) manner.disagreed();
    throw error;
  }
}
