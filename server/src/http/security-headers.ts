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

/** The directives before and behind the scripts. */
function directives(facts: HeaderFacts, host: string): { before: string; behind: string } {
  const { secure, analyticsOrigin, tileOrigin } = facts;
  const behind = [
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
  ];
  // Files of this site are scripts by their type alone: members' files are pictures, whatever is in them.
  return {
    before: "default-src 'self'; script-src 'self'",
    behind: `${analyticsOrigin && ` ${analyticsOrigin}`}; ${behind.join('; ')}`,
  };
}

/** Hosts whose directives are remembered; a public site has one. */
const HOSTS = 20;

/**
 * The Content-Security-Policy of answers.
 * @returns what makes one: for the host that the request was sent to, and the inline scripts that the answer holds, as sources
 * of the policy (`'sha256-…'`)
 */
export function contentPolicies(facts: HeaderFacts): (host: string, scripts?: readonly string[]) => string {
  const known = new Map<string, ReturnType<typeof directives>>();
  return (host, scripts = []) => {
    const { before, behind } = known.get(host) ?? directives(facts, host);
    if (known.size < HOSTS) known.set(host, { before, behind });
    return `${[before, ...scripts].join(' ')}${behind}`;
  };
}

/** What every answer carries, whatever its policy. Browsers and proxies keep none of them unless its route says otherwise. */
const lastingHeaders = ({ secure }: Pick<HeaderFacts, 'secure'>) => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=(self), interest-cohort=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'cache-control': 'no-store',
  ...(secure ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
});

/** The headers of an answer outside of every route. */
export const securityHeaders = (facts: HeaderFacts) => ({
  'content-security-policy': contentPolicies(facts)(''),
  ...lastingHeaders(facts),
});

/** Headers of every answer of a route; pages allow the scripts within them besides. */
export function addSecurityHeaders(app: FastifyInstance, facts: HeaderFacts): void {
  const policyFor = contentPolicies(facts);
  const lasting = lastingHeaders(facts);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(lasting).header('content-security-policy', policyFor(request.host));
  });
}
