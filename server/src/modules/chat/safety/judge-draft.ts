import { type ChatWarning, codes } from '@ashore/contract';
import { textBands } from '#server/lib/fingerprint.ts';
import { Refusal } from '#server/lib/refusal.ts';
import type { ShieldNote } from '#server/lib/scam/notes.ts';
import { liftOf, MOST_LIFT } from '#server/lib/scam/signs.ts';
import type { Admission } from '#server/modules/chat/delivery/admission-queries.ts';
import type { AdmissionDeps, Draft } from '#server/modules/chat/delivery/draft.ts';
import { messagesByKey } from '#server/modules/chat/delivery/store-queries.ts';
import { newAccountMs } from '#server/modules/chat/rules.ts';
import { type AlikeMessage, alikeMessages } from './alike-queries.ts';
import { judgeMessage, type MessageCircumstances } from './message-warnings.ts';
import { type WentToMany, warnEarlier } from './warn-earlier.ts';

/** Shorter texts are the same without one being taken from the other. */
const LEAST_WORDS = 8;

/** What is stored of a judged message. */
export interface DraftWarnings {
  warnings: ChatWarning[];
  /** Where it is the first of its conversation. */
  firstWarnings: ChatWarning[];
  /** Its sender was asked and wants it sent. */
  isConfirmed: boolean;
  /** Where it says what its sender said to many, for those who got it before. */
  wentToMany: WentToMany | undefined;
}

/** What the sender wrote to others that is nearly the same; asked only where it can make a difference. */
async function alikeTo(
  { platform }: AdmissionDeps,
  draft: Draft,
  said: string,
  score: number,
): Promise<AlikeMessage[]> {
  const bands = score > -MOST_LIFT ? textBands(said, LEAST_WORDS) : undefined;
  return bands ? alikeMessages(platform.database.orm, draft, bands, platform.clock.now()) : [];
}

/** Shows an account to those who look after its region; a fault of it keeps no message from being sent. */
async function flagAccount({ platform, events }: AdmissionDeps, subjectId: number): Promise<void> {
  const suspected = { subjectType: 'user' as const, subjectId, risks: ['fraud' as const], isHeld: false };
  await platform.database
    .transaction((tx, afterCommit) => events.emit(tx, afterCommit, 'content.suspected', suspected))
    .catch((error) => platform.log.error({ err: error }, 'an account was not shown to moderators'));
}

/** Whether it was stored before: then nobody is asked again, and it is acknowledged as then. */
const isStored = async ({ platform }: AdmissionDeps, draft: Draft): Promise<boolean> =>
  (await messagesByKey(platform.database.orm, [draft])).length > 0;

/** What becomes of a message that honest people hardly ever write; nothing for one that is sent. */
async function refusalOfStrong(
  deps: AdmissionDeps,
  draft: Draft,
  isFirstOfYoung: boolean,
): Promise<Refusal | undefined> {
  if (draft.confirmed !== true && (await isStored(deps, draft))) return undefined;
  if (draft.confirmed === false) return new Refusal(codes.confirmFirst, 'chatConfirm');
  if (!isFirstOfYoung) return undefined;
  await flagAccount(deps, draft.senderId);
  return draft.confirmed ? undefined : new Refusal(codes.forbidden, 'chatNotSent');
}

/**
 * Judges a message by its text and by what is known of its sender. Refuses what reads much like fraud until its sender confirmed
 * it; clients that cannot ask send it with a warning, but not as the first message of a young account.
 * @param said all that it says, with the title that its sender made up
 */
export async function judgeDraft(
  deps: AdmissionDeps,
  draft: Draft,
  said: string,
  facts: Admission,
): Promise<DraftWarnings | Refusal> {
  const { ownHost, platform } = deps;
  const young = platform.clock.now().getTime() - facts.senderSince.getTime() < newAccountMs;
  const message = { senderId: draft.senderId, receiverId: draft.receiverId, messageKey: draft.messageKey, text: said };
  const messages = facts.messages ?? 0;
  const before = await deps.saidBefore.read(message, messages);
  const about: MessageCircumstances = { first: !facts.messages, ownHost, young, before };
  const byText = judgeMessage(said, about);
  const others = about.first ? await alikeTo(deps, draft, said, byText.score) : [];
  const alike = others.length;
  const judged = alike > 0 ? judgeMessage(said, { ...about, alike }) : byText;
  const keys = others.flatMap(({ messageKey }) => messageKey ?? []);
  const wentToMany = liftOf({ alike }) > 0 ? { senderId: draft.senderId, keys, alike, young } : undefined;
  if (judged.likeness === 'strong') {
    const refusal = await refusalOfStrong(deps, draft, about.first && young);
    const asked: ShieldNote = {
      ...{ outcome: 'asked', subjectType: 'message', subjectId: null, ownerId: draft.senderId, text: said },
    };
    if (refusal) {
      void deps.noteShield([asked]);
      if (wentToMany) void warnEarlier(deps, wentToMany);
      return refusal;
    }
  }
  // What was warned of has its warning; read again with what follows it would warn of the most harmless answer.
  if (!judged.warnings.includes('fraud')) deps.saidBefore.note(message, messages);
  return {
    // Others may come in between, but never so that one of several is the first again.
    warnings: about.first ? judgeMessage(said, { ...about, first: false }).warnings : judged.warnings,
    firstWarnings: about.first ? judged.warnings : [],
    wentToMany,
    isConfirmed: judged.likeness === 'strong' && draft.confirmed === true,
  };
}
