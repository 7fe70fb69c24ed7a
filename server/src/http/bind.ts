import { codes } from '@ashore/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Call, Handler } from '../call.ts';
import type { ServerConfig } from '../config.ts';
import { invalid, Refusal } from '../lib/refusal.ts';
import { clientKey } from '../platform/limits/client-key.ts';
import { shareOverNodes } from '../platform/limits/over-nodes.ts';
import { createCallTurns } from './costly-calls.ts';
import { dispatch } from './dispatch.ts';
import { type Answer, answerFor, busySeconds, success, TransportRefused, transportRefusal } from './envelope.ts';
import { isOwnOrigin } from './origin.ts';
import { requestIdHeader } from './request-id.ts';
import { callOf, identify, localeOf, type Visitors } from './visitor.ts';

/** Calls of one visitor in a minute, all kinds together; finer limits are on the operations, or with the data they depend on. */
const PER_CLIENT = { limit: 600, windowSeconds: 60 };

/** Body and query as one object; the query carries paging and what the specification puts there. */
function inputOf(request: FastifyRequest): Record<string, unknown> {
  const body = request.body ?? {};
  if (typeof body !== 'object' || Array.isArray(body)) throw invalid({ '': 'notOneObject' });
  return { ...(request.query as object), ...body };
}

const tooLarge = (cause?: unknown) => new TransportRefused(413, 'uploadTooLarge', cause);

async function readUpload(request: FastifyRequest): Promise<Buffer> {
  const file = await request.file().catch(refuseUnread);
  if (file?.fieldname !== 'file') throw invalid({ file: 'choosePicture' });
  const bytes = await file.toBuffer().catch(refuseUnread);
  // Where the limit falls between two chunks, reading ends there as if that were all.
  if (file.file.truncated) throw tooLarge();
  return bytes;
}

/** All that goes wrong while an upload is read lies in what was sent: too much of it, cut short or no multipart at all. */
function refuseUnread(error: { statusCode?: number }): never {
  if (error.statusCode === 413) throw tooLarge(error);
  throw new TransportRefused(400, 'uploadUnreadable', error);
}

/** Seconds after which the same call may do better; undefined where waiting is of no use. */
function retryAfter({ status, envelope }: Answer): number | undefined {
  if (status === 503) return busySeconds;
  return status === 429 ? (envelope.data as { retryAfter?: number } | null)?.retryAfter : undefined;
}

const send = (reply: FastifyReply, status: number, envelope: unknown) =>
  reply
    .code(status)
    .headers({ 'cache-control': 'no-store', [requestIdHeader]: reply.request.id })
    .send(envelope);

/** Puts every call under `POST /api/cus/<group>/<call>`: origin → limit → who → valid → limit of the call → do → envelope. */
export function bindCalls(app: FastifyInstance, handlers: Handler[], visitors: Visitors, config: ServerConfig): void {
  const { platform } = visitors;
  const inTurn = createCallTurns();
  const perClient = shareOverNodes({ here: platform.localLimits, all: platform.limits, clock: platform.clock });
  for (const handler of handlers) {
    const { path, multipart } = handler.operation;
    app.post(`/api/cus/${path}`, async (request, reply) => {
      try {
        if (!isOwnOrigin(request, config)) {
          request.log.warn({ security: true, path }, 'foreign origin refused');
          const refusal = transportRefusal(403, localeOf(request));
          return send(reply, refusal.status, refusal.envelope);
        }
        const taken = await perClient.take(`calls:${clientKey(request.ip)}`, PER_CLIENT);
        if (!taken.ok) throw new Refusal(codes.slowDown, undefined, { data: { retryAfter: taken.retryAfter } });
        const call: Call = callOf(request, reply, visitors, await identify(request, visitors));
        if (Boolean(multipart) !== request.isMultipart())
          return send(reply, 415, transportRefusal(415, call.locale).envelope);
        call.readFile = () => readUpload(request);
        const data = await inTurn(handler.operation, call.clientKey, () =>
          dispatch(handler, call, multipart ? {} : inputOf(request)),
        );
        platform.metrics.called(path, codes.ok);
        return send(reply, 200, success(data));
      } catch (error) {
        const answer = answerFor(error, platform.log, localeOf(request));
        platform.metrics.called(path, answer.envelope.code);
        const seconds = retryAfter(answer);
        if (seconds !== undefined) reply.header('retry-after', seconds);
        return send(reply, answer.status, answer.envelope);
      }
    });
  }
}
