import type { Value } from '#server/lib/records/record.ts';
import { sqlRows } from '#server/lib/records/sql-rows.ts';
import { openStaging, type Staged, type Staging } from '#server/platform/staging/staging.ts';
import { namesUp, type Row, textIn } from './dump-rows.ts';
import { LEFT_OUT, type RecordSource } from './source.ts';

/** The tables that are read, whatever the prefix of the site; with the column of their key and of what they belong to. */
const tables: Record<string, [key: string, parent?: string]> = {
  t_item: ['pk_i_id'],
  t_item_description: ['fk_i_item_id', 'fk_i_item_id'],
  t_item_location: ['fk_i_item_id'],
  t_item_resource: ['pk_i_id', 'fk_i_item_id'],
  t_item_meta: ['fk_i_item_id', 'fk_i_item_id'],
  t_meta_fields: ['pk_i_id'],
  t_category: ['pk_i_id'],
  t_category_description: ['fk_i_category_id', 'fk_i_category_id'],
  t_user: ['pk_i_id'],
};

/** Prices are stored as millionths. */
const PRICE = 1_000_000;
const FOREVER = '9999';

const kindOf = (table: string): string | undefined =>
  Object.keys(tables).find((name) => table === name || table.endsWith(`_${name}`));

/** Of texts in several languages the one of the mapping, else the first. */
function textsOf(staging: Staging, kind: string, key: string, language: string | undefined): Row[] {
  const rows = staging.childrenOf(kind, key).map(({ row }) => row);
  const wanted = rows.filter((row) => language !== undefined && textIn(row, 'fk_c_locale_code').startsWith(language));
  return [...wanted, ...rows.filter((row) => !wanted.includes(row))];
}

function leftOut(item: Row): string | undefined {
  if (textIn(item, 'b_spam') === '1') return 'marked as spam there';
  if (textIn(item, 'b_enabled') === '0') return 'blocked there';
  return textIn(item, 'b_active') === '0' ? 'not confirmed there' : undefined;
}

/** Pictures as Osclass names its files: the number of the resource in its folder. */
const pictureOf = (row: Row): string =>
  `${textIn(row, 's_path')}${textIn(row, 'pk_i_id')}.${textIn(row, 's_extension')}`;

function sellerOf(staging: Staging, item: Row): [string, Value][] {
  const user = staging.get('t_user', textIn(item, 'fk_i_user_id'))?.row ?? {};
  return [
    ['sellerMail', textIn(user, 's_email') || textIn(item, 's_contact_email')],
    ['sellerName', textIn(user, 's_username') || textIn(item, 's_contact_name')],
    ['sellerType', textIn(user, 'b_company') === '1' ? 'business' : 'private'],
    ['phone', textIn(item, 's_contact_phone')],
  ];
}

function placeOf(staging: Staging, id: string): [string, Value][] {
  const place = staging.get('t_item_location', id)?.row ?? {};
  return [
    ['country', textIn(place, 'fk_c_country_code') || textIn(place, 's_country')],
    ['region', textIn(place, 's_region')],
    ['city', textIn(place, 's_city')],
    ['area', textIn(place, 's_city_area')],
    ['address', [textIn(place, 's_address'), textIn(place, 's_zip')].filter(Boolean).join(', ')],
    ['lat', textIn(place, 'd_coord_lat')],
    ['lng', textIn(place, 'd_coord_long')],
  ];
}

function metaOf(staging: Staging, id: string): [string, Value][] {
  return staging.childrenOf('t_item_meta', id).map(({ row }) => {
    const field = staging.get('t_meta_fields', textIn(row, 'fk_i_field_id'))?.row ?? {};
    const slug = textIn(field, 's_slug') || textIn(row, 'fk_i_field_id');
    const part = textIn(row, 's_multi');
    return [`meta.${slug}${part ? `.${part}` : ''}`, textIn(row, 's_value')];
  });
}

function valuesOf(staging: Staging, item: Row, language: string | undefined): Map<string, Value> {
  const id = textIn(item, 'pk_i_id');
  const [first = {}, second = {}] = textsOf(staging, 't_item_description', id, language);
  const price = textIn(item, 'i_price');
  const expires = textIn(item, 'dt_expiration');
  const nameOf = (key: string) => textIn(textsOf(staging, 't_category_description', key, language)[0] ?? {}, 's_name');
  const entries: [string, Value][] = [
    ['id', id],
    ['title', textIn(first, 's_title')],
    ['description', textIn(first, 's_description')],
    ['language', textIn(first, 'fk_c_locale_code')],
    ['secondTitle', textIn(second, 's_title')],
    ['secondDescription', textIn(second, 's_description')],
    ['secondLanguage', textIn(second, 'fk_c_locale_code')],
    [
      'category',
      namesUp(staging, 't_category', textIn(item, 'fk_i_category_id'), 'fk_i_parent_id', (_row, key) => nameOf(key))
        .toReversed()
        .join(' > '),
    ],
    ['price', price === '' ? '' : Number(price) / PRICE],
    ['currency', textIn(item, 'fk_c_currency_code')],
    ['date', textIn(item, 'dt_pub_date')],
    ['expires', expires.startsWith(FOREVER) ? '' : expires],
    ...placeOf(staging, id),
    ...sellerOf(staging, item),
    ['pictures', staging.childrenOf('t_item_resource', id).map(({ row }) => pictureOf(row))],
    ...metaOf(staging, id),
    [LEFT_OUT, leftOut(item) ?? ''],
  ];
  return new Map(entries.filter(([, value]) => value !== '' && !(Array.isArray(value) && value.length === 0)));
}

/**
 * The ads of a dump of Osclass (versions 3 to 8 have the same tables): items with their texts, places, pictures, fields
 * and sellers.
 */
export async function openOsclass(text: AsyncIterable<string>, language: string | undefined): Promise<RecordSource> {
  const staging = await openStaging();
  try {
    for await (const { line, table, row } of sqlRows(text, (name) => kindOf(name) !== undefined)) {
      const kind = kindOf(table) ?? '';
      const [key = '', parent] = tables[kind] ?? [];
      staging.put(kind, textIn(row, key), { line, row }, parent && textIn(row, parent));
    }
    staging.seal();
  } catch (error) {
    await staging.close();
    throw error;
  }
  return {
    format: 'osclass',
    columns: {},
    zeroPrice: 'free',
    async *records() {
      for (const { line, row } of staging.all('t_item') as IterableIterator<Staged>)
        yield { line, values: valuesOf(staging, row, language) };
    },
    close: () => staging.close(),
  };
}
