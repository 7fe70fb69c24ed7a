import type { Logger } from 'pino';
import { deepl, deeplUrl } from './deepl.ts';
import { libreTranslate } from './libretranslate.ts';
import { noTranslator, type Translator } from './port.ts';
import { withCare } from './with-care.ts';

/** Which service translates. */
export interface TranslatorSettings {
  kind: 'libretranslate' | 'deepl';
  /** Without it the address of the service itself; LibreTranslate has none. */
  url: string | undefined;
  key: string;
}

/** Returns the translator of the settings, or one that translates nothing. */
export function openTranslator(settings: TranslatorSettings | undefined, log: Logger): Translator {
  if (!settings) return noTranslator;
  const { kind, key } = settings;
  const url = (settings.url ?? deeplUrl(key)).replace(/\/+$/, '');
  return withCare(kind === 'deepl' ? deepl({ url, key }) : libreTranslate({ url, key }), log);
}
