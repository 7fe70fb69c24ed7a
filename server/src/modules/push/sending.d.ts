import type { Transaction } from '#server/platform/database/database.ts';
import type { JobPayload } from '#server/platform/jobs/port.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { PushIdentity } from '#server/platform/push/port.ts';
import type { Presence } from '#server/realtime/presence.ts';
import { type About, type PushSources } from './notes.ts';
export declare const NOTE_JOB = 'push.note';
export declare const SEND_JOB = 'push.send';
type NoteJob = {
  userId: number;
  about: About;
  looks: number;
};
/**
 * Pushes in two steps: a note for the member, made with what caused it, finds out whether there is something to say and
 * to whom; each of the member's browsers then has a job of its own, so that the fault of one repeats nothing for others.
 */
export declare function createPushSending(
  { database, jobs, clock, log, push }: Platform,
  sources: PushSources,
  presence: Presence,
  identity: () => Promise<PushIdentity>,
): {
  enqueueNote: (
    job: NoteJob,
    options?: {
      tx?: Transaction;
      startAfter?: Date;
    },
  ) => Promise<void>;
  workNote: (payload: JobPayload) => Promise<void>;
  workSend: (payload: JobPayload) => Promise<void>;
};
