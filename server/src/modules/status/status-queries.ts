import type { Executor, Transaction } from '#server/platform/database/database.ts';
import { and, desc, eq, gte, isNull, lt, lte, or, sql } from '#server/platform/database/orm.ts';
import { incidentTable, interruptionTable } from './tables.ts';

export type IncidentRow = typeof incidentTable.$inferSelect;
export type Interruption = Omit<typeof interruptionTable.$inferSelect, 'id'>;

/** Incidents that last, and those that ended since then; the latest first. */
export const incidentsSince = (executor: Executor, since: Date): Promise<IncidentRow[]> =>
  executor
    .select()
    .from(incidentTable)
    .where(or(isNull(incidentTable.endedAt), gte(incidentTable.endedAt, since)))
    .orderBy(desc(incidentTable.startedAt), desc(incidentTable.id))
    .limit(100);

export async function insertIncident(tx: Transaction, row: typeof incidentTable.$inferInsert): Promise<number> {
  const [made] = await tx.insert(incidentTable).values(row).returning({ id: incidentTable.id });
  return made?.id ?? 0;
}

/** Locks an incident for the rest of the transaction. */
export async function lockIncident(tx: Transaction, incidentId: number): Promise<IncidentRow | undefined> {
  const [row] = await tx.select().from(incidentTable).where(eq(incidentTable.id, incidentId)).for('update');
  return row;
}

export const updateIncident = (tx: Transaction, incidentId: number, row: Partial<typeof incidentTable.$inferInsert>) =>
  tx.update(incidentTable).set(row).where(eq(incidentTable.id, incidentId));

/** Interruptions that ended since then, the latest first. */
export const interruptionsSince = (executor: Executor, since: Date): Promise<Interruption[]> =>
  executor
    .select({
      part: interruptionTable.part,
      state: interruptionTable.state,
      beganAt: interruptionTable.beganAt,
      endedAt: interruptionTable.endedAt,
    })
    .from(interruptionTable)
    .where(gte(interruptionTable.endedAt, since))
    .orderBy(desc(interruptionTable.endedAt), desc(interruptionTable.id))
    .limit(50);

/** Nodes that see the same trouble look at other moments. */
const NEAR_MS = 60_000;

/** Notes an interruption; with one that another node noted of the same time it becomes one. Takes a lock, so that two nodes do not note it at once. */
export async function noteInterruption(tx: Transaction, seen: Interruption): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('interruption'))`);
  const { part, state, beganAt, endedAt } = seen;
  const [known] = await tx
    .select()
    .from(interruptionTable)
    .where(
      and(
        eq(interruptionTable.part, part),
        gte(interruptionTable.endedAt, new Date(beganAt.getTime() - NEAR_MS)),
        lte(interruptionTable.beganAt, new Date(endedAt.getTime() + NEAR_MS)),
      ),
    )
    .orderBy(desc(interruptionTable.endedAt))
    .limit(1);
  if (!known) {
    await tx.insert(interruptionTable).values(seen);
    return;
  }
  const merged = {
    state: known.state === 'away' ? known.state : state,
    beganAt: new Date(Math.min(known.beganAt.getTime(), beganAt.getTime())),
    endedAt: new Date(Math.max(known.endedAt.getTime(), endedAt.getTime())),
  };
  await tx.update(interruptionTable).set(merged).where(eq(interruptionTable.id, known.id));
}

export const forgetInterruptions = (tx: Transaction, before: Date) =>
  tx.delete(interruptionTable).where(lt(interruptionTable.endedAt, before));
