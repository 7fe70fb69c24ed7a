/** A browser at its push service, as it describes itself (`PushSubscription.toJSON()`). */
export interface PushTarget {
  endpoint: string;
  /** Base64url: the browser's public key and secret, which the words are encrypted for (RFC 8291). */
  keys: {
    p256dh: string;
    auth: string;
  };
}
/** Who pushes (VAPID, RFC 8292); the keys are base64url. */
export interface PushIdentity {
  /** Where the operator is reached: an https address or `mailto:`. */
  subject: string;
  publicKey: string;
  privateKey: string;
}
export interface PushMessage {
  /** At most about 3 900 bytes, as push services take 4 096 encrypted ones. */
  payload: string;
  /** At most 32 signs of base64url: what waits under the same one is replaced (RFC 8030, section 5.4). */
  topic: string;
  /** How long the service keeps it for a device that is away. */
  seconds: number;
  /** Wakes a device that saves its battery. */
  urgent: boolean;
}
/**
 * What became of a push. `gone`: there is nobody at this address any more. `refused`: it would be again. `failed`: it may
 * do later, not before `retryAfter` seconds where the service said so.
 */
export type PushOutcome =
  | {
      state: 'delivered';
    }
  | {
      state: 'gone';
    }
  | {
      state: 'refused';
      why: string;
    }
  | {
      state: 'failed';
      why: string;
      retryAfter?: number;
    };
/** Pushes words to browsers by the services of their makers. */
export interface PushSender {
  /** Whether a target may be pushed to at all, by what it looks like; where its host leads is looked at with each push. */
  accepts(target: PushTarget): boolean;
  /** A fresh pair, base64url. */
  newKeys(): Pick<PushIdentity, 'publicKey' | 'privateKey'>;
  /** Never throws for what a target or its service is to blame for. */
  send(target: PushTarget, message: PushMessage, identity: PushIdentity): Promise<PushOutcome>;
}
