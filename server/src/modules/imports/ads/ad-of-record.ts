import { cleanText, type Intent, intents, type LanguageSource, limits } from '@ashore/contract';
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
import { type Entry, isOneOf, LeftOut, type Notes, type RecordAd } from './entry.ts';
import { fieldsOf } from './fields.ts';
import { createPlaceFinder } from './place.ts';
import { priceOf } from './price.ts';
import { Reader } from './values.ts';

const LONGEST_ID = 100;
const LONGEST_ADDRESS = 200;
const LONGEST_NAME = 60;
const MOST_PICTURES = 50;
const PLAIN_MAIL = /^[^\s@,;:<>"()[\]\\]{1,64}@[^\s@,;:<>"()[\]\\]{1,190}$/;

const oneLine = (text: string): string => plainText(text).replace(/\s+/g, ' ').trim();

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

/** The category of an entry, from the outermost on. */
export const categoryPath = (reader: Reader): string => pathOf(reader.all('category').map(String).join(' > '));

function languageOf({ reader, mapping }: Entry): { language: string; languageSource: LanguageSource } {
  const written = (reader.word('language') ?? reader.text('language'))
    .match(/^[a-z]{2}(?=$|[_-])/i)?.[0]
    ?.toLowerCase();
  const language = written ?? mapping.language ?? '';
  return { language, languageSource: language ? 'author' : 'detected' };
}

/** A second text, where it is whole and in another language than the first. */
function secondText({ reader }: Entry, first: string): ImportedAd['secondText'] {
  const language =
    reader
      .text('secondLanguage')
      .match(/^[a-z]{2}/i)?.[0]
      ?.toLowerCase() ?? '';
  const title = cutText(oneLine(reader.text('secondTitle')), limits.title);
  const content = cutText(plainText(reader.text('secondDescription')), limits.content);
  const isWhole = language !== '' && language !== first && title.length >= 5 && content.length >= 10;
  return isWhole ? { language, title, content } : null;
}

function sellerOf({ reader, notes }: Entry): RecordAd['seller'] {
  const email = reader.text('sellerMail').toLowerCase();
  if (email === '') return undefined;
  if (!PLAIN_MAIL.test(email)) {
    notes.without('an address of the seller that is none');
    return undefined;
  }
  const kind = reader.word('sellerType') ?? reader.text('sellerType');
  const name = oneLine(reader.text('sellerName')).slice(0, LONGEST_NAME);
  return { email, name, userType: kind === 'business' ? 2 : 1 };
}

const styleOf = ({ mapping, region }: Entry) => ({
  ...{ locale: region.locale, timeZone: mapping.timeZone ?? region.timeZone, pattern: mapping.dates },
});

function timeIn(entry: Entry, column: 'date' | 'updated' | 'expires'): Date | undefined {
  const given = entry.reader.first(column);
  if (given === undefined || String(given).trim() === '') return undefined;
  const date = dateOf(given, styleOf(entry));
  if (!date) entry.notes.without(`a date that cannot be read (${column})`);
  return date;
}

function timesOf(entry: Entry): Pick<ImportedAd, 'postedAt' | 'endsAt'> {
  const endsAt = timeIn(entry, 'expires');
  if (endsAt && endsAt <= entry.now) throw new LeftOut('it ended there');
  return { postedAt: timeIn(entry, 'updated') ?? timeIn(entry, 'date'), endsAt };
}

function picturesOf({ reader, mapping }: Entry): string[] {
  const parts = reader.all('pictures').flatMap((value) => String(value).split(mapping.pictures.separator));
  return [...new Set(parts.map((part) => part.trim()).filter(Boolean))].slice(0, MOST_PICTURES);
}

function phoneOf({ reader, region, notes }: Entry): string {
  const written = reader.text('phone');
  const phone = phoneIn(written, region.country);
  if (written !== '' && phone === '') notes.without('a phone number that is none of the country');
  return phone;
}

function intentOf({ reader, rule }: Entry): Intent {
  const word = rule.intent ?? reader.word('intent') ?? reader.text('intent');
  const [usual = 'offer'] = rule.category.intents;
  return isOneOf(intents, word) && rule.category.intents.includes(word) ? word : usual;
}

function knownFields(entry: Entry): ImportedAd['fields'] {
  const { reader, mapping, rule, notes } = entry;
  return fieldsOf(reader, { mapping, rule, style: styleOf(entry) }, (key, value, field) => {
    notes.without(`a value of ${key} that does not fit`);
    if (field.options) notes.unknownValue(key, value);
  });
}

/** What is checked before anything else of an entry is read. */
function headOf(reader: Reader, mapping: Mapping): { sourceId: string; rule: CategoryRule; title: string } {
  const leftOut = reader.raw(LEFT_OUT);
  if (leftOut !== undefined) throw new LeftOut(String(leftOut));
  const sourceId = cleanText(reader.text('id'));
  if (sourceId === '') throw new Unfit('no id');
  if (sourceId.length > LONGEST_ID) throw new Unfit(`an id longer than ${LONGEST_ID} characters`);
  const rule = ruleOf(mapping, categoryPath(reader));
  if (rule === 'skip') throw new LeftOut('the mapping skips its category');
  if (!rule) throw new Unfit('its category has no line in the mapping');
  const title = oneLine(reader.text('title'));
  if (title === '') throw new Unfit('no title');
  return { sourceId, rule, title };
}

/**
 * Returns what turns the entries of a source into ads of ours. It throws Unfit for what cannot be taken, and LeftOut for
 * what need not be.
 */
export function createAdReader(source: RecordSource, mapping: Mapping, regions: RegionsModule, now: Date) {
  const reader = new Reader(mapping, columnsUnder(source, mapping));
  const placeOf = createPlaceFinder(mapping, regions);
  return (record: SourceRecord, notes: Notes): RecordAd => {
    const { sourceId, rule, title } = headOf(reader.of(record), mapping);
    const { region, areaName, ...place } = placeOf(reader, notes.unknownPlace);
    const entry: Entry = { reader, mapping, source, rule, region, notes, now };
    const written = languageOf(entry);
    const seller = sellerOf(entry);
    return {
      line: record.line,
      seller,
      pictures: picturesOf(entry),
      ad: {
        ...{ source: mapping.source, sourceId, ownerType: seller?.userType ?? 2, regionId: region.id },
        ...{ category: rule.category, intent: intentOf(entry), fields: knownFields(entry), ...place },
        ...filledTexts(rule.category, areaName, { title, content: plainText(reader.text('description')) }),
        ...written,
        secondText: secondText(entry, written.language),
        ...priceOf(entry),
        address: cutText(oneLine(reader.text('address')), LONGEST_ADDRESS),
        phone: phoneOf(entry),
        ...timesOf(entry),
      },
    };
  };
}
