import type { Platform } from '#server/platform/platform.ts';
import type { PushIdentity } from '#server/platform/push/port.ts';
/** Whom pushes are signed by; without keys the site makes a pair at its first start and keeps it. */
export interface PushSigner {
  subject: string;
  keys: Pick<PushIdentity, 'publicKey' | 'privateKey'> | undefined;
}
/** Returns what gives the keys that all nodes sign with: those of the settings, else the pair that one of them stored first. */
export declare function createIdentity(
  { database, clock, push }: Platform,
  { subject, keys }: PushSigner,
): () => Promise<PushIdentity>;
