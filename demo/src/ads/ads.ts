import type { AdText, Category, FieldValue, PriceType } from '@ashore/contract';
import { categoryTree } from '@ashore/server/modules/ads/category-tree/index.ts';
import type { PlainAd } from '@ashore/server/modules/ads/index.ts';
import { areasByRegion } from '@ashore/server/modules/regions/data/index.ts';
import type { AdRow, RelativeDay } from './ad-row.ts';
import { communityAds } from './ads-community.ts';
import { familyAds } from './ads-family.ts';
import { franceAds } from './ads-france.ts';
import { germanyAds } from './ads-germany.ts';
import { householdAds } from './ads-household.ts';
import { italyAds } from './ads-italy.ts';
import { jobAds } from './ads-jobs.ts';
import { machineAds } from './ads-machines.ts';
import { netherlandsAds } from './ads-netherlands.ts';
import { propertyAds } from './ads-property.ts';
import { rentalAds } from './ads-rentals.ts';
import { serviceAds } from './ads-services.ts';
import { spainAds } from './ads-spain.ts';

const day = 24 * 3_600_000;

/** An ad of the demo content: who sells it by name, and what is drawn of it. */
export interface DemoAd extends Omit<PlainAd, 'ownerId' | 'ownerType' | 'pictures' | 'secondText'> {
  secondText: AdText | null;
  /** User name of a demo member. */
  userName: string;
  /** First the cover. */
  drawings: string[];
  /** Seed of its drawings; the next picture of the ad takes the next number. */
  seed: number;
}

const rowsByRegion: [regionId: number, rows: AdRow[]][] = [
  [
    1,
    [
      ...rentalAds,
      ...propertyAds,
      ...jobAds,
      ...serviceAds,
      ...machineAds,
      ...householdAds,
      ...familyAds,
      ...communityAds,
    ],
  ],
  [2, spainAds],
  [3, franceAds],
  [4, germanyAds],
  [5, italyAds],
  [6, netherlandsAds],
];

function found<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new Error(`The demo content names ${what}, which there is not.`);
  return value;
}

const leafOf = (key: string): Category =>
  found(
    categoryTree.flatMap((root) => root.children ?? []).find((leaf) => leaf.key === key),
    `the category ${key}`,
  );

const areaOf = (regionId: number, name: string) =>
  found(
    areasByRegion
      .get(regionId)
      ?.flatMap((area) => area.children ?? [])
      .find(({ areaName }) => areaName === name),
    `the area ${name}`,
  );

function fieldValue(value: FieldValue | RelativeDay, now: Date): FieldValue {
  if (typeof value !== 'object' || Array.isArray(value)) return value;
  return new Date(now.getTime() + value.inDays * day).toISOString().slice(0, 10);
}

function priceOf({ price, negotiable }: AdRow): { price: number | null; priceType: PriceType } {
  if (price === 'free') return { price: null, priceType: 'free' };
  if (price === 'ask') return { price: null, priceType: 'onRequest' };
  return { price, priceType: negotiable ? 'negotiable' : 'fixed' };
}

function demoAd(row: AdRow, regionId: number, seed: number, now: Date): DemoAd {
  const leaf = leafOf(row.leaf);
  const { id, lat, lng } = areaOf(regionId, row.at);
  const createTime = new Date(now.getTime() - row.hoursAgo * 3_600_000);
  const until = (days: number | undefined) => (days ? new Date(now.getTime() + days * day) : null);
  return {
    userName: row.by,
    categoryId: leaf.id,
    intent: row.intent ?? found(leaf.intents[0], `an intent of ${leaf.key}`),
    title: row.title,
    content: row.text,
    language: row.language ?? 'en',
    secondText: row.second ?? null,
    ...priceOf(row),
    priceUnit: row.unit ?? found(leaf.priceUnits[0], `a price unit of ${leaf.key}`),
    regionId,
    areaId: id,
    lat,
    lng,
    fields: Object.fromEntries(Object.entries(row.fields ?? {}).map(([key, value]) => [key, fieldValue(value, now)])),
    drawings: row.drawings,
    seed,
    status: row.status ?? 'active',
    createTime,
    expireTime: new Date(createTime.getTime() + leaf.days * day),
    topUntil: until(row.topDays),
    homeUntil: until(row.homeDays),
    urgentUntil: until(row.urgentDays),
    highlightUntil: until(row.highlightDays),
  };
}

/** All ads of the demo content with their times counted back from `now`; the oldest is a few days old. */
export function demoAds(now: Date): DemoAd[] {
  const rows = rowsByRegion.flatMap(([regionId, list]) => list.map((row) => ({ regionId, row })));
  return rows.map(({ regionId, row }, index) => demoAd(row, regionId, index * 10 + 1, now));
}
