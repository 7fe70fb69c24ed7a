import { limits } from '@ashore/contract';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Handler } from '../call.ts';
import type { ServerConfig } from '../config.ts';
import type { RequestKind } from '../platform/metrics/metrics.ts';
import type { Platform } from '../platform/platform.ts';
import { bindCalls } from './bind.ts';
import { answerFor, busySeconds, transportRefusal } from './envelope.ts';
import { serveHealth } from './health.ts';
import { isWebSocket } from './is-web-socket.ts';
import { serveMaps } from './maps.ts';
import { serveOpenApi } from './openapi.ts';
import { warnOfProxies } from './proxies.ts';
import { createRequestIds } from './request-id.ts';
import { requestLog } from './request-log.ts';
import { patternOf } from './route-pattern.ts';
import { addSecurityHeaders, headerFactsOf, securityHeaders } from './security-headers.ts';
import { traceRequests } from './trace-requests.ts';
import { type MaySeeHidden, serveUploads } from './uploads.ts';
import { localeOf, type Visitors } from './visitor.ts';

const JSON_BODY_BYTES = 256 * 1024;
const HEADERS_MS = 8000;
/** A connection nothing moves on: longer than a request may take, so that it is one whose other side does not read. */
const STILL_MS = 60_000;
/** Browsers send some 20, proxies add a few. */
const MOST_HEADERS = 100;

/** JSON only, absent body = `{}`; keys that reach for prototypes are refused. */
function parseJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, {});
    parse(request, body as string, done);
  });
}

/** The kind of a request, by the address of its route. */
function kindOf(route: string): RequestKind {
  if (route.startsWith('/api/')) return 'call';
  if (route === '/*') return 'page';
  return /\b(uploads|assets|maps|og)\//.test(route) ? 'file' : 'other';
}

function noteAnswers(app: FastifyInstance, { metrics }: Platform, accessLog: boolean): void {
  app.addHook('onResponse', async (request, reply) => {
    metrics.answered(kindOf(request.routeOptions.url ?? ''), reply.statusCode, reply.elapsedTime / 1000);
    if (!accessLog) return;
    const { id, method, ip } = request;
    const bytes = Number(reply.getHeader('content-length') ?? Number.NaN);
    app.log.info(
      {
        // Named in the line itself. Its route instead of its address, which may be that of a person.
        req: { id, method, ip },
        ...{ route: patternOf(request, reply.statusCode), status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
        ...(Number.isNaN(bytes) ? {} : { bytes }),
      },
      'answered',
    );
  });
}

/** Which of two hosts counts, proxies and this server might see differently (RFC 9112, 3.2). */
function hasTwoHosts(rawHeaders: string[]): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    if (name.length === 'host'.length && name.toLowerCase() === 'host') hosts++;
  }
  return hosts > 1;
}

function refuseOddHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const { rawHeaders } = request.raw;
    const refusal = rawHeaders.length > 2 * MOST_HEADERS ? 431 : hasTwoHosts(rawHeaders) ? 400 : undefined;
    if (!refusal) return;
    const { status, envelope } = transportRefusal(refusal, localeOf(request));
    return reply.code(status).header('connection', 'close').send(envelope);
  });
}

/** What goes wrong outside of calls answers in the envelope too, without a word of what was sent. */
function refuseInEnvelopes(app: FastifyInstance, log: Platform['log']): void {
  app.setErrorHandler((error: { statusCode?: number }, request, reply) => {
    const status = error.statusCode ?? 500;
    const answer =
      status < 500 ? transportRefusal(status, localeOf(request)) : answerFor(error, log, localeOf(request));
    if (status < 500) request.log.info({ status }, 'request refused');
    if (answer.status === 503) reply.header('retry-after', busySeconds);
    return reply.code(answer.status).send(answer.envelope);
  });
  app.setNotFoundHandler((request, reply) => {
    const { status, envelope } = transportRefusal(404, localeOf(request), 'unknownAddress');
    return reply.code(status).send(envelope);
  });
}

/** Whether a person looks at the answer: a browser says so, programs and the calls of a page do not. */
const wantsPage = ({ url, headers }: FastifyRequest): boolean =>
  !url.startsWith('/api/') && (headers.accept ?? '').includes('text/html');

/** The bare server with its limits. */
const createApp = (
  { log }: Platform,
  { trustProxy, unreadablePage }: Pick<ServerConfig, 'trustProxy' | 'unreadablePage'>,
  headerFacts: Parameters<typeof securityHeaders>[0],
): FastifyInstance =>
  Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: requestLog,
    genReqId: createRequestIds(),
    trustProxy: trustProxy.length > 0 ? trustProxy : false,
    bodyLimit: JSON_BODY_BYTES,
    requestTimeout: limits.requestTimeoutMs,
    connectionTimeout: STILL_MS,
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 200 },
    forceCloseConnections: 'idle',
    // What was accepted before the end is answered well; /readyz says that no more should come.
    return503OnClosing: false,
    // Whoever has not sent all headers by then, of a request or an upgrade, is let go.
    http: { headersTimeout: HEADERS_MS, connectionsCheckingInterval: 1000, shouldUpgradeCallback: isWebSocket },
    // An address that no router can read never comes to the hooks, so its headers are set here.
    frameworkErrors: (error, request, reply: FastifyReply) => {
      reply.headers(securityHeaders(headerFacts));
      if (unreadablePage && wantsPage(request))
        return reply
          .code(404)
          .type('text/html; charset=utf-8')
          .header('cache-control', 'no-store')
          .send(unreadablePage(request.url));
      const { status, envelope } = transportRefusal(error.statusCode ?? 400, localeOf(request));
      return reply.code(status).send(envelope);
    },
  });

/** The HTTP side of the product, without its pages: calls, uploads, API page, health. */
export async function createHttpServer(
  handlers: Handler[],
  visitors: Visitors,
  config: ServerConfig,
  isClosing: () => boolean,
  maySeeHidden: MaySeeHidden = async () => false,
): Promise<FastifyInstance> {
  const { platform } = visitors;
  const headerFacts = headerFactsOf(platform, config);
  const app = createApp(platform, config, headerFacts);
  addSecurityHeaders(app, headerFacts);
  if (platform.tracing.isOn) traceRequests(app, platform.tracing);
  noteAnswers(app, platform, config.accessLog);
  refuseOddHeaders(app);
  parseJsonOnly(app);
  await app.register(cookie);
  await app.register(compress, {
    global: true,
    encodings: ['br', 'gzip'],
    threshold: 1024,
    brotliOptions: { params: { 1: 4 } },
  });
  await app.register(multipart, {
    limits: { fileSize: limits.fileBytes, files: 1, fields: 5, parts: 6, headerPairs: 50 },
  });
  refuseInEnvelopes(app, platform.log);
  bindCalls(app, handlers, visitors, config);
  serveUploads(app, visitors, maySeeHidden);
  serveMaps(app, platform.maps);
  serveHealth(app, platform.database, isClosing);
  if (config.showApiDocs) await serveOpenApi(app, handlers, config.version);
  warnOfProxies(app, config.trustProxy);
  app.all('/api/*', async (request, reply) => {
    const wrongMethod = request.method !== 'POST' && request.url.startsWith('/api/cus/');
    if (wrongMethod) reply.header('allow', 'POST');
    const answer = transportRefusal(wrongMethod ? 405 : 404, localeOf(request));
    return reply.code(answer.status).send(answer.envelope);
  });
  return app;
}
