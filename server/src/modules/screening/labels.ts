import type { ReportSubjectType } from '@ashore/contract';
import { keptFor } from '@ashore/contract/retention';
import type { DomainEvents } from '#server/events.ts';
import type { Circumstances } from '#server/lib/scam/features.ts';
import type { NoteShield, ShieldNote } from '#server/lib/scam/notes.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { detect } from '#server/platform/language/detector.ts';
import type { Platform } from '#server/platform/platform.ts';
import { addNotes, allLabels, forgetOld, putLabel, removeLabels, settleNotes } from './label-queries.ts';

/** As much of a text is kept as a message can have. */
const MOST_LETTERS = 2000;

/** Returns what stores notes of the shield; of each the language of its text is looked up. */
export function createNotes({ database, clock, log }: Platform): NoteShield {
  const rowOf = async ({ text, ...note }: ShieldNote) => ({ ...note, at: clock.now(), language: await detect(text) });
  return async (notes) => {
    try {
      await addNotes(database.orm, await Promise.all(notes.map(rowOf)));
    } catch (error) {
      log.warn({ err: error }, 'what the shield did was not noted');
    }
  };
}

/** Makes a label of what a moderator decided, and settles what the shield noted of it. */
export async function takeDecision(
  { clock }: Platform,
  tx: Transaction,
  { text, verdict, decidedBy, ...subject }: DomainEvents['fraud.decided'],
): Promise<void> {
  await settleNotes(tx, subject, verdict === null ? null : verdict === 'fraud');
  const said = text.slice(0, MOST_LETTERS).trim();
  if (verdict === null) await removeLabels(tx, subject, decidedBy);
  else if (said !== '') {
    const language = await detect(said);
    await putLabel(tx, { ...subject, at: clock.now(), text: said, language, verdict, decidedBy });
  }
}

/** Forgets labels and notes after two years; the nightly job's work. */
export const forgetLabels = ({ database, clock }: Platform): Promise<void> =>
  forgetOld(database.orm, new Date(clock.now().getTime() - keptFor('shield', 'labels')));

/** A label as the training reads it: one line of its file. */
export interface Label {
  text: string;
  language: string;
  place: Circumstances['place'];
  verdict: 'fraud' | 'honest';
  moderator: number;
}

const places: Partial<Record<ReportSubjectType, Circumstances['place']>> = {
  message: 'chat',
  classified: 'ad',
  user: 'profile',
};

/** All labels, the oldest first, without the names and numbers of those who wrote the texts. */
export const labelsFor = async ({ database }: Platform): Promise<Label[]> =>
  (await allLabels(database.orm)).map(({ subjectType, text, language, verdict, decidedBy }) => ({
    ...{ text, language, place: places[subjectType] ?? 'topic', verdict, moderator: decidedBy },
  }));
