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
  /** Origin the site is reached at from outside; undefined on a developer's machine, where the request says it. */
  publicUrl: string | undefined;
  /** Origin of the analytics script; empty for none. */
  analyticsOrigin: string;
  /** Origin of map pictures; empty for none. */
  tileOrigin: string;
}

const hostName = /^[\w.-]+(:\d{1,5})?$|^\[[\da-f:]+\](:\d{1,5})?$/i;

/** Where the site's own sockets are: 'self' names them in some browsers only (CSP level 3 does, level 2 did not). */
function socketOrigins({ publicUrl }: HeaderFacts, host: string): string[] {
  if (publicUrl) return [publicUrl.replace(/^http/, 'ws')];
  // What stands in the header ends up in a header: nothing but a name and a port.
  return hostName.test(host) ? [`ws://${host}`, `wss://${host}`] : [];
}

const sources = (...all: string[]) => all.filter(Boolean).join(' ');

const policy = (nonce: string, host: string, facts: HeaderFacts) => {
  const { secure, analyticsOrigin, tileOrigin } = facts;
  return [
    "default-src 'self'",
    // Browsers that know 'strict-dynamic' take what a script of ours loads and pass over the addresses behind it.
    `script-src ${sources(`'nonce-${nonce}'`, "'strict-dynamic'", "'self'", analyticsOrigin)}`,
    "style-src 'self'",
    `img-src ${sources("'self'", 'data:', 'blob:', tileOrigin)}`,
    "font-src 'self'",
    `connect-src ${sources("'self'", ...socketOrigins(facts, host), analyticsOrigin)}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "manifest-src 'self'",
    "worker-src 'self'",
    // Text becomes HTML or a script only through the policy in web/src/lib/trusted-types.ts.
    "require-trusted-types-for 'script'",
    'trusted-types default',
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
};

const newNonce = () => randomBytes(16).toString('base64');

/** What every answer carries. Browsers and proxies keep none of them unless its route says otherwise. */
export const securityHeaders = (facts: HeaderFacts, host = '', nonce = newNonce()) => ({
  'content-security-policy': policy(nonce, host, facts),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=(self), interest-cohort=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'cache-control': 'no-store',
  ...(facts.secure ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
});

/** Headers of every answer of a route; pages get a script nonce of their own each time (CSP level 3). */
export function addSecurityHeaders(app: FastifyInstance, facts: HeaderFacts): void {
  app.decorateRequest('nonce', '');
  app.addHook('onRequest', async (request, reply) => {
    request.nonce = newNonce();
    reply.headers(securityHeaders(facts, request.host, request.nonce));
  });
}
