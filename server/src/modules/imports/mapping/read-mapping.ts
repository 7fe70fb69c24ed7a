import type { Category, Intent, PriceUnit } from '@ashore/contract';
import type { z } from 'zod/mini';
import type { Scalar } from '#server/lib/records/record.ts';
import type { RegionsModule } from '../../regions/index.ts';
import { ourCategory, pathKey } from './category-paths.ts';
import { isDatePattern } from './dates.ts';
import { type AdColumn, type ColumnMap, type MappingFile, mappingSchema, type units, valueColumns } from './schema.ts';
import { MappingFault, type Path, readSettings, type SettingsFile } from './yaml-file.ts';

/** What becomes of ads of a category of theirs. */
export interface CategoryRule {
  category: Category;
  intent: Intent | undefined;
  priceUnit: PriceUnit | undefined;
  /** Fields that all ads of this category of theirs have. */
  fields: ReadonlyMap<string, Scalar>;
}

/** Where a field of ours comes from. */
export interface FieldRule {
  column: string;
  values: ReadonlyMap<string, Scalar>;
  unit: keyof typeof units | undefined;
}

/** A mapping that was checked. */
export interface Mapping extends Pick<MappingFile, 'source' | 'format' | 'encoding' | 'csv' | 'country' | 'language'> {
  timeZone: string | undefined;
  dates: string | undefined;
  currency: string | undefined;
  decimal: '.' | ',' | undefined;
  priceDivisor: number;
  zeroPrice: 'free' | 'onRequest' | undefined;
  columns: ColumnMap;
  ignore: ReadonlySet<string>;
  /** Their words for our values, by column and folded word. */
  values: ReadonlyMap<(typeof valueColumns)[number], ReadonlyMap<string, string>>;
  pictures: { separator: string; base: string | undefined };
  /** By `pathKey`; of a forum the value is the text of the file. */
  categories: ReadonlyMap<string, CategoryRule | 'skip'>;
  boards: ReadonlyMap<string, string>;
  fields: ReadonlyMap<string, readonly FieldRule[]>;
  /** Area by the folded name of theirs. */
  places: ReadonlyMap<string, number>;
  /** The line of a value in the file, for faults that show later. */
  lineOf: SettingsFile['lineOf'];
}

/** How a word of theirs is compared: letter by letter, but for case and blanks. */
export const wordKey = (text: unknown): string =>
  String(text).normalize('NFC').replace(/\s+/g, ' ').trim().toLowerCase();

type Fault = (path: Path, text: string) => void;

function issueFaults(issues: readonly z.core.$ZodIssue[], fault: Fault): void {
  for (const issue of issues) {
    const path = issue.path.filter((key) => typeof key !== 'symbol');
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys) fault([...path, key], `there is no setting “${[...path, key].join('.')}”.`);
    else fault(path, `${path.join('.') || 'the mapping'}: ${issue.message}`);
  }
}

function categoryRules(file: MappingFile, fault: Fault): Map<string, CategoryRule | 'skip'> {
  const rules = new Map<string, CategoryRule | 'skip'>();
  for (const [theirs, given] of Object.entries(file.categories ?? {})) {
    const path = ['categories', theirs];
    if (rules.has(pathKey(theirs))) fault(path, `the category “${theirs}” is there twice.`);
    if (given === 'skip') {
      rules.set(pathKey(theirs), 'skip');
      continue;
    }
    const rule = typeof given === 'object' ? given : { category: given };
    const category = ourCategory(rule.category);
    if (!category) {
      const open = rule.category === '?';
      fault(path, open ? `choose a category for “${theirs}”, or skip.` : `there is no category “${rule.category}”.`);
      continue;
    }
    const fields = new Map(Object.entries(rule.fields ?? {}));
    for (const key of fields.keys())
      if (!category.fields.some((one) => one.key === key))
        fault([...path, 'fields', key], `${category.key} has no field “${key}”.`);
    rules.set(pathKey(theirs), { category, intent: rule.intent, priceUnit: rule.priceUnit, fields });
  }
  return rules;
}

function fieldRules(file: MappingFile): Map<string, FieldRule[]> {
  const rules = new Map<string, FieldRule[]>();
  for (const [key, given] of Object.entries(file.fields ?? {})) {
    const { column, values = {}, unit } = typeof given === 'string' ? { column: given } : given;
    const words = new Map(Object.entries(values).map(([word, value]) => [wordKey(word), value]));
    rules.set(key, [...(rules.get(key) ?? []), { column, values: words, unit }]);
  }
  return rules;
}

function placeRules(file: MappingFile, regions: RegionsModule, fault: Fault): Map<string, number> {
  const rules = new Map<string, number>();
  for (const [theirs, given] of Object.entries(file.places ?? {})) {
    const regionId = file.country ? regions.byCountry(file.country)?.id : undefined;
    const area =
      typeof given === 'number'
        ? regions.areaOf(given)
        : regionId && regions.placeNamed(regionId, { names: [given] }).area;
    if (area) rules.set(wordKey(theirs), area.areaId);
    else fault(['places', theirs], `there is no area “${given}”${regionId ? '' : '; names need “country”'}.`);
  }
  return rules;
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

function checkRest(file: MappingFile, regions: RegionsModule, knownFields: ReadonlySet<string>, fault: Fault): void {
  if (file.country && regions.byCountry(file.country)?.isSupported !== 1)
    fault(['country'], `the region of “${file.country}” is not open here.`);
  if (file.timeZone && !isTimeZone(file.timeZone)) fault(['timeZone'], `there is no time zone “${file.timeZone}”.`);
  if (file.dates && !isDatePattern(file.dates))
    fault(['dates'], `“${file.dates}” is no pattern: write it like dd.MM.yyyy HH:mm, or unix.`);
  for (const key of Object.keys(file.fields ?? {}))
    if (!knownFields.has(key)) fault(['fields', key], `no category has a field “${key}”.`);
}

const columnMap = (given: MappingFile['columns'] = {}): ColumnMap =>
  Object.fromEntries(
    Object.entries(given).flatMap(([key, columns]) => (columns ? [[key, [columns].flat()] as const] : [])),
  );

const valueRules = (file: MappingFile): Mapping['values'] =>
  new Map(
    valueColumns.map((column) => [
      column,
      new Map(Object.entries(file.values?.[column] ?? {}).map(([word, value]) => [wordKey(word), String(value)])),
    ]),
  );

/** What a mapping is checked against. */
export interface MappingNeeds {
  regions: RegionsModule;
  /** Keys of the fields of all categories. */
  fields: ReadonlySet<string>;
  /** Of a forum categories name boards. */
  kind: 'ads' | 'forum';
}

/**
 * Reads and checks a mapping. All that is wrong with it is told at once, each with its line.
 * @throws MappingFault
 */
export function readMapping(text: string, { regions, fields, kind }: MappingNeeds): Mapping {
  const settings = readSettings(text);
  const faults: string[] = [];
  const fault: Fault = (path, said) => faults.push(`line ${settings.lineOf(path)}: ${said}`);
  const parsed = mappingSchema.safeParse(settings.value ?? {});
  if (!parsed.success) {
    issueFaults(parsed.error.issues, fault);
    throw new MappingFault(faults);
  }
  const file = parsed.data;
  checkRest(file, regions, fields, fault);
  const mapping: Mapping = {
    ...file,
    timeZone: file.timeZone,
    dates: file.dates,
    currency: file.currency,
    decimal: file.decimal,
    priceDivisor: file.priceDivisor ?? 1,
    zeroPrice: file.zeroPrice,
    columns: columnMap(file.columns),
    ignore: new Set(file.ignore ?? []),
    values: valueRules(file),
    pictures: { separator: file.pictures?.separator ?? '|', base: file.pictures?.base },
    categories: kind === 'ads' ? categoryRules(file, fault) : new Map(),
    boards: new Map(
      Object.entries(file.categories ?? {}).map(([theirs, given]) => [
        pathKey(theirs),
        String(typeof given === 'object' ? given.category : given),
      ]),
    ),
    fields: fieldRules(file),
    places: placeRules(file, regions, fault),
    lineOf: settings.lineOf,
  };
  if (faults.length > 0) throw new MappingFault(faults);
  return mapping;
}

/** Which columns of theirs a mapping speaks of. */
export const namedColumns = (columns: ColumnMap): [AdColumn, string][] =>
  Object.entries(columns).flatMap(([key, names]) => names.map((name): [AdColumn, string] => [key as AdColumn, name]));
