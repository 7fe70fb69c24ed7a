import type { Gate } from './exact.ts';
import type { Summary } from './load.ts';
import type { Shares } from './mixed-day.ts';

export interface Row extends Summary {
  name: string;
  /** CPU against the limit it is held to. */
  ratio: number;
  most: number;
}

interface Report {
  ads: number;
  exact: readonly Gate[];
  rows: readonly Row[];
  measured: ReadonlyMap<string, Summary>;
  memory: number;
  shares: Shares | undefined;
  limitsSteady: boolean;
  red: readonly string[];
}

const mark = (good: boolean) => (good ? 'ok' : 'RED');

/** Prints the run as Markdown tables. */
export function printTables({ ads, exact, rows, measured, memory, shares, limitsSteady, red }: Report): void {
  console.log(`\n${ads} ads; resident memory of the site after the load ${memory} MB\n`);
  console.log('| exact | value | at most | |\n|---|---|---|---|');
  for (const { name, value, most, unit } of exact)
    console.log(`| ${name} | ${Math.round(value * 10) / 10} ${unit} | ${most} | ${mark(value <= most)} |`);
  console.log(
    '\n| scenario | CPU ms/request | ratio | at most | requests/s | p50 ms | p99 ms | spread | errors | |\n|---|---|---|---|---|---|---|---|---|---|',
  );
  for (const [name, one] of measured) {
    const row = rows.find((candidate) => candidate.name === name);
    const figures = [
      one.cpu.toFixed(3),
      row ? row.ratio.toFixed(2) : '',
      row ? String(row.most) : '',
      Math.round(one.perSecond),
      one.p50,
      one.p99,
      one.spread.toFixed(2),
      one.errors,
    ];
    console.log(`| ${name} | ${figures.join(' | ')} | ${row ? mark(!red.includes(name)) : ''} |`);
  }
  if (shares)
    console.log(
      `\nOf the pages of the mixed day, its warm-up included, ${((100 * shares.kept) / (shares.kept + shares.rendered)).toFixed(1)} % were kept.`,
    );
  if (!limitsSteady) console.log('\nInconclusive: the limits themselves moved by more than 30 % between rounds.');
}
