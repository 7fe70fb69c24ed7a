import type { Executor, Transaction } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/orm.ts';
import { exchangeRateTable } from './tables.ts';

export const storedRates = (executor: Executor) => executor.select().from(exchangeRateTable);

/** Puts these in the place of all that were there; writers wait for each other. */
export async function replaceRates(tx: Transaction, day: string, perEuro: ReadonlyMap<string, number>): Promise<void> {
  await tx.execute(sql`lock table ${exchangeRateTable} in share row exclusive mode`);
  await tx.delete(exchangeRateTable);
  await tx.insert(exchangeRateTable).values([...perEuro].map(([currency, rate]) => ({ currency, perEuro: rate, day })));
}
