import { limits, type PriceType, type PriceUnit, priceTypes, priceUnits } from '@ashore/contract';
import { amountStyle } from '@ashore/contract/amount-style';
import { readAmount } from '@ashore/contract/amounts';
import type { ImportedAd } from '../../ads/index.ts';
import { type Entry, isOneOf } from './entry.ts';

const signs: Record<string, string> = { '€': 'EUR', $: 'USD', '£': 'GBP', '¥': 'JPY', '₴': 'UAH', ZŁ: 'PLN' };

function currencyOf({ reader, mapping, region }: Entry): string {
  const written = reader.text('currency').toUpperCase();
  return /^[A-Z]{3}$/.test(written) ? written : (signs[written] ?? mapping.currency ?? region.currency);
}

/** The number of the price in whole units; undefined where there is none that can be one. */
function amountOf({ reader, mapping, region, notes }: Entry, currency: string): number | undefined {
  const given = reader.first('price');
  if (given === undefined || String(given).trim() === '') return undefined;
  const style = mapping.decimal ? { decimal: mapping.decimal, isSure: true } : amountStyle(region.locale, currency);
  const number = typeof given === 'number' ? given : readAmount(String(given), style);
  const price = number === undefined ? undefined : Math.round((number / mapping.priceDivisor) * 100) / 100;
  if (price !== undefined && price >= 0 && price <= limits.priceMost) return price;
  notes.without('a price that is no number or too high');
  return undefined;
}

function typeOf({ reader, mapping, source }: Entry, price: number | undefined): PriceType {
  if (price === undefined) return 'onRequest';
  const word = reader.word('priceType') ?? reader.text('priceType');
  if (isOneOf(priceTypes, word)) return word;
  return price === 0 ? (mapping.zeroPrice ?? source.zeroPrice) : 'fixed';
}

function unitOf({ reader, rule }: Entry): PriceUnit {
  const word = rule.priceUnit ?? reader.word('priceUnit') ?? reader.text('priceUnit');
  const [usual = 'once'] = rule.category.priceUnits;
  return isOneOf(priceUnits, word) && rule.category.priceUnits.includes(word) ? word : usual;
}

/** What an entry asks for. */
export function priceOf(entry: Entry): Pick<ImportedAd, 'price' | 'priceType' | 'priceUnit' | 'currency'> {
  const currency = currencyOf(entry);
  const amount = amountOf(entry, currency);
  const priceType = typeOf(entry, amount);
  const isPriced = priceType === 'fixed' || priceType === 'negotiable';
  return { price: isPriced ? (amount ?? null) : null, priceType, priceUnit: unitOf(entry), currency };
}
