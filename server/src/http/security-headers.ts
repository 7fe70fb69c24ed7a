import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** Allows the inline scripts of this one answer. */
    nonce: string;
  }
}

/** What the headers depend on beside the answer. */
export interface HeaderFacts {
  /** The site is reached by https. */
  secure: boolean;
  /** Origin of the analytics script; empty for none. */
  analyticsOrigin: string;
  /** Origin of map pictures; empty for none. */
  tileOrigin: string;
}

const sources = (...all: string[]) => all.filter(Boolean).join(' ');

const policy = (nonce: string, { secure, analyticsOrigin, tileOrigin }: HeaderFacts) =>
  [
    "default-src 'self'",
    // Browsers that know 'strict-dynamic' take what a script of ours loads and pass over the addresses behind it.
    `script-src ${sources(`'nonce-${nonce}'`, "'strict-dynamic'", "'self'", analyticsOrigin)}`,
    "style-src 'self'",
    `img-src ${sources("'self'", 'data:', 'blob:', tileOrigin)}`,
    "font-src 'self'",
    `connect-src ${sources("'self'", 'ws:', 'wss:', analyticsOrigin)}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "manifest-src 'self'",
    "worker-src 'self'",
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ');

const newNonce = () => randomBytes(16).toString('base64');

/** What every answer carries. */
export const securityHeaders = (facts: HeaderFacts, nonce = newNonce()) => ({
  'content-security-policy': policy(nonce, facts),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=(self), interest-cohort=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
  ...(facts.secure ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
});

/** Headers of every answer of a route; pages get a script nonce of their own each time (CSP level 3). */
export function addSecurityHeaders(app: FastifyInstance, facts: HeaderFacts): void {
  app.decorateRequest('nonce', '');
  app.addHook('onRequest', async (request, reply) => {
    request.nonce = newNonce();
    reply.headers(securityHeaders(facts, request.nonce));
  });
}
