import type { Ad, AdsConfig, Category, CategoryField, FieldValue } from '@ashore/contract';
import { findCategory, isYear } from '@ashore/contract/categories';
import { inLanguage } from '#web/lib/names.ts';
import { listOfOptions } from '#web/lib/option-list.ts';

/** One line of the fact card. */
export interface Fact {
  key: string;
  label: string;
  /** Yes and no are told apart on screen. */
  value: string | boolean;
  /** The value is a day, YYYY-MM-DD. */
  date?: true;
  /** Before its unit: the number itself, for the page to write as the region does. */
  number?: number;
  /** The number is an amount in this currency. */
  currency?: string;
  /** The section it stands in, by its title. */
  group?: string;
}

/** What a category says of its ads to search engines. */
export type AdKind = Pick<Category, 'schemaOrg' | 'employment' | 'remote'>;

/** What the page of an ad needs of the configuration. */
export interface AdCategory {
  root: { id: number; name: string } | null;
  leaf: { id: number; name: string } | null;
  /** What search engines are told of it. */
  kind: AdKind;
  facts: Fact[];
}

/** Facts by their sections, in the order of the category; those without one first. */
export function sectionsOf(facts: readonly Fact[]): { title: string; facts: Fact[] }[] {
  const titles = [...new Set(facts.map(({ group = '' }) => group))].sort(
    (one, other) => Number(one !== '') - Number(other !== ''),
  );
  return titles.map((title) => ({ title, facts: facts.filter(({ group = '' }) => group === title) }));
}

/** 'months of rent' counts several; one of them is a 'month of rent'. */
const inEnglish = (unit: string) => unit.replace(/^(?:(inch)es|([a-z]{3,})s)\b/, '$1$2');

const plurals = inLanguage((locale) => new Intl.PluralRules(locale));

/** The unit after a value, with the blank between them; nothing where there is none. */
export function unitOf(value: FieldValue, { unit, unitForms }: Pick<CategoryField, 'unit' | 'unitForms'>): string {
  if (!unit) return '';
  if (!unitForms) return ` ${value === 1 ? inEnglish(unit) : unit}`;
  return ` ${unitForms[plurals().select(Number(value))] ?? unit}`;
}

/** The category's own fields that are filled in, with their labels and units. */
export function adCategory(ad: Pick<Ad, 'categoryId' | 'fields' | 'currency'>, config: AdsConfig): AdCategory {
  const found = findCategory(config.categories, ad.categoryId);
  if (!found) return { root: null, leaf: null, kind: {}, facts: [] };
  const facts = found.category.fields.flatMap((field): Fact[] => {
    const value: FieldValue | undefined = ad.fields[field.key];
    if (value === undefined || value === '') return [];
    const { key, label, group } = field;
    const fact = { key, label, ...(group && { group }) };
    if (typeof value === 'boolean') return [{ ...fact, value }];
    if (value === 0 && field.noneAtZero) return [{ ...fact, value: false }];
    if (field.type === 'date') return [{ ...fact, value: String(value), date: true }];
    if (typeof value === 'number' && !isYear(key)) {
      // Amounts of anything but money have a unit.
      const isMoney = field.type === 'number' && !field.unit;
      return [{ ...fact, number: value, value: unitOf(value, field), ...(isMoney && { currency: ad.currency }) }];
    }
    const chosen = listOfOptions(Array.isArray(value) ? value : [value], field.options);
    return [{ ...fact, value: chosen + unitOf(value, field) }];
  });
  const { root, category } = found;
  const { schemaOrg, employment, remote } = category;
  return {
    root: { id: root.id, name: root.name },
    leaf: category === root ? null : { id: category.id, name: category.name },
    kind: { schemaOrg, employment, remote },
    facts,
  };
}
