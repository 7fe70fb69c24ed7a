import type { EvidenceDeps } from './deps.ts';
import { type EvidenceRow, evidenceByReference } from './evidence-queries.ts';

/** An export as an operator looks it up for the police. */
export interface FoundEvidence extends Omit<EvidenceRow, 'id'> {
  /** Messages of the conversation that are stored now, up to the last of the export and later ones. */
  storedNow: number;
}

/** A reference as people type it: small letters, blanks. */
const typed = (reference: string) => reference.trim().toUpperCase().replace(/\s+/g, '-');

/** Looks an export up by its reference; undefined for one that is not known, or no longer. */
export async function findEvidence(deps: EvidenceDeps, reference: string): Promise<FoundEvidence | undefined> {
  const row = await evidenceByReference(deps.platform.database.orm, typed(reference));
  if (!row) return undefined;
  const { id: _, ...facts } = row;
  return { ...facts, storedNow: (await deps.conversations.wholeConversation(row.conversationId)).length };
}

/**
 * All that is stored of the conversation of an export, for an authority that asks for it: every message, also those that one
 * of the two deleted, and the two accounts with their addresses. It is noted in the log of the desk.
 */
export async function handOver(deps: EvidenceDeps, reference: string): Promise<Record<string, unknown> | undefined> {
  const { platform, events, conversations, members } = deps;
  const found = await findEvidence(deps, reference);
  if (!found) return undefined;
  const messages = await conversations.wholeConversation(found.conversationId);
  const ids = new Set([found.userId, found.peerId, ...messages.map(({ senderId }) => senderId)]);
  const accounts = [];
  for (const accountNumber of [...ids].filter((id) => id !== null)) {
    const account = await members.account(accountNumber);
    const { userName = null, state = 'erased', createdAt = null } = account ?? {};
    accounts.push({ accountNumber, userName, state, createdAt, email: await members.addressOf(accountNumber) });
  }
  await platform.database.transaction((tx, afterCommit) =>
    events.emit(tx, afterCommit, 'operator.acted', {
      ...{ actorId: null, action: 'handOver', detail: { reference: found.reference, messages: messages.length } },
    }),
  );
  return { export: found, site: platform.origin, writtenAt: platform.clock.now(), accounts, messages };
}
