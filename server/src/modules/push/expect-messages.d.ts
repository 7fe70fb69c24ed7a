import type { Platform } from '#server/platform/platform.ts';
import type { createPushSending } from './sending.ts';
/** A message of a peer to a member, and when it was accepted. */
export interface ExpectedMessage {
  userId: number;
  peerId: number;
  at: Date;
}
/** Notes, before they are stored, messages of peers that members do not see as they come. Never rejects. */
export declare function expectMessages(
  { database, log }: Platform,
  { enqueueNote }: Pick<ReturnType<typeof createPushSending>, 'enqueueNote'>,
  expected: ExpectedMessage[],
): Promise<void>;
