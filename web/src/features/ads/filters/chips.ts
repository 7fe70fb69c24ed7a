import type { Intent, PriceType } from '@ashore/contract';
import type { ListConfig } from '#web/features/ads/list/list-config.ts';
import type { ListQuery } from '#web/features/ads/list/list-search.ts';
import { languageName, quoted } from '#web/lib/names.ts';
import { listOfOptions } from '#web/lib/option-list.ts';

/** One filter that is set: what to call it, and the query without it. */
export interface SetFilter {
  key: string;
  label: string;
  without: Partial<ListQuery>;
}

interface Words {
  (
    key:
      | 'withPhoto'
      | 'private'
      | 'trade'
      | 'today'
      | 'oneSeller'
      | 'otherPlace'
      | 'otherCategory'
      | 'drawn'
      | `price_${PriceType}`
      | Intent,
  ): string;
  (key: 'days', values: { days: number }): string;
  (key: 'near', values: { km: number }): string;
}

const between = (least: number | undefined, most: number | undefined, write: (value: number) => string) =>
  least !== undefined && most !== undefined
    ? `${write(least)}–${write(most)}`
    : least !== undefined
      ? `≥ ${write(least)}`
      : `≤ ${write(most ?? 0)}`;

/** Kilometres with one decimal, from ten on without. */
const inKm = (metres: number): number => (metres < 10_000 ? Math.round(metres / 100) / 10 : Math.round(metres / 1000));

function fieldFilters(query: ListQuery, config: ListConfig): SetFilter[] {
  return Object.entries(query.fields ?? {}).flatMap(([key, value]) => {
    const field = config.fields.find((one) => one.key === key);
    if (!field) return [];
    const { [key]: _gone, ...rest } = query.fields ?? {};
    const without = { fields: Object.keys(rest).length > 0 ? rest : undefined };
    if (value === true && field.filter === 'yes') return [{ key: `f.${key}`, label: field.label, without }];
    if (Array.isArray(value) && field.filter === 'options')
      return [{ key: `f.${key}`, label: `${field.label}: ${listOfOptions(value, field.options)}`, without }];
    if (typeof value !== 'object' || Array.isArray(value) || field.filter !== 'range') return [];
    const unit = field.unit ? ` ${field.unit}` : '';
    return [{ key: `f.${key}`, label: `${field.label}: ${between(value.min, value.max, String)}${unit}`, without }];
  });
}

/** The words of a search as one more filter. */
export const keywordFilter = ({ keyword }: ListQuery): SetFilter[] =>
  keyword ? [{ key: 'keyword', label: quoted(keyword), without: { keyword: undefined, sort: undefined } }] : [];

/** Every filter that is set and that the category has, in the order of the panel; the keyword is the searcher's own and has its box. */
export function setFilters(
  query: ListQuery,
  config: ListConfig,
  t: Words,
  money: (amount: number) => string,
): SetFilter[] {
  const filters: (SetFilter | false | undefined)[] = [
    query.categoryId !== undefined && {
      key: 'categoryId',
      label: config.categoryName || t('otherCategory'),
      without: { categoryId: undefined, fields: undefined },
    },
    query.areaId !== undefined && {
      key: 'areaId',
      label: config.areaName || t('otherPlace'),
      without: { areaId: undefined },
    },
    (query.priceMin !== undefined || query.priceMax !== undefined) && {
      key: 'price',
      label: between(query.priceMin, query.priceMax, money),
      without: { priceMin: undefined, priceMax: undefined },
    },
    query.priceType && {
      key: 'priceType',
      label: t(`price_${query.priceType}`),
      without: { priceType: undefined },
    },
    query.intent && { key: 'intent', label: t(query.intent), without: { intent: undefined } },
    query.userId !== undefined && { key: 'userId', label: t('oneSeller'), without: { userId: undefined } },
    query.language !== undefined && {
      key: 'language',
      label: languageName(query.language),
      without: { language: undefined },
    },
    query.userType && {
      key: 'userType',
      label: t(query.userType === 2 ? 'trade' : 'private'),
      without: { userType: undefined },
    },
    query.postedWithin !== undefined && {
      key: 'postedWithin',
      label: query.postedWithin === 1 ? t('today') : t('days', { days: query.postedWithin }),
      without: { postedWithin: undefined },
    },
    query.near && { key: 'near', label: t('near', { km: inKm(query.near.radius) }), without: { near: undefined } },
    query.polygon !== undefined && { key: 'polygon', label: t('drawn'), without: { polygon: undefined } },
    query.withPhoto && { key: 'withPhoto', label: t('withPhoto'), without: { withPhoto: undefined } },
    ...fieldFilters(query, config),
  ];
  return filters.filter((filter): filter is SetFilter => Boolean(filter));
}
