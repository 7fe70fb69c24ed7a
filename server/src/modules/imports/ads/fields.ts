import type { Category, CategoryField, FieldValue } from '@ashore/contract';
import { amountStyle } from '@ashore/contract/amount-style';
import { readAmount } from '@ashore/contract/amounts';
import { fold } from '#server/lib/fold.ts';
import type { Scalar } from '#server/lib/records/record.ts';
import { dateOf } from '../mapping/dates.ts';
import { type CategoryRule, type FieldRule, type Mapping, wordKey } from '../mapping/read-mapping.ts';
import { units } from '../mapping/schema.ts';
import type { Reader } from './values.ts';

const YES = /^(?:yes|true|1|y|on|sim|si|sí|oui|ja|da|так|نعم|是)$/i;
const NO = /^(?:no|false|0|n|off|não|nao|non|nein|nee|ні|لا|否)$/i;

interface Style {
  locale: string;
  timeZone: string;
  pattern: string | undefined;
}

function numberOf(value: Scalar, field: CategoryField, unit: FieldRule['unit'], { locale }: Style): number | undefined {
  const text = String(value)
    .replace(/[^\d.,\s'’-].*$/, '')
    .trim();
  const number = typeof value === 'number' ? value : readAmount(text, amountStyle(locale));
  if (number === undefined) return undefined;
  const ours = unit ? number * units[unit] : number;
  return field.type === 'int' ? Math.round(ours) : Math.round(ours * 100) / 100;
}

function optionOf(value: Scalar, field: CategoryField): string | undefined {
  const folded = fold(String(value));
  return field.options?.find((one) => wordKey(one.value) === wordKey(value) || fold(one.label) === folded)?.value;
}

/** A value of theirs as the field has it; undefined where it does not fit. */
function typed(values: readonly Scalar[], field: CategoryField, rule: FieldRule, style: Style): FieldValue | undefined {
  const mapped = values.map((value) => rule.values.get(wordKey(value)) ?? value);
  const [first] = mapped;
  if (first === undefined) return undefined;
  switch (field.type) {
    case 'int':
    case 'number': {
      const number = numberOf(first, field, rule.unit, style);
      const fits =
        number !== undefined && number >= (field.min ?? 0) && number <= (field.max ?? Number.MAX_SAFE_INTEGER);
      return fits ? number : undefined;
    }
    case 'boolean':
      return YES.test(String(first)) ? true : NO.test(String(first)) ? false : undefined;
    case 'option':
      return optionOf(first, field);
    case 'options': {
      const chosen = mapped.flatMap((value) => String(value).split(/[|;,]/));
      const known = chosen.flatMap((value) => optionOf(value, field) ?? []);
      return known.length > 0 ? [...new Set(known)] : undefined;
    }
    case 'date':
      return dateOf(first, style)?.toISOString().slice(0, 10);
    case 'phone':
      return /^[\d. +()-]{6,30}$/.test(String(first)) ? String(first) : undefined;
    default:
      return String(first).replace(/\s+/g, ' ').trim().slice(0, 120);
  }
}

/** Fields of the category that the entry has values for; what does not fit is told and left out. */
export function fieldsOf(
  reader: Reader,
  { mapping, rule, style }: { mapping: Mapping; rule: CategoryRule; style: Style },
  onUnfit: (key: string, value: string, field: CategoryField) => void,
): Record<string, FieldValue> {
  const fields: Record<string, FieldValue> = {};
  const byKey = new Map(rule.category.fields.map((field) => [field.key, field]));
  for (const [key, value] of rule.fields) if (byKey.has(key)) fields[key] = value;
  for (const [key, rules] of mapping.fields) {
    const field = byKey.get(key);
    if (!field) continue;
    for (const one of rules) {
      const given = reader.raw(one.column);
      if (given === undefined) continue;
      const value = typed([given].flat() as Scalar[], field, one, style);
      if (value === undefined) onUnfit(key, String(given).slice(0, 60), field);
      else fields[key] = value;
    }
  }
  return fields;
}

/** Keys of the fields of all categories. */
export const fieldKeys = (tree: readonly Category[]): Set<string> =>
  new Set(tree.flatMap((root) => (root.children ?? []).flatMap((leaf) => leaf.fields.map(({ key }) => key))));
