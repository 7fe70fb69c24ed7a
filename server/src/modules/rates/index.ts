import { operations, type Rates } from '@ashore/contract';
import { handle } from '#server/call.ts';
import type { Module } from '#server/module.ts';
import { createMemo } from '#server/platform/changes/memo.ts';
import type { Platform } from '#server/platform/platform.ts';
import { firstRates } from './first-rates.ts';
import { replaceRates, storedRates } from './queries.ts';
import { readRates, type WrongLine } from './read-rates.ts';

const TAG = 'rates';

/** What became of a file of rates: stored, or refused as a whole. */
export type RatesReport = { day: string; currencies: number; wrong: [] } | { wrong: WrongLine[] };

/** Day rates between currencies, put in by an operator. */
export interface RatesModule extends Module {
  /** Stores the rates of a file (CSV as of the European Central Bank, or JSON) in the place of the older ones. */
  import(text: string): Promise<RatesReport>;
}

export function createRatesModule({ database, changes, clock }: Platform): RatesModule {
  const memo = createMemo(changes);

  /** The rates that came with the program as long as none newer were put in. */
  const current = (): Promise<Rates> =>
    memo.get(TAG, 'all', async () => {
      const rows = await storedRates(database.orm);
      const day = rows[0]?.day;
      if (day === undefined || day < firstRates.day)
        return { day: firstRates.day, perEuro: { EUR: 1, ...firstRates.perEuro } };
      return { day, perEuro: Object.fromEntries(rows.map(({ currency, perEuro }) => [currency, perEuro])) };
    });

  return {
    name: 'rates',
    handlers: [handle(operations.config.getRates, () => current())],
    async import(text) {
      const read = readRates(text, clock.now().toISOString().slice(0, 10));
      if (read.wrong.length > 0 || !('day' in read)) return { wrong: read.wrong };
      const { day, perEuro } = read;
      return database.transaction(async (tx, afterCommit) => {
        const [stored] = await storedRates(tx);
        if (stored && stored.day > day)
          return { wrong: [{ line: 1, reason: `these are of ${day}, but those of ${stored.day} are there already` }] };
        await replaceRates(tx, day, perEuro);
        changes.announce(tx, afterCommit, [TAG]);
        return { day, currencies: perEuro.size, wrong: [] };
      });
    },
  };
}
