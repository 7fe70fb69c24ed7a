import {
  type CardFact,
  type CategoryField,
  defaultLocale,
  type FieldValue,
  formatTag,
  type Locale,
} from '@ashore/contract';
import { languageInSentence } from '#server/lib/labels.ts';
import { languages } from './category-tree/shared-fields.ts';

/** What decides whether one opens an ad, the most telling first; a key means the same in every category. */
const telling = [
  ...['spaceKind', 'premisesKind', 'landKind', 'hireKind'],
  ...['area', 'roomArea', 'plot', 'rooms', 'sleeps', 'furnished', 'availableFrom', 'moveIn'],
  ...['year', 'km', 'fuel', 'gearbox', 'date', 'seatsFree'],
  ...['contractType', 'wantedHours', 'hours', 'workPlace'],
  ...['teaches', 'learns', 'level', 'lessonPlace'],
  ...['brand', 'condition', 'languages'],
];

const MOST = 4;
/** Of a list, such as the languages somebody speaks. */
const MOST_CHOICES = 3;

type Option = NonNullable<CategoryField['options']>[number];

const lists = new Map<Locale, Intl.ListFormat>();

/** Several labels in one line, as the language lists them: its commas are not those of all others. */
function listed(labels: readonly string[], locale: Locale): string {
  const list = lists.get(locale) ?? new Intl.ListFormat(formatTag(locale), { type: 'conjunction', style: 'narrow' });
  lists.set(locale, list);
  return list.format(labels);
}

/** An option after others: the name of a language is written there as it is in a sentence. */
function withinList({ value, label }: Option, locale: Locale): string {
  if (languages[value] === undefined) return label;
  const name = languageInSentence(locale, value);
  return name.toLowerCase() === label.toLowerCase() ? name : label;
}

function factOf(field: CategoryField, value: FieldValue, locale: Locale): CardFact | undefined {
  const { key, unit } = field;
  if (typeof value === 'boolean' || value === '') return undefined;
  if (typeof value === 'number') return { key, value, ...(unit && { unit }) };
  if (!field.options) return typeof value === 'string' ? { key, value } : undefined;
  const chosen = (Array.isArray(value) ? value : [value]).slice(0, MOST_CHOICES);
  const labels = chosen
    .flatMap((one) => field.options?.find((option) => option.value === one) ?? [])
    .map((option, place) => (place > 0 ? withinList(option, locale) : option.label));
  return labels.length > 0 ? { key, value: listed(labels, locale) } : undefined;
}

/** The facts of an ad that a card has room for. */
export function cardFacts(
  values: Record<string, FieldValue>,
  fields: readonly CategoryField[],
  locale: Locale = defaultLocale,
): CardFact[] {
  const facts: CardFact[] = [];
  for (const key of telling) {
    // Of a house with its land the house is what is compared.
    if (key === 'plot' && values.area !== undefined) continue;
    const value = values[key];
    const field = value === undefined ? undefined : fields.find((one) => one.key === key);
    const fact = field && value !== undefined ? factOf(field, value, locale) : undefined;
    if (fact) facts.push(fact);
    if (facts.length === MOST) break;
  }
  return facts;
}
