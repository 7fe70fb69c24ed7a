import { askService, fieldOf, listIn } from './ask-service.ts';
import type { ServiceSettings } from './libretranslate.ts';
import type { TranslationRefusal } from './port.ts';
import type { TranslationService } from './with-care.ts';

/** Languages that come in several kinds have to be named by one of them. */
const targets: Record<string, string> = { en: 'EN-GB', pt: 'PT-PT', zh: 'ZH-HANS' };

const refusals: Record<number, TranslationRefusal> = { 400: 'unsupported', 429: 'limit', 456: 'quota' };

/** The address that goes with a key: keys of free accounts end in `:fx`. */
export const deeplUrl = (key: string): string =>
  key.endsWith(':fx') ? 'https://api-free.deepl.com' : 'https://api.deepl.com';

/** DeepL. */
export const deepl = ({ url, key, timeoutMs }: ServiceSettings): TranslationService => ({
  name: 'DeepL',
  async ask(text, from, to, format) {
    const { status, json } = await askService(`${url}/v2/translate`, {
      headers: { authorization: `DeepL-Auth-Key ${key}` },
      body: {
        text,
        source_lang: from.toUpperCase(),
        target_lang: targets[to] ?? to.toUpperCase(),
        ...(format === 'html' && { tag_handling: 'html' }),
      },
      ...(timeoutMs && { timeoutMs }),
    });
    if (status !== 200) return { refused: refusals[status] ?? 'down' };
    return { texts: listIn(json, 'translations').map((one) => fieldOf(one, 'text')) };
  },
});
