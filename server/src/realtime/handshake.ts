import type { IncomingMessage } from 'node:http';
import type { Viewer } from '../call.ts';
import type { ServerConfig } from '../config.ts';
import { type SessionReader, sessionCookie } from '../http/visitor.ts';

/** The one address of a socket, as it stands in the request: nothing is decoded or resolved. */
const address = /^\/websocket\/([1-9]\d{0,15})(?:\?v=([12]))?$/;

export type Handshake =
  | { viewer: Viewer; secret: string; version: 1 | 2; endsAt: number }
  | { status: 401 | 403; reason: string };

const refuse = (status: 401 | 403, reason: string): Handshake => ({ status, reason });

/** Reads one cookie; the first where a name comes twice. */
function cookieOf(request: IncomingMessage, name: string): string | undefined {
  for (const part of (request.headers.cookie ?? '').split(';')) {
    const at = part.indexOf('=');
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim();
  }
  return undefined;
}

/**
 * Whether the page that opens the socket is the site's own. On a developer's machine sockets may have a port of their own,
 * so there only the host's name is compared, and the port with those of the site.
 */
function isOwnOrigin({ headers }: IncomingMessage, config: ServerConfig): boolean {
  const { origin, host = '' } = headers;
  if (origin === undefined) return headers['sec-fetch-site'] === undefined;
  if (config.publicUrl) return origin === config.publicUrl;
  if (!URL.canParse(origin) || !URL.canParse(`http://${host}`)) return false;
  const [from, to] = [new URL(origin), new URL(`http://${host}`)];
  if (from.origin !== origin || !['http:', 'https:'].includes(from.protocol)) return false;
  const ports = [to.port, new URL(config.localUrl).port];
  return from.hostname === to.hostname && ports.includes(from.port);
}

/**
 * Who opens a socket. A browser is known by its HttpOnly session cookie and the Origin it cannot forge; a program that is
 * no browser by that cookie or by its token. The id in the path has to be that of the session (contract, The socket).
 */
export async function handshake(
  request: IncomingMessage,
  sessions: SessionReader,
  config: ServerConfig,
  secureCookies: boolean,
): Promise<Handshake> {
  const [, userId, version = '1'] = address.exec(request.url ?? '') ?? [];
  if (!userId) return refuse(403, 'no address of a socket');
  if (!isOwnOrigin(request, config)) return refuse(403, 'foreign origin');
  const secret = cookieOf(request, sessionCookie(secureCookies));
  const token = request.headers.token;
  const isBrowser = request.headers.origin !== undefined;
  if (!secret && (isBrowser || typeof token !== 'string')) return refuse(401, 'no session');
  const credential = secret ?? String(token);
  const state = await sessions.read(credential, secret ? 'web' : 'app');
  if ('absence' in state) return refuse(401, 'the session is over');
  if (String(state.viewer.userId) !== userId) return refuse(403, 'another member');
  return { viewer: state.viewer, secret: credential, version: version === '2' ? 2 : 1, endsAt: state.endsAt };
}
