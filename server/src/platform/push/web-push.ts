import { ECDH } from 'node:crypto';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { Agent, request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import webPush from 'web-push';
import { lookUpPublic } from '#server/platform/fetching/look-up-public.ts';
import type { PushOutcome, PushSender, PushTarget } from './port.ts';

/** From the look at its name to its answer: a service that takes longer is tried again later. */
const ANSWER_MS = 10_000;
const SOCKETS_A_HOST = 20;
const LONGEST_WAIT_SECONDS = 3600;

const agent = new Agent({ keepAlive: true, maxSockets: SOCKETS_A_HOST, lookup: lookUpPublic });

/** A name of the public internet at the port of https; addresses as such are nobody's push service. */
const isPublicEndpoint = ({ protocol, hostname, port, username, password }: URL) =>
  protocol === 'https:' &&
  port === '' &&
  !username &&
  !password &&
  hostname.includes('.') &&
  !hostname.endsWith('.') &&
  isIP(hostname.replace(/^\[|\]$/g, '')) === 0;

const isLoopbackEndpoint = ({ protocol, hostname }: URL) => protocol === 'http:' && hostname === '127.0.0.1';

/** Whether the key is a point of the curve: one that is not can never be encrypted for. */
function isPoint(p256dh: string): boolean {
  try {
    return ECDH.convertKey(p256dh, 'prime256v1', 'base64url', 'hex', 'uncompressed').length === 130;
  } catch {
    return false;
  }
}

function outcomeOf({ statusCode = 0, headers }: IncomingMessage): PushOutcome {
  if (statusCode >= 200 && statusCode < 300) return { state: 'delivered' };
  if (statusCode === 404 || statusCode === 410) return { state: 'gone' };
  const why = `the push service answered ${statusCode}`;
  if (statusCode !== 408 && statusCode !== 429 && statusCode < 500) return { state: 'refused', why };
  const seconds = Number(headers['retry-after']);
  return seconds > 0
    ? { state: 'failed', why, retryAfter: Math.min(seconds, LONGEST_WAIT_SECONDS) }
    : { state: 'failed', why };
}

function post(url: URL, headers: Record<string, string>, body: Buffer): Promise<PushOutcome> {
  const isSecure = url.protocol === 'https:';
  const signal = AbortSignal.timeout(ANSWER_MS);
  return new Promise((resolve) => {
    const fail = (error: Error) =>
      resolve({ state: 'failed', why: signal.aborted ? 'the push service took too long' : error.message });
    const sent = (isSecure ? requestHttps : requestHttp)(
      url,
      { method: 'POST', headers, signal, ...(isSecure && { agent }) },
      (answer) => {
        answer.on('error', fail);
        // What it says beside the status is of no interest, and a redirect is not followed.
        answer.resume();
        resolve(outcomeOf(answer));
      },
    );
    sent.on('error', fail);
    sent.end(body);
  });
}

/**
 * Pushes by the standard of browsers: words encrypted for the device (RFC 8291), signed by the site (RFC 8292), left at
 * the service of the browser's maker (RFC 8030).
 * @param reach where pushes may go: to public hosts by https, or for tests to this machine alone
 */
export function createWebPush({ reach }: { reach: 'public' | 'loopback' }): PushSender {
  const isAllowed = reach === 'public' ? isPublicEndpoint : isLoopbackEndpoint;
  const accepts = ({ endpoint, keys }: PushTarget) => {
    const url = URL.parse(endpoint);
    return url !== null && isAllowed(url) && isPoint(keys.p256dh) && Buffer.from(keys.auth, 'base64url').length === 16;
  };
  return {
    accepts,
    newKeys: () => webPush.generateVAPIDKeys(),
    async send(target, { payload, topic, seconds, urgent }, identity) {
      if (!accepts(target)) return { state: 'gone' };
      const { endpoint, headers, body } = webPush.generateRequestDetails(target, payload, {
        vapidDetails: identity,
        TTL: seconds,
        topic,
        urgency: urgent ? 'high' : 'normal',
        contentEncoding: 'aes128gcm',
      });
      return post(new URL(endpoint), headers as Record<string, string>, body);
    },
  };
}
