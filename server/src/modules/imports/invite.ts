import type { ImportDeps } from './deps.ts';
import * as queries from './queries.ts';
import { UndoFault } from './undo.ts';

const AT_ONCE = 100;

/** Whom an import would have invited, or invited. */
export interface InviteResult {
  /** Accounts that nobody took over and that were not invited before. */
  invited: number;
  /** Invited earlier. */
  before: number;
  /** Their owners found the way by themselves. */
  taken: number;
}

/**
 * Invites the sellers of an import by mail to take over their accounts, each once. Nothing else mails to them.
 * @param isDry counts only
 */
export async function inviteSellers(deps: ImportDeps, importId: number, isDry: boolean): Promise<InviteResult> {
  const { platform, members } = deps;
  const { orm } = platform.database;
  const run = await queries.runById(orm, importId);
  if (!run) throw new UndoFault(`There is no import ${importId}. \`--list\` shows all.`);
  const sellers = await queries.sellersOf(orm, importId);
  const waiting = sellers.filter(({ invitedAt }) => invitedAt === null).map(({ userId }) => userId);
  const open = (await members.unclaimed(waiting)).map(({ id }) => id);
  for (let first = 0; first < open.length && !isDry; first += AT_ONCE) {
    const some = open.slice(first, first + AT_ONCE);
    await platform.database.transaction(async (tx) => {
      await members.invite(tx, some, run.source);
      await queries.markInvited(tx, some, platform.clock.now());
    });
  }
  return { invited: open.length, before: sellers.length - waiting.length, taken: waiting.length - open.length };
}
