import type { Transaction } from '#server/platform/database/database.ts';
import type { JobPayload } from '#server/platform/jobs/port.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { PushIdentity, PushOutcome } from '#server/platform/push/port.ts';
import type { Presence } from '#server/realtime/presence.ts';
import { type About, composeNote, type PushSources, payloadOf, tagOf, topicOf } from './notes.ts';
import * as queries from './queries.ts';

export const NOTE_JOB = 'push.note';
export const SEND_JOB = 'push.send';

const SECOND_MS = 1000;
/** A message is noted before it is stored; what is not there after so many looks was refused. */
const EARLY_LOOKS = 5;
/** A push service keeps it that long for a device that is away. */
const KEPT_SECONDS = 86_400;
/** How long a browser rests after the first failure, the second …; the last for all further ones. */
const RESTS_SECONDS = [30, 120, 600, 3600];
/** After so many failures what was to be sent is given up; mail and the site still tell of it. */
const TRIES = 5;

type NoteJob = { userId: number; about: About; looks: number };
type SendJob = { userId: number; about: About; subscriptionId: number; tries: number };

/**
 * Pushes in two steps: a note for the member, made with what caused it, finds out whether there is something to say and
 * to whom; each of the member's browsers then has a job of its own, so that the fault of one repeats nothing for others.
 */
export function createPushSending(
  { database, jobs, clock, log, push }: Platform,
  sources: PushSources,
  presence: Presence,
  identity: () => Promise<PushIdentity>,
) {
  const inSeconds = (seconds: number) => new Date(clock.now().getTime() + seconds * SECOND_MS);

  const enqueueNote = (job: NoteJob, options: { tx?: Transaction; startAfter?: Date } = {}) =>
    jobs.enqueue(NOTE_JOB, job, { ...options, singletonKey: `${job.userId} ${tagOf(job.about)}` });

  const enqueueSend = (job: SendJob, options: { tx?: Transaction; startAfter?: Date } = {}) =>
    jobs.enqueue(SEND_JOB, job, { ...options, singletonKey: `${job.subscriptionId} ${tagOf(job.about)}` });

  /** The work of a note. */
  async function workNote(payload: JobPayload): Promise<void> {
    const job = payload as NoteJob;
    const { userId, about, looks } = job;
    const subscriptions = await queries.subscriptionsOf(database.orm, userId);
    if (subscriptions.length === 0) return;
    const settings = await sources.settingsOf(userId);
    if (settings.notBefore > clock.now()) return enqueueNote(job, { startAfter: settings.notBefore });
    const note = await composeNote(sources, userId, about, settings);
    if (note === 'early' && looks < EARLY_LOOKS)
      return enqueueNote({ ...job, looks: looks + 1 }, { startAfter: inSeconds(1) });
    if (!note || note === 'early') return;
    // Whoever has the site open sees messages there.
    if (about.kind === 'message' && (await presence.isHere(userId))) return;
    await database.transaction(async (tx) => {
      for (const { id } of subscriptions) await enqueueSend({ userId, about, subscriptionId: id, tries: 0 }, { tx });
    });
  }

  /** Notes what became of a push; tries again later what may do better then. */
  async function settle(job: SendJob, subscription: queries.Subscription, outcome: PushOutcome): Promise<void> {
    const { id, failures } = subscription;
    if (outcome.state === 'delivered') return void (await queries.noteSuccess(database.orm, id, clock.now()));
    if (outcome.state === 'gone') return void (await queries.removeGone(database.orm, subscription));
    log.info({ why: outcome.why, host: new URL(subscription.endpoint).host }, 'a push was not taken');
    const rest = RESTS_SECONDS[Math.min(failures, RESTS_SECONDS.length - 1)] ?? 0;
    const asked = outcome.state === 'failed' ? (outcome.retryAfter ?? 0) : 0;
    const restsUntil = inSeconds(Math.max(rest, asked));
    await queries.noteFailure(database.orm, id, restsUntil);
    if (outcome.state === 'failed' && job.tries + 1 < TRIES)
      await enqueueSend({ ...job, tries: job.tries + 1 }, { startAfter: restsUntil });
  }

  /** The work for one browser. Repeated it shows the same once more, in the same place. */
  async function workSend(payload: JobPayload): Promise<void> {
    const job = payload as SendJob;
    const { userId, about, subscriptionId } = job;
    const subscription = await queries.findSubscription(database.orm, subscriptionId, userId);
    if (!subscription) return;
    const settings = await sources.settingsOf(userId);
    const notBefore = Math.max(settings.notBefore.getTime(), subscription.restsUntil?.getTime() ?? 0);
    if (notBefore > clock.now().getTime()) return enqueueSend(job, { startAfter: new Date(notBefore) });
    const note = await composeNote(sources, userId, about, settings);
    if (!note || note === 'early') return;
    const tag = tagOf(about);
    const { endpoint, p256dh, auth } = subscription;
    const outcome = await push.send(
      { endpoint, keys: { p256dh, auth } },
      {
        payload: payloadOf(note, tag, await sources.unreadOf(userId)),
        topic: topicOf(userId, tag),
        seconds: KEPT_SECONDS,
        urgent: about.kind === 'message',
      },
      await identity(),
    );
    await settle(job, subscription, outcome);
  }

  return { enqueueNote, workNote, workSend };
}
