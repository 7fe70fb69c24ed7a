import type { Value } from '#server/lib/records/record.ts';
import { sqlRows } from '#server/lib/records/sql-rows.ts';
import { openStaging, type Staged, type Staging } from '#server/platform/staging/staging.ts';
import { namesUp, type Row, textIn } from './dump-rows.ts';
import { LEFT_OUT, type RecordSource } from './source.ts';

/** The tables that are read, whatever the prefix of the site, with the column of their key. */
const tables: Record<string, string> = {
  ads: 'id_ad',
  categories: 'id_category',
  locations: 'id_location',
  users: 'id_user',
  config: 'config_key',
};

/** Categories and places all lie in one that holds them. */
const ROOT = '1';
const MOST_PICTURES = 20;

const leftOut: Record<string, string> = {
  '0': 'not published there',
  '20': 'not confirmed there',
  '30': 'marked as spam there',
  '50': 'no longer available there',
};

const kindOf = (table: string): string | undefined =>
  Object.keys(tables).find((name) => table === name || table.endsWith(`_${name}`));

const BBCODE =
  /\[\/?(?:b|i|u|s|url|img|quote|code|size|color|center|left|right|list|li|ul|ol|youtube|email|\*)\b[^\]]{0,300}\]/gi;

const named = (row: Row, key: string): string => (key === ROOT ? '' : textIn(row, 'name'));

/** The files that Yclas writes: `images/<year>/<month>/<day>/<id>/<title>_<number>.jpg`. */
function picturesOf(ad: Row): string[] {
  const day = textIn(ad, 'created').slice(0, 10).split('-').join('/');
  const count = Math.min(Number(textIn(ad, 'has_images')) || 0, MOST_PICTURES);
  const start = `images/${day}/${textIn(ad, 'id_ad')}/${textIn(ad, 'seotitle')}`;
  return Array.from({ length: count }, (_, at) => `${start}_${at + 1}.jpg`);
}

function valuesOf(staging: Staging, ad: Row): Map<string, Value> {
  const up = (kind: string, key: string) => namesUp(staging, kind, textIn(ad, key), `${key}_parent`, named);
  const [city = '', ...wider] = up('locations', 'id_location');
  const user = staging.get('users', textIn(ad, 'id_user'))?.row ?? {};
  const address = textIn(ad, 'address');
  const own = Object.keys(ad).filter((column) => column.startsWith('cf_'));
  const entries: [string, Value][] = [
    ['id', textIn(ad, 'id_ad')],
    ['title', textIn(ad, 'title')],
    ['description', textIn(ad, 'description').replace(BBCODE, ' ')],
    ['category', up('categories', 'id_category').toReversed().join(' > ')],
    ['price', Number(textIn(ad, 'price')) || 0],
    ['currency', textIn(ad, 'currency') || textIn(staging.get('config', 'global_currency')?.row ?? {}, 'config_value')],
    ['date', textIn(ad, 'published') || textIn(ad, 'created')],
    ['city', city],
    ['region', wider.join(', ')],
    ['address', address === '0' ? '' : address],
    ['lat', textIn(ad, 'latitude')],
    ['lng', textIn(ad, 'longitude')],
    ['phone', textIn(ad, 'phone')],
    ['sellerMail', textIn(user, 'email')],
    ['sellerName', textIn(user, 'name')],
    ['pictures', picturesOf(ad)],
    ...own.map((column): [string, Value] => [column, textIn(ad, column)]),
    [LEFT_OUT, leftOut[textIn(ad, 'status')] ?? ''],
  ];
  return new Map(entries.filter(([, value]) => value !== '' && !(Array.isArray(value) && value.length === 0)));
}

/** The ads of a dump of Yclas or its forerunner Open Classifieds 2. */
export async function openYclas(text: AsyncIterable<string>): Promise<RecordSource> {
  const staging = await openStaging();
  try {
    for await (const { line, table, row } of sqlRows(text, (name) => kindOf(name) !== undefined)) {
      const kind = kindOf(table) ?? '';
      staging.put(kind, textIn(row, tables[kind] ?? ''), { line, row });
    }
    staging.seal();
  } catch (error) {
    await staging.close();
    throw error;
  }
  return {
    format: 'yclas',
    columns: {},
    zeroPrice: 'onRequest',
    async *records() {
      for (const { line, row } of staging.all('ads') as IterableIterator<Staged>)
        yield { line, values: valuesOf(staging, row) };
    },
    close: () => staging.close(),
  };
}
