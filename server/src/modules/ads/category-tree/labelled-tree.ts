import { type Category, type CategoryField, defaultLocale, type Locale } from '@ashore/contract';
import { localeFacts } from '@ashore/contract/locales';
import { type Labels, labelsFor, languageName, perLocale, readKeywords } from '#server/lib/labels.ts';
import type { Choices } from './field-kinds.ts';
import { categoryTree } from './index.ts';
import { languages } from './shared-fields.ts';

/** A label of a field; some categories call the same field something else. */
type FieldLabel = (key: string, english: string) => string;

type Options = NonNullable<CategoryField['options']>;

/** What languages are called is known to the platform; they stay in alphabetical order. */
const labelledLanguages = (locale: Locale, options: Options): Options =>
  options
    .map(({ value }) => ({ value, label: languageName(locale, value) }))
    .sort((one, other) => one.label.localeCompare(other.label, locale));

const isLanguages = (options: Options) => options.every(({ value, label }) => languages[value] === label);

const labelledOptions = (locale: Locale, label: FieldLabel, key: string, options: Options): Options =>
  isLanguages(options)
    ? labelledLanguages(locale, options)
    : options.map(({ value, label: english }) => ({ value, label: label(`${key}.${value}`, english) }));

/** A unit in the plural forms of a language: 3 'роки', 5 'років'. Those that a translation leaves out are as the unit itself. */
function unitForms(locale: Locale, label: FieldLabel, unit: string): NonNullable<CategoryField['unitForms']> {
  const { pluralCategories } = new Intl.PluralRules(localeFacts(locale).tag).resolvedOptions();
  return Object.fromEntries(
    pluralCategories.map((form) => [form, label(`${form}.${unit}`, '')]).filter(([, text]) => text !== ''),
  );
}

function labelledField(locale: Locale, label: FieldLabel, field: CategoryField): CategoryField {
  const { key, unit, hint, group, options } = field;
  return {
    ...field,
    label: label(key, field.label),
    ...(unit && { unit: label(`unit.${unit}`, unit), unitForms: unitForms(locale, label, unit) }),
    ...(hint && { hint: label(`${key}.hint`, hint) }),
    ...(group && { group: label(`group.${group}`, group) }),
    ...(options && { options: labelledOptions(locale, label, key, options) }),
  };
}

/**
 * The words that suggest a category while an ad is written: those of the language, and those of the code, as many write
 * their ads in another language than that of the page.
 */
const keywordsIn = perLocale((locale): ((category: Category) => string[]) => {
  const words = locale === defaultLocale ? {} : readKeywords(locale);
  return ({ key, keywords = [] }) => [...new Set([...(words[key]?.split(' ') ?? []), ...keywords])];
});

/** Returns a category with what `labels` calls its parts. */
export function labelledCategory(locale: Locale, labels: Labels, category: Category): Category {
  const { key, name, fields, children } = category;
  const ofField: FieldLabel = (field, english) => labels('field', `${key}/${field}`, labels('field', field, english));
  return {
    ...category,
    name: labels('category', key, name),
    keywords: keywordsIn(locale)(category),
    fields: fields.map((field) => labelledField(locale, ofField, field)),
    ...(children && { children: children.map((child) => labelledCategory(locale, labels, child)) }),
  };
}

/** Returns all categories with names, fields and options in a language; ids, keys and values stay. */
export const categoryTreeIn = perLocale((locale): Category[] =>
  locale === defaultLocale
    ? categoryTree
    : categoryTree.map((root) => labelledCategory(locale, labelsFor(locale), root)),
);

const byId = perLocale(
  (locale) =>
    new Map(
      categoryTreeIn(locale)
        .flatMap((root) => [root, ...(root.children ?? [])])
        .map((one) => [one.id, one]),
    ),
);

/** Returns the category of an ad in a language; undefined for a draft without one. */
export const categoryIn = (locale: Locale, categoryId: number | null): Category | undefined =>
  categoryId === null ? undefined : byId(locale).get(categoryId);

/** Returns what languages are called in a language, by code, in its alphabetical order. */
export const languagesIn = perLocale(
  (locale): Choices =>
    locale === defaultLocale
      ? languages
      : Object.fromEntries(
          Object.keys(languages)
            .map((code) => [code, languageName(locale, code)] as const)
            .sort(([, one], [, other]) => one.localeCompare(other, locale)),
        ),
);
