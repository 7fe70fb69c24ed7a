import { type AdInput, seenLength } from '@ashore/contract';
import type { Faults } from '#server/lib/refusal.ts';
import type { AfterCommit, Transaction } from '#server/platform/database/database.ts';

const LEAST_ITEM_TITLE = 2;

/** The moving sale that an ad is posted for as an item, whose own text stands for a text of the item. */
export interface PostedFor {
  saleId: number;
  /** The item ends with the sale. */
  expiresAt: Date;
  /** What the sale notes of the new item, within the transaction that stores it; throws to have nothing stored. */
  note(tx: Transaction, afterCommit: AfterCommit, adId: number): Promise<void>;
}

/** Items of a moving sale may be called 'Sofa' and say no more, as the sale has a text of its own. */
export function allowShort(faults: Faults, { title }: AdInput): void {
  delete faults.content;
  if (seenLength(title) >= LEAST_ITEM_TITLE) delete faults.title;
}
