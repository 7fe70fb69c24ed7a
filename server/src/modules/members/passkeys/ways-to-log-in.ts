import { codes } from '@ashore/contract';
import { Refusal } from '#server/lib/refusal.ts';
import { linksOf } from '#server/modules/members/issuers/issuer-queries.ts';
import * as memberQueries from '#server/modules/members/queries.ts';
import type { Executor, Transaction } from '#server/platform/database/database.ts';
import { passkeysOf } from './passkey-queries.ts';

/** In how many ways a member can log in: the password, each passkey that is not blocked, and each account elsewhere. */
export async function waysToLogIn(executor: Executor, userId: number): Promise<number> {
  const member = await memberQueries.memberById(executor, userId);
  const passkeys = await passkeysOf(executor, userId);
  const links = await linksOf(executor, userId);
  const ways = [
    member?.passwordHash !== '',
    ...passkeys.map(({ clonedAt }) => clonedAt === null),
    ...links.map(() => true),
  ];
  return ways.filter(Boolean).length;
}

/** Refuses a change, made in the same transaction, after which the member could not log in any more. */
export async function assertCanLogIn(tx: Transaction, userId: number): Promise<void> {
  if ((await waysToLogIn(tx, userId)) === 0) throw new Refusal(codes.conflict, 'lastWayToLogIn');
}
