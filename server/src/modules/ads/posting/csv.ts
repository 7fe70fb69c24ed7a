import {
  codes,
  type FieldValue,
  fieldFaults,
  findCategory,
  type ImportedAds,
  type Locale,
  limits,
  operations,
  type ParsedOf,
} from '@ashore/contract';
import { amountStyle } from '@ashore/contract/amount-style';
import { readAmount } from '@ashore/contract/amounts';
import type { z } from 'zod/mini';
import { type Call, memberOf } from '#server/call.ts';
import { CsvFault, type CsvRecord, readCsv, unguarded, writeCsv } from '#server/lib/csv.ts';
import { invalid, Refusal, tooManyTries } from '#server/lib/refusal.ts';
import { categoryTree } from '#server/modules/ads/category-tree/index.ts';
import { adsForFile } from '#server/modules/ads/promotion/promotion-queries.ts';
import type { RegionsModule } from '#server/modules/regions/index.ts';
import type { PostingDeps } from './deps.ts';
import { storeAd } from './post-ad.ts';

/** Here and not on the operation: a file that cannot be read is not counted. */
const IMPORTS_PER_HOUR = { limit: 10, windowSeconds: 3600 };
const MOST_EXPORTED = 5000;
const OWN_FIELD = 'fields.';

const leaves = categoryTree.flatMap((root) => (root.children?.length ? root.children : [root]));
/** By key and by name: people write the one they see. */
const leafByName = new Map(leaves.flatMap((leaf) => [leaf.name, leaf.key].map((name) => [name.toLowerCase(), leaf])));

/** The columns an import reads; an export writes more, which it leaves alone. */
const columns = [
  'category',
  'intent',
  'title',
  'content',
  'language',
  'secondLanguage',
  'secondTitle',
  'secondContent',
  'price',
  'priceType',
  'priceUnit',
  'place',
  'placeId',
  'address',
  'phone',
  'showPhone',
] as const;

type Row = Awaited<ReturnType<typeof adsForFile>>[number];

function fieldText(value: FieldValue | undefined): string {
  if (value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  // With three decimals it could be read as thousands again.
  if (typeof value === 'number') return String(value).replace(/\.\d{3}$/, '$&0');
  return Array.isArray(value) ? value.join('|') : String(value);
}

function lineOf(ad: Row, own: readonly string[], regions: RegionsModule): string[] {
  const known: Record<string, string> = {
    category: ad.categoryId ? (findCategory(categoryTree, ad.categoryId)?.category.key ?? '') : '',
    secondLanguage: ad.secondText?.language ?? '',
    secondTitle: ad.secondText?.title ?? '',
    secondContent: ad.secondText?.content ?? '',
    price: ad.priceCents === null ? '' : String(ad.priceCents / 100),
    place: ad.areaId ? (regions.areaOf(ad.areaId)?.areaName ?? '') : '',
    placeId: ad.areaId ? String(ad.areaId) : '',
    showPhone: ad.showPhone ? 'yes' : 'no',
  };
  const text = (name: (typeof columns)[number]) => known[name] ?? String(ad[name as keyof Row] ?? '');
  const numbers = [ad.id, ad.status, ad.viewNum, ad.collectNum, ad.createdAt.toISOString(), ad.expiresAt.toISOString()];
  return [...columns.map(text), ...own.map((key) => fieldText(ad.fields[key])), ...numbers.map(String)];
}

/** A field as its type has it; what does not fit stays text, and posting says what is wrong with it. */
function typed(type: string | undefined, text: string, locale: string): FieldValue {
  if (type === 'boolean') return /^(yes|true|1)$/i.test(text) ? true : /^(no|false|0)$/i.test(text) ? false : text;
  if (type === 'int' || type === 'number') return readAmount(text, amountStyle(locale)) ?? text;
  return type === 'options' ? text.split('|').map((one) => one.trim()) : text;
}

/** A line as `postAds` takes it. */
function inputOf(names: readonly string[], { fields }: CsvRecord, regionId: number, regions: RegionsModule): object {
  const values = new Map(names.map((name, index) => [name, unguarded(fields[index] ?? '').trim()]));
  const text = (name: (typeof columns)[number]) => values.get(name) || undefined;
  const category = values.get('category') ?? '';
  const leaf = leafByName.get(category.toLowerCase());
  if (category !== '' && !leaf) throw new Refusal(codes.invalidInput, { reason: 'csvCategory', params: { category } });
  const place = text('place');
  const found = text('placeId') ?? (place && regions.searchPlaces(place, regionId, 1)[0]?.areaId);
  const { locale, currency } = regions.get(regionId) ?? { locale: 'en', currency: 'EUR' };
  const price = text('price');
  const second = [text('secondLanguage'), text('secondTitle'), text('secondContent')] as const;
  const [secondLanguage = '', title = '', content = ''] = second;
  const own = [...values].filter(([name, value]) => name.startsWith(OWN_FIELD) && value !== '');
  return {
    categoryId: leaf?.id,
    intent: text('intent'),
    title: text('title'),
    content: text('content'),
    language: text('language'),
    secondText: second.some(Boolean) ? { language: secondLanguage, title, content } : null,
    price: price === undefined ? undefined : (readAmount(price, amountStyle(locale, currency)) ?? Number.NaN),
    priceType: text('priceType'),
    priceUnit: text('priceUnit') ?? leaf?.priceUnits[0],
    areaId: found || undefined,
    address: text('address'),
    phone: text('phone'),
    showPhone: /^(yes|true|1)$/i.test(text('showPhone') ?? ''),
    fields: Object.fromEntries(
      own.map(([name, value]) => {
        const key = name.slice(OWN_FIELD.length);
        return [key, typed(leaf?.fields.find((field) => field.key === key)?.type, value, locale)];
      }),
    ),
  };
}

/** All that is wrong with a line, in one sentence. */
function wrongIn(error: Refusal, locale: Locale): string {
  const all = Object.entries(error.fields(locale)).map(([name, message]) => `${name}: ${message}`);
  return all.length > 0 ? all.join(' ') : error.envelope(locale).msg;
}

/** Returns a member's ads as a file. */
export async function exportAdsFile(
  { platform, regions }: PostingDeps,
  userId: number,
): Promise<{ fileName: string; csv: string }> {
  const ads = await adsForFile(platform.database.orm, userId, MOST_EXPORTED);
  const own = [...new Set(ads.flatMap((ad) => Object.keys(ad.fields)))].sort();
  const head = [
    ...columns,
    ...own.map((key) => `${OWN_FIELD}${key}`),
    ...['id', 'status', 'views', 'saves', 'created', 'expires'],
  ];
  const csv = writeCsv([head, ...ads.map((ad) => lineOf(ad, own, regions))]);
  return { fileName: `ads-${platform.clock.now().toISOString().slice(0, 10)}.csv`, csv };
}

function read(csv: string): { names: string[]; records: CsvRecord[] } {
  try {
    const [head, ...records] = readCsv(csv);
    const names = head?.fields.map((name) => name.trim()) ?? [];
    if (!names.includes('title') || !names.includes('category')) throw invalid({ csv: 'csvHead' });
    if (records.length > limits.csvLines)
      throw invalid({ csv: { reason: 'csvTooMany', params: { most: limits.csvLines } } });
    return { names, records };
  } catch (error) {
    if (error instanceof CsvFault) throw invalid({ csv: { reason: error.reason, params: { line: error.line } } });
    throw error;
  }
}

/** Posts the ads of a file; returns how many, and what is wrong with the others. */
export async function importAdsFile(
  deps: PostingDeps,
  call: Call,
  { csv, draft }: ParsedOf<typeof operations.classified.importAds>,
): Promise<ImportedAds> {
  const viewer = memberOf(call);
  if (viewer.userType !== limits.businessUserType) throw new Refusal(codes.forbidden, 'csvForBusinesses');
  if (!draft) deps.members.assertMayPost(viewer);
  const { names, records } = read(csv);
  const taken = await deps.platform.limits.take(`imports:${viewer.userId}`, IMPORTS_PER_HOUR);
  if (!taken.ok) throw tooManyTries(taken.retryAfter);
  const report: ImportedAds = { posted: 0, drafts: 0, refused: [] };
  // One after the other: each counts against what may be live.
  for (const record of records) {
    try {
      const input = { ...inputOf(names, record, call.regionId, deps.regions), draft };
      const parsed = operations.classified.postAds.input.safeParse(input);
      if (!parsed.success) throw invalid(fieldFaults(parsed.error as z.core.$ZodError));
      const { status } = await storeAd(deps, call, parsed.data);
      if (status === 'draft') report.drafts += 1;
      else report.posted += 1;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      report.refused.push({ line: record.line, message: wrongIn(error, call.locale) });
    }
  }
  return report;
}
