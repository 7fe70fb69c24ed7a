import { type IncomingMessage, Agent as PlainAgent, request as requestPlain } from 'node:http';
import { request as requestSecure, Agent as SecureAgent } from 'node:https';
import { isIP } from 'node:net';
import { isPublicAddress } from '#server/lib/public-address.ts';
import { lookUpIf } from './look-up-public.ts';

/** Why a file could not be had; the same words for the same cause, so that they can be counted. */
export class FetchFault extends Error {
  /** The host did not answer as it should: it may be away. */
  readonly isAway: boolean;
  constructor(message: string, isAway = false) {
    super(message);
    this.isAway = isAway;
  }
}

/** Fetches files from addresses that others wrote down. */
export interface FileFetcher {
  /** The bytes behind an address, at most `mostBytes`. @throws FetchFault */
  fetch(address: string): Promise<Buffer>;
  close(): void;
}

interface FetchRules {
  mostBytes: number;
  /** Which media types are taken; `application/octet-stream` says nothing and is left to who reads the bytes. */
  types: RegExp;
  /** For the whole file with its redirects. */
  milliseconds: number;
  /** Connections at once to one host. */
  perHost: number;
  /** What may be reached; for tests, which have this machine alone. */
  reach?: Reach;
}

/** Which addresses and ports may be reached. */
export interface Reach {
  address(address: string): boolean;
  port(port: number): boolean;
}

const MOST_REDIRECTS = 3;
const ports = { 'http:': 80, 'https:': 443 } as const;
const publicWeb: Reach = { address: isPublicAddress, port: (port) => port === 80 || port === 443 };
const portOf = ({ protocol, port }: URL) => Number(port) || ports[protocol as keyof typeof ports];

/** An address of the web that may be asked: http or https, without a password, to a host and port that may be reached. */
function checked(address: string | URL, reach: Reach): URL {
  const url = URL.parse(String(address));
  if (!url || !(url.protocol in ports)) throw new FetchFault('no address of the web');
  if (url.username || url.password) throw new FetchFault('an address with a password');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // Names are looked at when they are resolved.
  if (!reach.port(portOf(url)) || (isIP(host) !== 0 && !reach.address(host)))
    throw new FetchFault('not a public address');
  return url;
}

function bodyOf(answer: IncomingMessage, { mostBytes, types }: FetchRules): Promise<Buffer> {
  const type = (answer.headers['content-type'] ?? 'application/octet-stream').split(';')[0]?.trim().toLowerCase() ?? '';
  if (!types.test(type) && type !== 'application/octet-stream') throw new FetchFault('not a picture');
  if (Number(answer.headers['content-length'] ?? 0) > mostBytes) throw new FetchFault('too large');
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = [];
    let size = 0;
    answer.on('data', (piece: Buffer) => {
      size += piece.length;
      if (size > mostBytes) answer.destroy(new FetchFault('too large'));
      else pieces.push(piece);
    });
    answer.on('error', reject);
    answer.on('end', () => resolve(Buffer.concat(pieces)));
  });
}

/** What went wrong with a connection, in few words. */
function connectionFault(error: unknown, signal: AbortSignal): FetchFault {
  if (error instanceof FetchFault) return error;
  if (signal.aborted) return new FetchFault('it took too long', true);
  if (error instanceof Error && error.message === 'the host is not a public one')
    return new FetchFault('not a public address');
  return new FetchFault('the host does not answer', true);
}

/**
 * Returns what fetches files that strangers name, such as pictures of ads of another site. It reaches public addresses at
 * the ports of the web alone, looked at with each connection and after each redirect; takes no compressed answers, sends
 * no cookie and nothing of this site, and keeps to the limits of size and time.
 */
export function createFileFetcher(rules: FetchRules): FileFetcher {
  const reach = rules.reach ?? publicWeb;
  const options = { keepAlive: true, maxSockets: rules.perHost, lookup: lookUpIf(reach.address) };
  const plain = new PlainAgent(options);
  const secure = new SecureAgent(options);

  function ask(url: URL, signal: AbortSignal): Promise<IncomingMessage> {
    const headers = { accept: 'image/*', 'accept-encoding': 'identity', 'user-agent': 'Ashore-Import/1.0' };
    const isSecure = url.protocol === 'https:';
    return new Promise((resolve, reject) => {
      const asked = isSecure
        ? requestSecure(url, { headers, signal, agent: secure }, resolve)
        : requestPlain(url, { headers, signal, agent: plain }, resolve);
      asked.on('error', reject);
      asked.end();
    });
  }

  async function follow(address: string | URL, signal: AbortSignal, redirects = 0): Promise<Buffer> {
    const url = checked(address, reach);
    const answer = await ask(url, signal);
    const { statusCode = 0, headers } = answer;
    if (statusCode >= 300 && statusCode < 400 && headers.location) {
      answer.destroy();
      const next = URL.parse(headers.location, url.href);
      if (redirects >= MOST_REDIRECTS || !next) throw new FetchFault('too many redirects');
      return follow(next, signal, redirects + 1);
    }
    if (statusCode !== 200) {
      answer.destroy();
      throw new FetchFault(`the host answered ${statusCode}`, statusCode >= 500 || statusCode === 429);
    }
    try {
      return await bodyOf(answer, rules);
    } catch (error) {
      answer.destroy();
      throw error;
    }
  }

  return {
    async fetch(address) {
      const signal = AbortSignal.timeout(rules.milliseconds);
      try {
        return await follow(address, signal);
      } catch (error) {
        throw connectionFault(error, signal);
      }
    },
    close() {
      plain.destroy();
      secure.destroy();
    },
  };
}
