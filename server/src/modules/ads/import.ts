import { cleanText, type FieldValue, findCategory, limits } from '@ashore/contract';
import type { Platform } from '#server/platform/platform.ts';
import type { RegionsModule } from '../regions/index.ts';
import * as queries from './ad-queries.ts';
import { categoryTree } from './category-tree/index.ts';
import { importedCategory } from './import-categories.ts';
import { shiftedPoint } from './place.ts';
import type { NewAd } from './rows.ts';
import { vocabularyOf } from './words.ts';

const BATCH = 500;
const DAY = 86_400_000;
const SPREAD_DAYS = 30;

export interface RefusedLine {
  line: number;
  reason: string;
}

export interface ImportReport {
  read: number;
  imported: number;
  /** In the database from an earlier run. */
  already: number;
  refused: RefusedLine[];
}

/** What the fields of a line may be; whatever else stands in it is left out. */
interface Line {
  id?: unknown;
  source?: unknown;
  lang?: unknown;
  category?: unknown;
  subcategory?: unknown;
  title?: unknown;
  description?: unknown;
  price?: unknown;
  currency?: unknown;
  negotiable?: unknown;
  country?: unknown;
  lat?: unknown;
  lng?: unknown;
  date?: unknown;
  private?: unknown;
  attrs?: Record<string, unknown>;
}

/** A line that cannot be imported; the message says why. */
class Unfit extends Error {}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? cleanText(value.replace(/<[^>]{0,2000}>/g, ' ')) : '';

/** At most `most` characters, cut between words. */
function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  const head = text.slice(0, most - 1);
  const blank = head.lastIndexOf(' ');
  return `${(blank > most / 2 ? head.slice(0, blank) : head).toWellFormed()}…`;
}

/** 0…1, the same for the same text: spreads dates and shifts evenly, and alike in every run. */
function share(text: string): number {
  let hash = 2166136261;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 16777619);
  return (hash >>> 0) / 2 ** 32;
}

const numberOf = (value: unknown): number | undefined => {
  const number = typeof value === 'string' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
};

/** Turns one line into an ad of the import's own member. Throws Unfit. */
function adOf(text: string, owner: number, regions: RegionsModule, now: Date): NewAd {
  const line = JSON.parse(text) as Line;
  if (line === null || typeof line !== 'object' || Array.isArray(line)) throw new Unfit('not a JSON object');
  const source = textOf(line.source);
  const sourceId = textOf(String(line.id ?? ''));
  if (!source || !sourceId) throw new Unfit('no source or no id');
  const title = cut(textOf(line.title).replace(/\s+/g, ' '), limits.title);
  if (!title) throw new Unfit('no title');
  const region = regions.byCountry(textOf(line.country));
  if (region?.isSupported !== 1)
    throw new Unfit(`no supported region for the country "${textOf(line.country).slice(0, 20)}"`);
  const category = importedCategory(textOf(line.category), textOf(line.subcategory));
  const found = category && findCategory(categoryTree, category);
  if (!found) throw new Unfit(`no category for "${textOf(line.category).slice(0, 40)}"`);
  const lat = numberOf(line.lat);
  const lng = numberOf(line.lng);
  if (lat !== undefined && Math.abs(lat) > 90) throw new Unfit('the latitude is not on earth');
  if (lng !== undefined && Math.abs(lng) > 180) throw new Unfit('the longitude is not on earth');
  const shift = share(`${source} ${sourceId}`);
  const placed = lat !== undefined && lng !== undefined;
  const area = placed ? regions.nearestArea(region.id, lat, lng) : undefined;
  const parent = area?.parentId ? regions.areaOf(area.parentId) : undefined;
  const shown = placed ? shiftedPoint(lat, lng, shift) : undefined;
  const price = numberOf(line.price);
  const priced = price !== undefined && price >= 0 && price <= limits.priceMost;
  const dated = Date.parse(textOf(line.date));
  const refreshedAt = new Date(
    Number.isNaN(dated) || dated > now.getTime() ? now.getTime() - shift * SPREAD_DAYS * DAY : dated,
  );
  const days = found.category.days;
  const expiresAt = new Date(Math.max(refreshedAt.getTime() + days * DAY, now.getTime() + 7 * DAY));
  const nights = numberOf(line.attrs?.minimum_nights);
  const fields: Record<string, FieldValue> = {};
  if (nights !== undefined && found.category.fields.some((field) => field.key === 'minNights'))
    fields.minNights = nights;
  return {
    regionId: region.id,
    rootId: found.root.id,
    categoryId: found.category.id,
    ownerId: owner,
    ownerType: 2,
    intent: 'offer',
    title,
    content: cut(textOf(line.description), limits.content) || title,
    keywords: [found.root.name, found.category.name, textOf(line.subcategory), area?.areaName, parent?.areaName]
      .filter(Boolean)
      .join(' '),
    language: /^[a-z]{2}$/.test(textOf(line.lang)) ? textOf(line.lang) : '',
    priceCents: priced ? Math.round(price * 100) : null,
    priceType: priced ? (line.negotiable === true ? 'negotiable' : 'fixed') : 'onRequest',
    priceUnit: found.category.priceUnits[0] ?? 'once',
    currency: region.currency,
    areaId: area?.areaId ?? null,
    lat: lat ?? null,
    lng: lng ?? null,
    hideExact: true,
    shift,
    shownLat: shown?.lat ?? null,
    shownLng: shown?.lng ?? null,
    fields,
    status: 'active',
    createdAt: refreshedAt,
    refreshedAt,
    expiresAt,
    updatedAt: refreshedAt,
    source,
    sourceId,
  };
}

interface Batch {
  ads: NewAd[];
}

/** Imports lines of JSON, one ad each, in batches that are stored whole; a run that was cut off is taken up by running it again. */
export async function importAds(
  platform: Platform,
  regions: RegionsModule,
  lines: AsyncIterable<string>,
  owner: number,
  onProgress: (report: ImportReport) => void = () => {},
): Promise<ImportReport> {
  const report: ImportReport = { read: 0, imported: 0, already: 0, refused: [] };
  const now = platform.clock.now();
  let batch: Batch = { ads: [] };

  async function store(): Promise<void> {
    const { ads } = batch;
    batch = { ads: [] };
    if (ads.length === 0) return;
    await platform.database.transaction(async (tx, afterCommit) => {
      const stored = await queries.insertAds(tx, ads);
      for (const regionId of new Set(ads.map((ad) => ad.regionId))) {
        const titles = ads.filter((ad) => ad.regionId === regionId).flatMap((ad) => vocabularyOf(ad.title));
        await queries.rememberWords(tx, regionId, titles);
      }
      await platform.changes.announce(tx, afterCommit, [...new Set(stored.map((ad) => `ads:${ad.regionId}`))]);
      afterCommit(() => {
        report.imported += stored.length;
        report.already += ads.length - stored.length;
      });
    });
    onProgress(report);
  }

  for await (const text of lines) {
    report.read++;
    if (text.trim() === '') continue;
    try {
      batch.ads.push(adOf(text, owner, regions, now));
    } catch (error) {
      report.refused.push({ line: report.read, reason: error instanceof Unfit ? error.message : 'not JSON' });
    }
    if (batch.ads.length >= BATCH) await store();
  }
  await store();
  return report;
}
