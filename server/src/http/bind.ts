import { codes } from '@ashore/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Call, Handler } from '../call.ts';
import type { ServerConfig } from '../config.ts';
import { invalid, Refusal } from '../lib/refusal.ts';
import { dispatch } from './dispatch.ts';
import { answerFor, success, transportRefusal } from './envelope.ts';
import { isOwnOrigin } from './origin.ts';
import { callOf, identify, type Visitors } from './visitor.ts';

/** Calls of one visitor in a minute, all kinds together; finer limits stand with what they protect. */
const PER_CLIENT = { limit: 600, windowSeconds: 60 };

/** Body and query as one object; the query carries paging and what the specification puts there. */
function inputOf(request: FastifyRequest): Record<string, unknown> {
  const body = request.body ?? {};
  if (typeof body !== 'object' || Array.isArray(body)) throw invalid({ '': 'Send one JSON object.' });
  return { ...(request.query as object), ...body };
}

async function readUpload(request: FastifyRequest): Promise<Buffer> {
  const file = await request.file();
  if (file?.fieldname !== 'file') throw invalid({ file: 'Please choose a picture.' });
  return file.toBuffer();
}

const send = (reply: FastifyReply, status: number, envelope: unknown) =>
  reply.code(status).header('cache-control', 'no-store').send(envelope);

/** Puts every call under `POST /api/cus/<group>/<call>`: origin → limit → who → valid → do → envelope. */
export function bindCalls(app: FastifyInstance, handlers: Handler[], visitors: Visitors, config: ServerConfig): void {
  const { platform } = visitors;
  for (const handler of handlers) {
    const { path, multipart } = handler.operation;
    app.post(`/api/cus/${path}`, async (request, reply) => {
      try {
        if (!isOwnOrigin(request, config)) {
          request.log.warn({ security: true, path }, 'foreign origin refused');
          const refusal = transportRefusal(403);
          return send(reply, refusal.status, refusal.envelope);
        }
        const call: Call = callOf(request, reply, visitors, await identify(request, visitors));
        const taken = await platform.localLimits.take(`calls:${call.clientKey}`, PER_CLIENT);
        if (!taken.ok) throw new Refusal(codes.slowDown, undefined, { retryAfter: taken.retryAfter });
        if (Boolean(multipart) !== request.isMultipart()) return send(reply, 415, transportRefusal(415).envelope);
        call.readFile = () => readUpload(request);
        const data = await dispatch(handler, call, multipart ? {} : inputOf(request));
        return send(reply, 200, success(data));
      } catch (error) {
        const answer = answerFor(error, platform.log);
        if (answer.status === 429 || answer.status === 503) reply.header('retry-after', '2');
        return send(reply, answer.status, answer.envelope);
      }
    });
  }
}
