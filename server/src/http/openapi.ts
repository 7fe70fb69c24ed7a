import { type CallLimit, type Code, codeMessages, codes, type Operation, type Publishes } from '@ashore/contract';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Handler } from '../call.ts';

const everyCall = [codes.invalidInput, codes.slowDown, codes.failed, codes.unavailable];

/** Refusals of accounts, by what a call publishes. */
const standing: Record<Publishes, Code[]> = {
  text: [codes.forbidden, codes.emailUnconfirmed],
  partly: [codes.forbidden, codes.emailUnconfirmed],
  vote: [codes.emailUnconfirmed],
  nothing: [],
};

const units: [seconds: number, name: string][] = [
  [86_400, 'day'],
  [3600, 'hour'],
  [60, 'minute'],
  [1, 'second'],
];

/** A time as people say it: "hour", "10 minutes". */
function spanOf(seconds: number): string {
  const [length, name] = units.find(([each]) => seconds % each === 0) ?? [1, 'second'];
  return seconds === length ? name : `${seconds / length} ${name}s`;
}

function limitOf({ most, perSeconds, by, count }: CallLimit): string {
  const caller = by === 'client' ? 'address' : 'member';
  return `At most ${most} times per ${spanOf(perSeconds)} and ${caller}${count ? `, together with other calls (${count})` : ''}.`;
}

/** The facts of a call, one sentence each. */
const factsOf = ({ who, limit, costly, quiet, lasting, offline }: Operation): string[] => [
  who === 'member' ? 'Needs a session.' : 'Open to anyone.',
  ...(limit ? [limitOf(limit)] : []),
  ...(costly ? ['Callers take turns.'] : []),
  ...(quiet ? ['The site shows no message when it fails.'] : []),
  ...(lasting ? ['The browser completes it when the page is left.'] : []),
  ...(offline ? ['The mobile web app shows its last answer without a connection.'] : []),
];

function refusalList(operation: Operation): string {
  const tooOften = operation.limit ? [operation.limit.refusal ?? codes.tooManyTries] : [];
  const own = operation.who === 'member' ? [codes.loginRequired, codes.sessionExpired, codes.sessionSuperseded] : [];
  const all = new Set([
    ...own,
    ...standing[operation.publishes ?? 'nothing'],
    ...operation.refusals,
    ...tooOften,
    ...everyCall,
  ]);
  return [...all].map((code) => `- ${code}: ${codeMessages[code]}`).join('\n');
}

function describe(operation: Operation) {
  const schema = z.toJSONSchema(operation.input, { io: 'input', unrepresentable: 'any' });
  const content = operation.multipart
    ? {
        'multipart/form-data': {
          schema: { type: 'object', properties: { file: { type: 'string', format: 'binary' } } },
        },
      }
    : { 'application/json': { schema } };
  return {
    post: {
      tags: [operation.path.split('/')[0]],
      operationId: operation.path.replace('/', '_'),
      summary: operation.summary,
      description: `${factsOf(operation).join(' ')}\n\nCodes besides 200:\n${refusalList(operation)}`,
      requestBody: { content },
      responses: {
        200: {
          description: 'The envelope; `code` 200 when done, else the refusal.',
          content: {
            'application/json': {
              schema: {
                type: 'object',
                required: ['code', 'msg', 'data'],
                properties: { code: { type: 'integer' }, msg: { type: 'string' }, data: {} },
              },
            },
          },
        },
      },
    },
  };
}

/** The API as OpenAPI 3.1, made from the contract alone. */
export function openApiDocument(handlers: Handler[], version: string) {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Ashore',
      version,
      description:
        'All calls are POST with a JSON body. Web clients send the headers userId, region and token beside their cookies; other programs log in with client "app" and send the token alone.',
    },
    paths: Object.fromEntries(handlers.map(({ operation }) => [`/api/cus/${operation.path}`, describe(operation)])),
  };
}

/** Serves the document at /api/openapi.json and a page to read it at /api/docs. */
export async function serveOpenApi(app: FastifyInstance, handlers: Handler[], version: string): Promise<void> {
  const document = openApiDocument(handlers, version);
  app.get('/api/openapi.json', async () => document);
  await app.register(swagger, { mode: 'static', specification: { document: document as never } });
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true });
}
