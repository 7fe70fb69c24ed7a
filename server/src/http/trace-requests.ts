import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RequestSpan, Tracing } from '../platform/tracing/port.ts';
import { patternOf } from './route-pattern.ts';

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
