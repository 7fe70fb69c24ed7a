import type { DomainEvents, Events } from '#server/events.ts';
import { judge } from '#server/lib/scam/model.ts';
import type { NoteShield } from '#server/lib/scam/notes.ts';
import type { AfterCommit, Executor, Transaction } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { memberSince } from './label-queries.ts';

/** So long an account is young. */
const NEW_ACCOUNT_MS = 7 * 86_400_000;

/** Whether an account is younger than seven days. */
export async function isYoung({ clock }: Platform, executor: Executor, userId: number): Promise<boolean> {
  const since = await memberSince(executor, userId);
  return since !== undefined && clock.now().getTime() - since.getTime() < NEW_ACCOUNT_MS;
}

interface TextDeps {
  platform: Platform;
  events: Events;
  noteShield: NoteShield;
}

/**
 * Shows topics, replies, reviews and profiles that read much like fraud to those who look after the region. They stay where they
 * are, but those of accounts younger than seven days wait until somebody looked at them; a profile never waits.
 */
export async function screenText(
  { platform, events, noteShield }: TextDeps,
  tx: Transaction,
  afterCommit: AfterCommit,
  { subjectType, subjectId, ownerId, text }: DomainEvents['text.written'],
): Promise<void> {
  const place = subjectType === 'user' ? ('profile' as const) : ('topic' as const);
  if (judge(text, { first: true, place }).likeness !== 'strong') return;
  const isHeld = subjectType !== 'user' && (await isYoung(platform, tx, ownerId));
  await events.emit(tx, afterCommit, 'content.suspected', { subjectType, subjectId, risks: ['fraud'], isHeld });
  const outcome = isHeld ? ('held' as const) : ('flagged' as const);
  afterCommit(() => void noteShield([{ outcome, subjectType, subjectId, ownerId, text }]));
}
