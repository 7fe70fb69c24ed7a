import type { SiteNumbers } from '@ashore/contract';
import { notesByWeek } from '#server/modules/screening/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { adsByDay, type DayCount, membersByDay, paidByDay, refundedSince } from './site-numbers-queries.ts';

const DAY = 86_400_000;
/** The shield is shown by weeks, whatever the period. */
const SHIELD_DAYS = 8 * 7;

/** Orders, money, members and ads of the last days; twice as many are read, for what there was before. */
export async function siteNumbers(
  { database, clock }: Platform,
  count: number,
  regionId: number | undefined,
): Promise<SiteNumbers> {
  const today = Math.floor(clock.now().getTime() / DAY);
  const dayNames = (from: number) =>
    Array.from({ length: count }, (_, at) => new Date((from + at) * DAY).toISOString().slice(0, 10));
  const names = dayNames(today - count + 1);
  const earlier = dayNames(today - 2 * count + 1);
  const since = new Date((today - count + 1) * DAY);
  const start = new Date((today - 2 * count + 1) * DAY);
  const [members, ads, paid, refunded, shield] = await Promise.all([
    membersByDay(database.orm, regionId, start),
    adsByDay(database.orm, regionId, start),
    paidByDay(database.orm, regionId, start),
    refundedSince(database.orm, regionId, since),
    notesByWeek(database.orm, new Date((today - SHIELD_DAYS) * DAY)),
  ]);

  const on = (rows: readonly DayCount[], day: string) =>
    rows.reduce((sum, row) => (row.day === day ? sum + row.count : sum), 0);
  const totals = (days: readonly string[]) => {
    const sum = (rows: readonly DayCount[]) => days.reduce((all, day) => all + on(rows, day), 0);
    return { orders: sum(paid), members: sum(members), ads: sum(ads) };
  };
  const currencies = new Set([...paid, ...refunded].map(({ currency }) => currency));
  const revenue = [...currencies].map((currency) => {
    const mine = paid.filter((row) => row.currency === currency);
    const byDay = names.map((day) => (mine.find((row) => row.day === day)?.cents ?? 0) / 100);
    return {
      currency,
      total: byDay.reduce((sum, amount) => sum + Math.round(amount * 100), 0) / 100,
      refunded: (refunded.find((row) => row.currency === currency)?.cents ?? 0) / 100,
      byDay,
    };
  });
  return {
    shield,
    days: names.map((day) => ({ day, orders: on(paid, day), members: on(members, day), ads: on(ads, day) })),
    total: totals(names),
    before: totals(earlier),
    revenue: revenue
      .filter(({ total, refunded: back }) => total > 0 || back > 0)
      .sort((a, b) => b.total - a.total || a.currency.localeCompare(b.currency)),
  };
}
