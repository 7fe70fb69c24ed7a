import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** Allows the inline scripts of this one answer. */
    nonce: string;
  }
}

const policy = (nonce: string, secure: boolean) =>
  [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic' 'self'`,
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self' ws: wss:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "manifest-src 'self'",
    "worker-src 'self'",
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ');

const newNonce = () => randomBytes(16).toString('base64');

/** What every answer carries; `secure` where the site is reached by https. */
export const securityHeaders = (secure: boolean, nonce = newNonce()) => ({
  'content-security-policy': policy(nonce, secure),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=(self), interest-cohort=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
  ...(secure ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
});

/** Headers of every answer of a route; pages get a script nonce of their own each time (CSP level 3). */
export function addSecurityHeaders(app: FastifyInstance, secure: boolean): void {
  app.decorateRequest('nonce', '');
  app.addHook('onRequest', async (request, reply) => {
    request.nonce = newNonce();
    reply.headers(securityHeaders(secure, request.nonce));
  });
}
