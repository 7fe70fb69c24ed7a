import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RequestSpan, Tracing } from '../platform/tracing/port.ts';

/** The parts of a page's address that are words of the program; all others may be a person's. */
const word = /^[A-Za-z][A-Za-z-]{0,40}$/;

/**
 * The pattern of the route of a request. All pages share one, so theirs is the address of a page that was found, with its
 * numbers left out; that of one that was not found may hold anything.
 */
function patternOf({ routeOptions, url }: FastifyRequest, status: number): string {
  const route = routeOptions.url ?? '';
  if (route !== '/*') return route;
  if (status >= 400) return route;
  const segments = (url.split('?', 1)[0] ?? '').split('/');
  return segments.map((segment) => (segment === '' || word.test(segment) ? segment : ':id')).join('/');
}

/** Whether the request came through a proxy that is believed: then what it says of its trace is, too. */
const isTrusted = ({ ips = [] }: FastifyRequest): boolean => ips.length > 1;

/** Makes each request a span, and what is done for it part of that span. */
export function traceRequests(app: FastifyInstance, tracing: Tracing): void {
  const spans = new WeakMap<FastifyRequest, RequestSpan>();
  app.addHook('onRequest', (request, _reply, done) => {
    const { traceparent } = request.headers;
    const span = tracing.request(isTrusted(request) && typeof traceparent === 'string' ? traceparent : undefined);
    spans.set(request, span);
    span.run(done);
  });
  // The body came by events of the connection, which belong to no request.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request);
    if (span) span.run(done);
    else done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const pattern = patternOf(request, reply.statusCode);
    spans.get(request)?.end(`${request.method} ${pattern}`, reply.statusCode, {
      'http.request.method': request.method,
      'http.route': pattern,
      'ashore.request_id': String(request.id),
    });
    done();
  });
}
