import { isBroken, type ReadRecord } from '#server/lib/records/record.ts';
import { importedCategory } from '../../ads/index.ts';
import { ourPath } from '../mapping/category-paths.ts';
import { type Mapping, namedColumns } from '../mapping/read-mapping.ts';
import type { ColumnMap } from '../mapping/schema.ts';
import { MappingFault } from '../mapping/yaml-file.ts';
import type { Ask } from '../report.ts';
import { LEFT_OUT, type RecordSource } from '../sources/source.ts';
import { categoryPath, columnsUnder, ruleOf } from './ad-of-record.ts';
import { Reader } from './values.ts';

/** A file can have a category of its own in each line, when another column was named. */
const MOST_KINDS = 5000;
const LONGEST_SAMPLE = 40;

/** What a file holds: its columns and categories, how often each. */
export interface Survey {
  read: number;
  columns: Map<string, { count: number; sample: string }>;
  categories: Map<string, number>;
}

/** Goes through a file once. */
export async function surveyOf(
  source: RecordSource,
  mapping: Mapping,
  onProgress?: (read: number) => void,
): Promise<Survey> {
  const survey: Survey = { read: 0, columns: new Map(), categories: new Map() };
  const reader = new Reader(mapping, columnsUnder(source, mapping));
  for await (const record of source.records()) {
    survey.read += 1;
    if (survey.read % 10_000 === 0) onProgress?.(survey.read);
    if (!isBroken(record)) note(survey, record, reader);
  }
  return survey;
}

function note({ columns, categories }: Survey, record: Exclude<ReadRecord, { fault: string }>, reader: Reader): void {
  for (const [name, value] of record.values) {
    const known = columns.get(name);
    if (known) known.count += 1;
    else if (columns.size < MOST_KINDS) columns.set(name, { count: 1, sample: String(value).slice(0, LONGEST_SAMPLE) });
  }
  // What the source itself does not show needs no category.
  if (record.values.has(LEFT_OUT)) return;
  const path = categoryPath(reader.of(record));
  if (categories.has(path) || categories.size < MOST_KINDS) categories.set(path, (categories.get(path) ?? 0) + 1);
}

const isIgnored = (name: string, ignore: ReadonlySet<string>): boolean =>
  ignore.has(name) || [...ignore].some((one) => one.endsWith('*') && name.startsWith(one.slice(0, -1)));

const fieldColumns = (mapping: Mapping): Set<string> =>
  new Set([...mapping.fields.values()].flatMap((rules) => rules.map(({ column }) => column)));

/** Text in quotes, as YAML and JSON have it. */
export const quoted = (text: string): string => JSON.stringify(text);

/** The line that a mapping needs for a category; our guess where the words of the category are known. */
export function categoryLine(path: string): string {
  const parts = path.split(' > ');
  const guess = importedCategory(parts.slice(0, -1).join(' '), parts.at(-1) ?? '');
  return `${quoted(path)}: ${guess === undefined ? '"?"' : ourPath(guess)}`;
}

/** What of a file has no line in the mapping. */
export function asksOf(survey: Survey, mapping: Mapping, columns: ColumnMap): Ask[] {
  const named = new Set([...namedColumns(columns).map(([, name]) => name), ...fieldColumns(mapping), LEFT_OUT]);
  const open = [...survey.columns].filter(([name]) => !named.has(name) && !isIgnored(name, mapping.ignore));
  const categories = [...survey.categories].filter(([path]) => ruleOf(mapping, path) === undefined);
  const byCount = (one: Ask, other: Ask) => other.count - one.count;
  return [
    ...open
      .map(
        ([text, { count, sample }]): Ask => ({
          ...{ kind: 'column', text, count, section: 'ignore' },
          proposed: `- ${quoted(text)} # such as ${sample.replace(/\s+/g, ' ')}`,
        }),
      )
      .toSorted(byCount),
    ...categories
      .map(
        ([text, count]): Ask => ({
          kind: 'category',
          text,
          count,
          section: 'categories',
          proposed: categoryLine(text),
        }),
      )
      .toSorted(byCount),
  ];
}

/**
 * Refuses a mapping that speaks of columns that the file does not have: a slip of the pen would leave a part of all ads out.
 * @throws MappingFault
 */
export function checkColumns(survey: Survey, mapping: Mapping): void {
  const faults = namedColumns(mapping.columns)
    .filter(([, name]) => !survey.columns.has(name))
    .map(([key, name]) => `line ${mapping.lineOf(['columns', key])}: the file has no column “${name}”.`);
  for (const [key, rules] of mapping.fields)
    for (const { column } of rules)
      if (!survey.columns.has(column))
        faults.push(`line ${mapping.lineOf(['fields', key])}: the file has no column “${column}”.`);
  if (faults.length > 0 && survey.read > 0)
    throw new MappingFault([
      ...faults,
      `Its columns: ${[...survey.columns.keys()].filter((name) => name !== LEFT_OUT).join(', ')}`,
    ]);
}
