import type { Transaction } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import * as queries from './erased-queries.ts';

const DAY_MS = 86_400_000;

const lineOf = ({ userId, joinedAt, erasedAt }: queries.ErasedMember) =>
  `${userId} ${joinedAt.toISOString()} ${erasedAt.toISOString()}`;

/** The members that a stored list names; lines that say nothing of that kind are left out. */
function readList(text: string): queries.ErasedMember[] {
  return text.split('\n').flatMap((line) => {
    const [id = '', joined = '', erased = ''] = line.split(' ');
    const [joinedAt, erasedAt] = [new Date(joined), new Date(erased)];
    const isWhole = /^\d{1,15}$/.test(id) && !Number.isNaN(joinedAt.getTime()) && !Number.isNaN(erasedAt.getTime());
    return isWhole ? [{ userId: Number(id), joinedAt, erasedAt }] : [];
  });
}

/**
 * The list of the erased, which outlives the copies that still have them. It is in the database and, as a copy of the database
 * brings an older one back, beside the pictures as well.
 */
export function createErasureList(
  { database, files, clock, log }: Pick<Platform, 'database' | 'files' | 'clock' | 'log'>,
  /** How long the operator keeps copies. */
  backupDays: number,
) {
  return {
    /** When the last copy that has a member who is erased at a moment is gone. */
    goneFromCopies: (erasedAt: Date): Date => new Date(erasedAt.getTime() + backupDays * DAY_MS),

    /** Puts a member on the list, in the transaction of the erasure. */
    add: (tx: Transaction, userId: number, joinedAt: Date): Promise<void> =>
      queries.insertErased(tx, [{ userId, joinedAt, erasedAt: clock.now() }]),

    /** Takes in what is beside the pictures, and returns the members whom this database still has: it is a restored copy. */
    async cameBack(): Promise<number[]> {
      await queries.insertErased(database.orm, readList((await files.readErased()) ?? ''));
      return queries.cameBack(database.orm);
    },

    /** Takes accounts as deleted long enough ago to be erased. */
    async take(userIds: number[], deletedAt: Date): Promise<void> {
      log.warn({ userIds }, 'a restored copy has members who were erased; they are erased again');
      await queries.markDeleted(database.orm, userIds, deletedAt);
    },

    /** Forgets those whom no copy has any more, and writes the others beside the pictures. */
    async keep(): Promise<void> {
      const before = new Date(clock.now().getTime() - backupDays * DAY_MS);
      await queries.removeOldErased(database.orm, before);
      const text = (await queries.allErased(database.orm)).map((one) => `${lineOf(one)}\n`).join('');
      if (text !== ((await files.readErased()) ?? '')) await files.writeErased(text);
    },
  };
}

export type ErasureList = ReturnType<typeof createErasureList>;
