import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A document with what tells its versions apart. */
export interface Document {
  type: string;
  body: Buffer;
  etag: string;
  /** The last change of what it tells; undefined where that is not known. */
  changed: Date | undefined;
}

/** A strong entity tag of these bytes or texts (RFC 9110, section 8.8.3). */
export const etagOf = (...parts: (string | Buffer)[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return `"${hash.digest('base64url').slice(0, 27)}"`;
};

export const documentOf = (type: string, text: string | Buffer, changed?: Date): Document => {
  const body = Buffer.from(text as string);
  return { type, body, etag: etagOf(body), changed };
};

const plainTag = (tag: string) => tag.trim().replace(/^W\//, '');

/**
 * Whether the asker holds this very version (RFC 9110, section 13.1): by its tag where the request names tags, else by
 * the date. Compression marks tags as weak on their way, which does not matter for reading.
 */
export function isKnown(request: FastifyRequest, etag: string, changed: Date | undefined): boolean {
  const tags = request.headers['if-none-match'];
  if (tags !== undefined) return tags.split(',').some((tag) => tag.trim() === '*' || plainTag(tag) === etag);
  const since = Date.parse(request.headers['if-modified-since'] ?? '');
  return changed !== undefined && !Number.isNaN(since) && Math.floor(changed.getTime() / 1000) * 1000 <= since;
}

/** Sends the document, or 304 where the asker has it; `caching` goes into Cache-Control. */
export function sendDocument(request: FastifyRequest, reply: FastifyReply, document: Document, caching: string) {
  const { type, body, etag, changed } = document;
  reply.headers({ etag, 'cache-control': caching, ...(changed ? { 'last-modified': changed.toUTCString() } : {}) });
  if (isKnown(request, etag, changed)) return reply.code(304).send();
  return reply.header('content-type', type).send(body);
}
