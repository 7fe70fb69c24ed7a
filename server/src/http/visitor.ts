import { type Code, codes, cookieNames, defaultLocale, isLocale, type Locale, localeHeader } from '@ashore/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Call, CookieOptions, Viewer } from '../call.ts';
import { clientKey } from '../platform/limits/client-key.ts';
import type { Platform } from '../platform/platform.ts';
import { callCounter } from './call-limit.ts';
import { isNoBrowser } from './origin.ts';

/** What the members slice tells of a presented credential. */
export type SessionState =
  | {
      viewer: Viewer;
      token: string;
      /** When it ends at the latest, in milliseconds since the epoch. */
      endsAt: number;
    }
  | { absence: Code };

/** The front door of sessions, handed in by the members slice. */
export interface SessionReader {
  /** The session behind the secret of a cookie or of an app's token. */
  read(secret: string, client: 'web' | 'app'): Promise<SessionState>;
  /**
   * Why those of many that are over are so, by their places, as they are now and not as they were a moment ago; one
   * statement for all that go on.
   */
  absencesOf(credentials: readonly { secret: string; client: 'web' | 'app' }[]): Promise<Map<number, Code>>;
  /** Compares the anti-forgery twin in constant time. */
  sameToken(expected: string, given: string): boolean;
  /**
   * Told on every node when sessions of a member may have ended, or with nothing when those of anybody may have.
   * @returns a function that ends it
   */
  onChange(listener: (userId: number | undefined) => void): () => void;
}

/** The front door of regions. */
export interface RegionReader {
  /** The id when that region is supported, else the default region. */
  supported(regionId: number): number;
}

export interface Visitors {
  platform: Platform;
  sessions: SessionReader;
  regions: RegionReader;
}

/** The name of a cookie hidden from scripts; browsers hold `__Host-` cookies to Secure, Path=/ and no Domain. */
const secretCookie = (name: string, secure: boolean) => (secure ? `__Host-${name}` : name);

/** The name of the session cookie. */
export const sessionCookie = (secure: boolean) => secretCookie('sid', secure);

/** The cookie of a browser that logs in with an account elsewhere. */
export const issuerBrowserOf = ({ cookies }: FastifyRequest, secure: boolean) =>
  cookies[secretCookie('issuer', secure)];

/** Whom a page is made for. */
export type Reader = Pick<Call, 'viewer' | 'absence'>;

const none = { viewer: undefined, absence: codes.loginRequired } as const;

const header = (request: FastifyRequest, name: string) => {
  const value = request.headers[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

/** Who makes a call of the wire: cookie and twin together, or for programs that are no browser the token alone (contract, Sessions). */
export async function identify(
  request: FastifyRequest,
  { platform, sessions }: Visitors,
): Promise<Pick<Call, 'viewer' | 'absence'>> {
  const secret = request.cookies[sessionCookie(platform.secureCookies)];
  const token = header(request, 'token');
  const claimed = header(request, 'userid');
  const refuse = (reason: string): Pick<Call, 'viewer' | 'absence'> => {
    request.log.warn({ security: true, reason }, 'session refused');
    return { viewer: undefined, absence: codes.sessionExpired };
  };
  if (!secret) {
    if (!token) return none;
    if (!isNoBrowser(request)) return refuse('token without its cookie');
    const state = await sessions.read(token, 'app');
    if ('absence' in state) return { viewer: undefined, absence: state.absence };
    return claimed && claimed !== String(state.viewer.userId)
      ? refuse('userId header differs')
      : { viewer: state.viewer, absence: codes.loginRequired };
  }
  const state = await sessions.read(secret, 'web');
  if ('absence' in state) return { viewer: undefined, absence: state.absence };
  if (!token || !sessions.sameToken(state.token, token)) return refuse('anti-forgery token differs');
  if (claimed && claimed !== String(state.viewer.userId)) return refuse('userId header differs');
  return { viewer: state.viewer, absence: codes.loginRequired };
}

/** Who asks for a page: the cookie alone, since a page only reads. */
export async function identifyReader(request: FastifyRequest, { platform, sessions }: Visitors): Promise<Reader> {
  const secret = request.cookies[sessionCookie(platform.secureCookies)];
  if (!secret) return none;
  const state = await sessions.read(secret, 'web');
  return 'absence' in state
    ? { viewer: undefined, absence: state.absence }
    : { viewer: state.viewer, absence: codes.loginRequired };
}

/** The supported region a request speaks of: header first, then cookie. */
export function regionOf(request: FastifyRequest, regions: RegionReader): number {
  return regions.supported(Number(header(request, 'region') ?? request.cookies[cookieNames.region]));
}

/** The language a call asks to be answered in; whoever names none, or none that is spoken here, gets English. */
export function localeOf(request: FastifyRequest): Locale {
  const asked = request.headers[localeHeader];
  return isLocale(asked) ? asked : defaultLocale;
}

/** Sets a cookie as every cookie of the site is set: Lax, whole path, no domain. */
export function cookieSetter(reply: FastifyReply, secure: boolean): Call['setCookie'] {
  return (name: string, value: string, options: CookieOptions) => {
    const realName = options.secret ? secretCookie(name, secure) : name;
    reply.setCookie(realName, value, {
      path: '/',
      sameSite: 'lax',
      secure,
      httpOnly: options.secret ?? false,
      maxAge: options.maxAge,
    });
  };
}

/** Says that the browser wrote something a moment ago. */
export const wroteCookie = (secure: boolean) => secretCookie('wrote', secure);
/** Longer than anything a replica shows is old (`MAX_LAG_MS`): whoever wrote reads from the primary until all replicas have it. */
export const ownWritesSeconds = 15;

/** Visitors and pages for everybody may read from a replica; not members, and nobody who has just written. */
const readsFrom = (request: FastifyRequest, { platform }: Visitors, viewer: Viewer | undefined): Call['read'] =>
  viewer || request.cookies[wroteCookie(platform.secureCookies)] !== undefined
    ? (work) => work()
    : (work) => platform.database.read(work);

/** All that surrounds a call made by this request. */
export function callOf(
  request: FastifyRequest,
  reply: FastifyReply,
  visitors: Visitors,
  who: Pick<Call, 'viewer' | 'absence'>,
): Call {
  return {
    ...who,
    regionId: regionOf(request, visitors.regions),
    locale: localeOf(request),
    clientKey: clientKey(request.ip),
    userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300),
    device: request.cookies[secretCookie('device', visitors.platform.secureCookies)],
    issuerBrowser: issuerBrowserOf(request, visitors.platform.secureCookies),
    log: request.log as Call['log'],
    setCookie: cookieSetter(reply, visitors.platform.secureCookies),
    readFile: async () => Buffer.alloc(0),
    count: callCounter(visitors.platform),
    read: readsFrom(request, visitors, who.viewer),
    dependsOn: () => {},
  };
}
