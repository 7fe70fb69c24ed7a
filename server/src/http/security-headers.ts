import type { FastifyInstance } from 'fastify';
import type { ServerConfig } from '../config.ts';
import type { Platform } from '../platform/platform.ts';

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

/** The facts of a product as it is set up. */
export const headerFactsOf = (
  { secureCookies }: Pick<Platform, 'secureCookies'>,
  { publicUrl, analyticsUrl, tileUrl }: Pick<ServerConfig, 'publicUrl' | 'analyticsUrl' | 'tileUrl'>,
): HeaderFacts => ({
  secure: secureCookies,
  publicUrl,
  analyticsOrigin: analyticsUrl && new URL(analyticsUrl).origin,
  tileOrigin: tileUrl && new URL(tileUrl).origin,
});

const hostName = /^[\w.-]+(:\d{1,5})?$|^\[[\da-f:]+\](:\d{1,5})?$/i;

/** Where the site's own sockets are: 'self' names them in some browsers only (CSP level 3 does, level 2 did not). */
function socketOrigins({ publicUrl }: HeaderFacts, host: string): string[] {
  if (publicUrl) return [publicUrl.replace(/^http/, 'ws')];
  // What stands in the header ends up in a header: nothing but a name and a port.
  return hostName.test(host) ? [`ws://${host}`, `wss://${host}`] : [];
}

const sources = (...all: string[]) => all.filter(Boolean).join(' ');

/**
 * The Content-Security-Policy of an answer.
 * @param scripts the inline scripts it holds, as sources of the policy (`'sha256-…'`)
 * @param host the request was sent to
 */
export function contentPolicy(facts: HeaderFacts, host: string, scripts: readonly string[] = []): string {
  const { secure, analyticsOrigin, tileOrigin } = facts;
  return [
    "default-src 'self'",
    // Files of this site are scripts by their type alone: members' files are pictures, whatever is in them.
    `script-src ${sources("'self'", ...scripts, analyticsOrigin)}`,
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
}

/** What every answer carries. Browsers and proxies keep none of them unless its route says otherwise. */
export const securityHeaders = (facts: HeaderFacts, host = '') => ({
  'content-security-policy': contentPolicy(facts, host),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=(self), interest-cohort=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'cache-control': 'no-store',
  ...(facts.secure ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
});

/** Headers of every answer of a route; pages allow the scripts within them besides. */
export function addSecurityHeaders(app: FastifyInstance, facts: HeaderFacts): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(securityHeaders(facts, request.host));
  });
}
