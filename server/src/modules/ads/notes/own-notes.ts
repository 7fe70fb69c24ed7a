import type { AdNote } from '@ashore/contract';
import { type Call, memberOf } from '#server/call.ts';
import { notFound } from '#server/lib/refusal.ts';
import { subjectFacts } from '#server/modules/ads/ad-queries.ts';
import { maySee } from '#server/modules/ads/policy.ts';
import type { Platform } from '#server/platform/platform.ts';
import * as queries from './note-queries.ts';

/** Stores what the caller notes about an ad they may see; an empty note deletes it. Nobody else is ever shown it. */
export async function setAdNote(
  { database, clock }: Platform,
  call: Call,
  { classifiedId, note }: AdNote,
): Promise<AdNote> {
  const { userId } = memberOf(call);
  if (note === '') {
    await queries.deleteNote(database.orm, userId, classifiedId);
    return { classifiedId, note };
  }
  await database.transaction(async (tx) => {
    const ad = await subjectFacts(tx, classifiedId);
    if (!ad || !maySee(ad, userId, clock.now())) throw notFound();
    await queries.putNote(tx, { userId, adId: classifiedId, note, updatedAt: clock.now() });
  });
  return { classifiedId, note };
}

/** Returns the notes of the caller about these ads. */
export const getAdNotes = ({ database }: Platform, call: Call, adIds: number[]): Promise<AdNote[]> =>
  queries.notesOf(database.orm, memberOf(call).userId, adIds);
