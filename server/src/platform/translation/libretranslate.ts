import { askService, listIn } from './ask-service.ts';
import type { TranslationRefusal } from './port.ts';
import type { TranslationService } from './with-care.ts';

export interface ServiceSettings {
  /** Address of the API, without a path of a call. */
  url: string;
  /** Empty where the service asks for none. */
  key: string;
  timeoutMs?: number;
}

const refusals: Record<number, TranslationRefusal> = { 400: 'unsupported', 429: 'limit' };

/** LibreTranslate, one's own or a hosted one. */
export const libreTranslate = ({ url, key, timeoutMs }: ServiceSettings): TranslationService => ({
  name: 'LibreTranslate',
  async ask(q, source, target, format) {
    const body = { q, source, target, format, ...(key && { api_key: key }) };
    const { status, json } = await askService(`${url}/translate`, { body, ...(timeoutMs && { timeoutMs }) });
    return status === 200 ? { texts: listIn(json, 'translatedText') } : { refused: refusals[status] ?? 'down' };
  },
});
