import type { Rates } from '@ashore/contract';
import { currencyName } from '#web/lib/names.ts';

/** Currencies an amount can be shown in besides its own, as 'US Dollar (USD)', by name. */
export function currencyChoices({ perEuro }: Rates, own: string): { code: string; name: string }[] {
  if (!(own in perEuro)) return [];
  return Object.keys(perEuro)
    .filter((code) => code !== own)
    .map((code) => ({ code, name: `${currencyName(code)} (${code})` }))
    .sort((one, other) => one.name.localeCompare(other.name));
}

/** Above this cents say nothing: a rate of a day is off by more. */
const WHOLE_FROM = 100;

/** The amount in another currency, to cents where it is small; undefined where a rate is missing. */
export function converted(amount: number, from: string, to: string, { perEuro }: Rates): number | undefined {
  const [rate, other] = [perEuro[from], perEuro[to]];
  if (!rate || !other) return undefined;
  const value = (amount / rate) * other;
  return value >= WHOLE_FROM ? Math.round(value) : Math.round(value * 100) / 100;
}
