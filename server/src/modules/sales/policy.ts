import {
  type AdStatus,
  endOfDay,
  isBlank,
  limits,
  localMoment,
  type SaleFacts,
  type SaleState,
  seenLength,
} from '@ashore/contract';
import type { Faults } from '#server/lib/refusal.ts';
import type { RegionsModule } from '../regions/index.ts';
import type { SaleRecord } from './queries.ts';

const DAY = 86_400_000;
const LEAST_TITLE = 5;
const LEAST_CONTENT = 10;

/** What everybody sees of a sale by its clock and its end. */
export const isRunning = (sale: Pick<SaleRecord, 'status' | 'endedAt' | 'endsAt'>, now: Date): boolean =>
  sale.status === 'active' && sale.endedAt === null && sale.endsAt !== null && sale.endsAt > now;

/** The state that pages show: a sale is over, too, when nothing of it is left. */
export function stateOf(sale: SaleRecord, statuses: readonly AdStatus[], now: Date): SaleState {
  if (sale.status !== 'active') return 'removed';
  const isLeft = statuses.some((status) => status === 'active' || status === 'reserved');
  return isRunning(sale, now) && isLeft ? 'running' : 'over';
}

/** Items that a page shows: what waits for a moderator, was deleted or paused is its owner's alone. */
export const isShownItem = (status: AdStatus): boolean =>
  status === 'active' || status === 'reserved' || status === 'sold';

export const timeZoneOf = (regions: RegionsModule, regionId: number): string =>
  regions.get(regionId)?.timeZone ?? 'UTC';

/** Today in the region, as YYYY-MM-DD. */
export const todayIn = (regions: RegionsModule, regionId: number, now: Date): string =>
  localMoment(now, timeZoneOf(regions, regionId)).date;

/** What keeps a sale from being published, by field. */
export function factFaults(facts: SaleFacts, regionId: number, regions: RegionsModule, now: Date): Faults {
  const faults: Faults = {};
  const shorter = (text: string, least: number) => isBlank(text) || seenLength(text) < least;
  if (shorter(facts.title, LEAST_TITLE)) faults.title = { reason: 'tooShort', params: { least: LEAST_TITLE } };
  if (shorter(facts.content, LEAST_CONTENT))
    faults.content = { reason: 'contentTooShort', params: { least: LEAST_CONTENT } };
  const area = facts.areaId ? regions.areaOf(facts.areaId) : undefined;
  if (!facts.areaId) faults.areaId = 'place';
  else if (area?.regionId !== regionId) faults.areaId = 'placeInRegion';
  if ((facts.lat === null) !== (facts.lng === null)) faults.areaId = 'pointHalf';
  if (!facts.endsOn) faults.endsOn = 'date';
  else {
    const ends = endOfDay(facts.endsOn, timeZoneOf(regions, regionId));
    if (ends <= now) faults.endsOn = 'dayOver';
    else if (ends.getTime() - now.getTime() > (limits.saleDays + 1) * DAY)
      faults.endsOn = { reason: 'saleTooLong', params: { most: limits.saleDays } };
  }
  return faults;
}

/** Returns a price lowered by some percent, in whole units from 5 on, never below a hundredth. */
export function lowered(priceCents: number, percent: number): number {
  const exact = (priceCents * (100 - percent)) / 100;
  return exact >= 500 ? Math.round(exact / 100) * 100 : Math.max(Math.min(priceCents, 1), Math.round(exact));
}

/**
 * Splits one price over items by what they cost alone; equally where none has a price. The parts are whole hundredths and
 * together exactly the price.
 */
export function shares(totalCents: number, prices: readonly number[]): number[] {
  const sum = prices.reduce((all, one) => all + one, 0);
  const weights = sum > 0 ? prices : prices.map(() => 1);
  const whole = sum > 0 ? sum : prices.length;
  let given = 0;
  let upTo = 0;
  return weights.map((weight) => {
    upTo += weight;
    const part = Math.round(totalCents * (upTo / whole)) - given;
    given += part;
    return part;
  });
}
