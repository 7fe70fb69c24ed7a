import type { ChatWarning } from '@ashore/contract';
import { likenessToFraud } from '#server/lib/scam/model.ts';
import { findWarnings } from './scam-rules.ts';

/**
 * What the receiver of a message is warned of, in the order of the contract's list: what the rules find in it, and whether
 * the whole of it reads like fraud. Takes what `findWarnings` takes.
 */
export function messageWarnings(text: string, first: boolean, ownHost: string): ChatWarning[] {
  const found = findWarnings(text, first, ownHost);
  return likenessToFraud(text, { first, place: 'chat' }) ? [...found, 'fraud'] : found;
}
