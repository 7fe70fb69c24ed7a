import type { FastifyReply, FastifyRequest } from 'fastify';
import { isKnown } from '../conditional.ts';
import { compressedPage, encodingFor, type KeptPage } from './kept-page.ts';

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  page: KeptPage,
  headers: Record<string, string>,
): Promise<unknown> {
  reply.code(page.status);
  if (page.location) return reply.header('location', page.location).send('');
  reply.headers({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'private, no-cache',
    vary: 'Accept-Encoding, User-Agent, Cookie',
    ...(page.status >= 400 ? { 'x-robots-tag': 'noindex' } : {}),
    ...headers,
  });
  const encoding = encodingFor(request.headers['accept-encoding'], page);
  if (!encoding) return reply.send(page.html);
  return reply.header('content-encoding', encoding).send(await compressedPage(page, encoding));
}

/** Sends a page that was made for this asker alone. */
export const sendOwn = (request: FastifyRequest, reply: FastifyReply, page: KeptPage, policy: string) =>
  send(request, reply, page, { 'content-security-policy': policy });

/** Sends a page that is the same for everybody; 304 where the browser has it already. */
export function sendShared(request: FastifyRequest, reply: FastifyReply, page: KeptPage, policy: string) {
  const headers = { 'content-security-policy': policy, ...(page.status === 200 ? { etag: `W/${page.etag}` } : {}) };
  if (page.status !== 200 || page.location || !isKnown(request, page.etag, undefined))
    return send(request, reply, page, headers);
  return reply
    .code(304)
    .headers({ ...headers, 'cache-control': 'private, no-cache', vary: 'Accept-Encoding, User-Agent, Cookie' })
    .send('');
}
