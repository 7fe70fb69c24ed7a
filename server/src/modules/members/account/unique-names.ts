import { codes } from '@ashore/contract';
import { invalid, Refusal } from '#server/lib/refusal.ts';
import * as queries from '#server/modules/members/queries.ts';
import type { Executor } from '#server/platform/database/database.ts';

/** The refusal of a name that somebody has. */
export const nameTaken = () => invalid({ userName: 'nameTaken' });

/** The refusal for what a unique index of members refused; other errors as they are. */
export function refusalOf(error: unknown): unknown {
  const taken = queries.takenBy(error);
  if (taken === 'email') return new Refusal(codes.emailTaken);
  return taken === 'userName' ? nameTaken() : error;
}

/** Refuses a company that is called like another member; the other accounts of the same person do not count. */
export async function refuseCompanyOfOther(
  executor: Executor,
  companyName: string | undefined,
  email: string | null,
): Promise<void> {
  if (companyName && (await queries.isNameTaken(executor, companyName, email)))
    throw invalid({ companyName: 'companyTaken' });
}
