import * as z from 'zod/mini';
import { codes } from '../codes.ts';
import { limits } from '../limits.ts';
import { operation } from '../operation.ts';

/** The address of a browser at its push service. With the address and the keys, anybody can push to it (RFC 8030, section 8.3). */
const endpoint = z.string().check(z.maxLength(limits.pushEndpoint), z.regex(/^[!-~]+$/));

/** The values that a browser needs to subscribe. */
export interface PushKey {
  /** The public VAPID key of the site (RFC 8292), base64url: the browser's `applicationServerKey`. */
  publicKey: string;
  /** The given endpoint is subscribed for this member and session. */
  subscribed: boolean;
}

export const getPushKey = operation<PushKey>()({
  path: 'push/getPushKey',
  summary: 'Returns the key for push subscriptions. With `endpoint` it also tells whether that browser is subscribed.',
  who: 'member',
  input: z.object({ endpoint: z.optional(endpoint) }),
});

export const subscribePush = operation<Record<string, never>>()({
  path: 'push/subscribePush',
  summary:
    'Subscribes this browser to push notifications until the session ends. The endpoint is an https address on a public host. The latest 10 subscriptions of a member count.',
  who: 'member',
  input: z.object({
    endpoint,
    keys: z.object({
      // An uncompressed point of P-256 and 16 bytes (RFC 8291, section 3).
      p256dh: z.string().check(z.regex(/^[\w-]{87}=?$/)),
      auth: z.string().check(z.regex(/^[\w-]{22}(==)?$/)),
    }),
  }),
  refusals: [codes.sessionExpired],
});

export const unsubscribePush = operation<Record<string, never>>()({
  path: 'push/unsubscribePush',
  summary: 'Ends the push subscription of this browser. A browser without a subscription is not an error.',
  who: 'member',
  input: z.object({ endpoint }),
});
