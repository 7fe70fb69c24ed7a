import {
  cleanText,
  type Intent,
  type LanguageSource,
  limits,
  type PriceType,
  type PriceUnit,
  priceTypes,
  priceUnits,
  intents,
  type Region,
  type UserType,
} from '@ashore/contract';
import { amountStyle } from '@ashore/contract/amount-style';
import { readAmount } from '@ashore/contract/amounts';
import { cutText, plainText } from '#server/lib/foreign-text.ts';
import { Unfit } from '#server/lib/import-lines.ts';
import type { SourceRecord } from '#server/lib/records/record.ts';
import { filledTexts, type ImportedAd, phoneIn } from '../../ads/index.ts';
import type { RegionsModule } from '../../regions/index.ts';
import { pathKey, pathOf } from '../mapping/category-paths.ts';
import { dateOf } from '../mapping/dates.ts';
import type { CategoryRule, Mapping } from '../mapping/read-mapping.ts';
import type { ColumnMap } from '../mapping/schema.ts';
import { LEFT_OUT, type RecordSource } from '../sources/source.ts';
import { fieldsOf } from './fields.ts';
import { createPlaceFinder } from './place.ts';
import { Reader } from './values.ts';

const LONGEST_ID = 100;
const MOST_PICTURES = 50;
const PLAIN_MAIL = /^[^\s@,;:<>"()[\]\\]{1,64}@[^\s@,;:<>"()[\]\\]{1,190}$/;
const currencyOfSign: Record<string, string> = { '€': 'EUR', $: 'USD', '£': 'GBP', '¥': 'JPY', '₴': 'UAH', 'zł': 'PLN' };

/** An entry that the mapping, or its own site, leaves out. */
export class LeftOut extends Error {}

/** An entry as an ad, with what belongs to it. */
export interface RecordAd {
  line: number;
  ad: ImportedAd;
  seller: { email: string; name: string; userType: UserType } | undefined;
  /** Addresses or names of files. */
  pictures: string[];
}

/** What is told of an entry that is taken all the same. */
export interface Notes {
  without(reason: string): void;
  unknownPlace(name: string, regionId: number): void;
  unknownValue(field: string, value: string): void;
}

const oneLine = (text: string): string => plainText(text).replace(/\s+/g, ' ').trim();
const isOneOf = <T extends string>(list: readonly T[], word: string | undefined): word is T =>
  word !== undefined && (list as readonly string[]).includes(word);

/** The columns of a source under its mapping: those that the mapping names, else those with the names of ours. */
export const columnsUnder = (source: Pick<RecordSource, 'columns'>, mapping: Mapping): ColumnMap => ({
  ...source.columns,
  ...mapping.columns,
});

/** Where a category of theirs belongs: its own line in the mapping, or that of all below its parent (`Homes > *`). */
export function ruleOf(mapping: Mapping, path: string): CategoryRule | 'skip' | undefined {
  const key = pathKey(path);
  const own = mapping.categories.get(key);
  if (own) return own;
  const parts = key.split(' > ');
  for (let depth = parts.length - 1; depth >= 0; depth--) {
    const rule = mapping.categories.get([...parts.slice(0, depth), '*'].join(' > '));
    if (rule) return rule;
  }
  return undefined;
}

export const categoryPath = (reader: Reader): string => pathOf(reader.all('category').map(String).join(' > '));

/** Turns the entries of a source into ads of ours. */
export function createAdReader(source: RecordSource, mapping: Mapping, regions: RegionsModule, now: Date) {
  const reader = new Reader(mapping, columnsUnder(source, mapping));
  const place = createPlaceFinder(mapping, regions);

  function priceOf(region: Region, rule: CategoryRule, notes: Notes) {
    const currency = currencyOf(region);
    const given = reader.first('price');
    const number = typeof given === 'number' ? given : readAmount(String(given ?? ''), styleOf(region, currency));
    const price = number === undefined ? undefined : Math.round((number / mapping.priceDivisor) * 100) / 100;
    const isFair = price !== undefined && price >= 0 && price <= limits.priceMost;
    if (given !== undefined && String(given).trim() !== '' && !isFair) notes.without('a price that is no number or too high');
    const word = reader.word('priceType') ?? reader.text('priceType');
    const written: PriceType | undefined = isOneOf(priceTypes, word) ? word : undefined;
    const ofZero = mapping.zeroPrice ?? source.zeroPrice;
    const type: PriceType = !isFair ? 'onRequest' : (written ?? (price === 0 ? ofZero : 'fixed'));
    const priced = type === 'fixed' || type === 'negotiable';
    const unit = reader.word('priceUnit') ?? reader.text('priceUnit');
    const own = rule.priceUnit ?? (isOneOf(priceUnits, unit) ? unit : undefined);
    const [usual = 'once'] = rule.category.priceUnits;
    const priceUnit: PriceUnit = own && rule.category.priceUnits.includes(own) ? own : usual;
    return { price: priced ? (price ?? null) : null, priceType: type, priceUnit, currency };
  }

  const styleOf = (region: Region, currency: string) =>
    mapping.decimal ? { decimal: mapping.decimal, isSure: true } : amountStyle(region.locale, currency);

  function currencyOf(region: Region): string {
    const written = reader.text('currency').toUpperCase();
    if (/^[A-Z]{3}$/.test(written)) return written;
    return currencyOfSign[written.toLowerCase()] ?? currencyOfSign[written] ?? mapping.currency ?? region.currency;
  }

  function languageOf(): { language: string; languageSource: LanguageSource } {
    const written = (reader.word('language') ?? reader.text('language')).match(/^[a-z]{2}(?=$|[_-])/i)?.[0]?.toLowerCase();
    const language = written ?? mapping.language ?? '';
    return { language, languageSource: language ? 'author' : 'detected' };
  }

  function secondText(first: string): ImportedAd['secondText'] {
    const language = reader.text('secondLanguage').match(/^[a-z]{2}/i)?.[0]?.toLowerCase() ?? '';
    const title = cutText(oneLine(reader.text('secondTitle')), limits.title);
    const content = cutText(plainText(reader.text('secondDescription')), limits.content);
    const isWhole = language !== '' && language !== first && title.length >= 5 && content.length >= 10;
    return isWhole ? { language, title, content } : null;
  }

  function sellerOf(notes: Notes): RecordAd['seller'] {
    const email = reader.text('sellerMail').toLowerCase();
    if (email === '') return undefined;
    if (!PLAIN_MAIL.test(email)) {
      notes.without('an address of the seller that is none');
      return undefined;
    }
    const kind = reader.word('sellerType') ?? reader.text('sellerType');
    return { email, name: oneLine(reader.text('sellerName')).slice(0, 60), userType: kind === 'business' ? 2 : 1 };
  }

  function timesOf(region: Region, notes: Notes) {
    const timeZone = mapping.timeZone ?? region.timeZone;
    const read = (column: 'date' | 'updated' | 'expires') => {
      const given = reader.first(column);
      const date = given === undefined ? undefined : dateOf(given, { pattern: mapping.dates, timeZone });
      if (given !== undefined && String(given).trim() !== '' && !date) notes.without(`a date that cannot be read (${column})`);
      return date;
    };
    const endsAt = read('expires');
    if (endsAt && endsAt <= now) throw new LeftOut('it ended there');
    return { postedAt: read('updated') ?? read('date'), endsAt };
  }

  function picturesOf(): string[] {
    const parts = reader.all('pictures').flatMap((value) => String(value).split(mapping.pictures.separator));
    return [...new Set(parts.map((part) => part.trim()).filter(Boolean))].slice(0, MOST_PICTURES);
  }

  function phoneOf(country: string, notes: Notes): string {
    const written = reader.text('phone');
    const phone = phoneIn(written, country);
    if (written !== '' && phone === '') notes.without('a phone number that is none of the country');
    return phone;
  }

  /** @throws Unfit for what cannot be taken, LeftOut for what need not be */
  return (record: SourceRecord, notes: Notes): RecordAd => {
    reader.of(record);
    const leftOut = record.values.get(LEFT_OUT);
    if (leftOut !== undefined) throw new LeftOut(String(leftOut));
    const sourceId = reader.text('id');
    if (sourceId === '') throw new Unfit('no id');
    if (sourceId.length > LONGEST_ID) throw new Unfit(`an id longer than ${LONGEST_ID} characters`);
    const rule = ruleOf(mapping, categoryPath(reader));
    if (rule === 'skip') throw new LeftOut('the mapping skips its category');
    if (!rule) throw new Unfit('its category has no line in the mapping');
    const title = oneLine(reader.text('title'));
    if (title === '') throw new Unfit('no title');
    const { region, areaId, areaName, lat, lng } = place(reader, notes.unknownPlace);
    const intent = rule.intent ?? reader.word('intent') ?? reader.text('intent');
    const [usual = 'offer'] = rule.category.intents;
    const written = languageOf();
    const seller = sellerOf(notes);
    const style = { locale: region.locale, timeZone: mapping.timeZone ?? region.timeZone, pattern: mapping.dates };
    const fields = fieldsOf(reader, { mapping, rule, style }, (key, value, field) => {
      notes.without(`a value of ${key} that does not fit`);
      if (field.options) notes.unknownValue(key, value);
    });
    return {
      line: record.line,
      seller,
      pictures: picturesOf(),
      ad: {
        ...{ source: mapping.source, sourceId: cleanText(sourceId), ownerType: seller?.userType ?? 2, regionId: region.id },
        ...{ category: rule.category, areaId, lat, lng, fields },
        intent: (isOneOf(intents, intent) && rule.category.intents.includes(intent) ? intent : usual) as Intent,
        ...filledTexts(rule.category, areaName, { title, content: plainText(reader.text('description')) }),
        ...written,
        secondText: secondText(written.language),
        ...priceOf(region, rule, notes),
        address: cutText(oneLine(reader.text('address')), 200),
        phone: phoneOf(region.country, notes),
        ...timesOf(region, notes),
      },
    };
  };
}
