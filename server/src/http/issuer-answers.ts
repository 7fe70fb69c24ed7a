import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ReceivedAnswer } from '../modules/members/index.ts';
import { issuerBrowserOf } from './visitor.ts';

const PATH = '/user/issuer/:key';
const FORM_BYTES = 16 * 1024;
/** What an answer consists of (RFC 6749, 4.1.2; RFC 9207); all else that an issuer sends, such as a name, is dropped. */
const known = ['state', 'code', 'error', 'iss'] as const;

/** The parts of an answer, each once: of two that differ nobody could say which one was checked. */
function answerOf(sent: URLSearchParams): URLSearchParams {
  const kept = new URLSearchParams();
  for (const name of known) {
    const [value, ...more] = sent.getAll(name);
    if (value !== undefined && more.length === 0) kept.set(name, value);
  }
  return kept;
}

const querySent = ({ url }: FastifyRequest) => new URLSearchParams(url.slice(url.indexOf('?') + 1));

/**
 * Takes what issuers send browsers back with, at an address for each. Those that answer with a form of their own page
 * (`form_post`) come without the site's cookies, as the request is another site's; it is sent on as a plain address, with
 * which the browser brings them.
 */
export async function serveIssuerAnswers(
  app: FastifyInstance,
  secureCookies: boolean,
  receive: (answer: ReceivedAnswer) => Promise<string>,
): Promise<void> {
  type Keyed = FastifyRequest<{ Params: { key: string } }>;
  const go = (reply: FastifyReply, location: string) => reply.code(303).header('location', location).send('');
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_BYTES },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    scope.get(PATH, { exposeHeadRoute: false }, async (request: Keyed, reply) => {
      const browser = issuerBrowserOf(request, secureCookies) ?? '';
      const query = answerOf(querySent(request));
      return go(
        reply,
        await receive({ key: request.params.key, query, browser, log: request.log as ReceivedAnswer['log'] }),
      );
    });
    scope.post(PATH, async (request: Keyed, reply) => {
      const sent = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
      return go(reply, `/user/issuer/${encodeURIComponent(request.params.key)}?${answerOf(sent)}`);
    });
  });
}
