import type { Platform } from '#server/platform/platform.ts';
import { subscribersAmong } from './queries.ts';
import type { createPushSending } from './sending.ts';

/** A message of a peer to a member, and when it was accepted. */
export interface ExpectedMessage {
  userId: number;
  peerId: number;
  at: Date;
}

/** Notes, before they are stored, messages of peers that members do not see as they come. Never rejects. */
export async function expectMessages(
  { database, log }: Platform,
  { enqueueNote }: Pick<ReturnType<typeof createPushSending>, 'enqueueNote'>,
  expected: ExpectedMessage[],
): Promise<void> {
  try {
    const userIds = [...new Set(expected.map(({ userId }) => userId))];
    const subscribers = await subscribersAmong(database.orm, userIds);
    const wanted = expected.filter(({ userId }) => subscribers.has(userId));
    const noteOf = ({ userId, peerId, at }: ExpectedMessage) =>
      enqueueNote({ userId, about: { kind: 'message', peerId, at: at.getTime() }, looks: 0 });
    await Promise.all(wanted.map(noteOf));
  } catch (error) {
    log.error({ err: error }, 'pushes were not noted');
  }
}
