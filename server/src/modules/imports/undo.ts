import type { ImportDeps } from './deps.ts';
import * as queries from './queries.ts';
import { type Counted, Tally } from './tally.ts';

const AT_ONCE = 200;

/** What became of an import that is taken back. */
export interface UndoResult {
  removed: number;
  /** What stays, by reason, with the first three ids. */
  kept: Counted[];
  /** Accounts of sellers that were erased: nobody had taken them over. */
  sellers: number;
}

/** An import that cannot be taken back; the message says why. */
export class UndoFault extends Error {}

/**
 * Takes back what an import made: ads or topics that nobody changed since, their pictures, and accounts of sellers that
 * nobody took over and that have nothing left. What was changed stays and is told. It can be run again after a break.
 */
export async function undoImport(deps: ImportDeps, importId: number): Promise<UndoResult> {
  const { platform, ads, forum, members } = deps;
  const { orm } = platform.database;
  const run = await queries.runById(orm, importId);
  if (!run) throw new UndoFault(`There is no import ${importId}. \`--list\` shows all.`);
  const kept = new Tally();
  const made = (await queries.sellersOf(orm, importId)).map(({ userId }) => userId);
  const open = new Set((await members.unclaimed(made)).map(({ id }) => id));
  const taken = new Set(made.filter((userId) => !open.has(userId)));
  const stays = new Set<number>();
  let removed = 0;
  let after = 0;
  for (;;) {
    const entries = await queries.entriesAfter(orm, importId, after, AT_ONCE);
    const last = entries.at(-1);
    if (!last) break;
    after = last.subjectId;
    await platform.database.transaction(async (tx) => {
      const owned = entries.filter(({ ownerId }) => !taken.has(ownerId));
      const given = owned.map(({ subjectId: id, stamp }) => ({ id, updatedAt: stamp }));
      const back = run.kind === 'ads' ? await ads.imports.takeBack(tx, given) : await forum.imports.takeBack(tx, given);
      await queries.removeEntries(tx, importId, back.removed);
      removed += back.removed.length;
      for (const { id, reason } of back.kept) kept.add(reason, id);
      const keptIds = new Set(back.kept.map(({ id }) => id));
      for (const { subjectId, ownerId } of entries) {
        if (taken.has(ownerId)) kept.add('its seller took over the account', subjectId);
        if (keptIds.has(subjectId)) stays.add(ownerId);
      }
    });
  }
  const left = [...open].filter((userId) => !stays.has(userId));
  const idle = await ads.imports.withoutAds(left);
  const sellers = await members.eraseUnclaimed(idle);
  await queries.removeSellers(orm, importId, idle);
  await queries.markUndone(orm, importId, platform.clock.now());
  return { removed, kept: kept.list(), sellers };
}
