import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** What the service does with the next requests. */
export type Mood =
  | 'well'
  | 'down'
  | 'deaf'
  | 'quota'
  | 'limit'
  | 'unsupported'
  | 'page'
  | 'script'
  | 'link'
  | 'fewer'
  | 'numbers'
  | 'unmasked'
  | 'wrongLanguage'
  | 'elsewhere';

interface Asked {
  texts: string[];
  from: string;
  to: string;
  format: 'text' | 'html';
  key: string;
}

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  return JSON.parse(body);
}

const words = (value: unknown): string => (typeof value === 'string' ? value : '');
const list = (value: unknown): string[] => (Array.isArray(value) ? value.map(words) : []);

/** A request of either API, in one form. */
function askedOf(url: string, body: Record<string, unknown>, authorization = ''): Asked {
  if (url === '/translate')
    return {
      ...{ texts: list(body.q), from: words(body.source), to: words(body.target), key: words(body.api_key) },
      format: body.format === 'html' ? 'html' : 'text',
    };
  return {
    ...{ texts: list(body.text), from: words(body.source_lang), to: words(body.target_lang) },
    format: body.tag_handling === 'html' ? 'html' : 'text',
    key: authorization.replace('DeepL-Auth-Key ', ''),
  };
}

const french =
  'Ceci est une réponse dans une langue que personne n’a demandée, et elle est assez longue pour se trahir.';

/** What comes back for each text; a good translation names its language before the text. */
function answersOf(mood: Mood, { texts, to }: Asked): unknown[] {
  const translated = texts.map((text) => text.replace(/^(<p>)?/, `$1${to.toLowerCase()}: `));
  if (mood === 'script') return translated.map((text) => `${text}<script>alert(1)</script>`);
  if (mood === 'link') return translated.map((text) => `${text} <a href="https://evil.example/x">here</a>`);
  if (mood === 'fewer') return translated.slice(1);
  if (mood === 'numbers') return translated.map((_text, at) => at);
  if (mood === 'unmasked') return translated.map((text) => text.replace(/\[\[\d+\]\]/, ''));
  if (mood === 'wrongLanguage') return texts.map(() => french);
  return translated;
}

const statuses: Partial<Record<Mood, { libre: number; deepl: number }>> = {
  down: { libre: 503, deepl: 503 },
  quota: { libre: 403, deepl: 456 },
  limit: { libre: 429, deepl: 429 },
  unsupported: { libre: 400, deepl: 400 },
};

/** As much of the APIs of LibreTranslate and DeepL as a translation needs, on a port of its own. */
export async function startTestTranslationService() {
  const asked: Asked[] = [];
  let mood: Mood = 'well';
  let release: (() => void)[] = [];

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const url = request.url ?? '';
    const one = askedOf(url, await bodyOf(request), request.headers.authorization);
    asked.push(one);
    if (mood === 'deaf') await new Promise<void>((resolve) => release.push(resolve));
    const status = statuses[mood]?.[url === '/translate' ? 'libre' : 'deepl'];
    if (status) return void response.writeHead(status).end('{"error":"no"}');
    if (mood === 'elsewhere') return void response.writeHead(307, { location: 'http://127.0.0.1:9/' }).end();
    if (mood === 'page')
      return void response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><h1>Log in</h1>');
    const texts = answersOf(mood, one);
    const json = url === '/translate' ? { translatedText: texts } : { translations: texts.map((text) => ({ text })) };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(json));
  }

  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    asked,
    /** From the next request on. Requests that were left without an answer get one. */
    setMood(next: Mood) {
      mood = next;
      for (const resolve of release) resolve();
      release = [];
    },
    async close() {
      for (const resolve of release) resolve();
      server.closeAllConnections();
      server.close();
    },
  };
}
