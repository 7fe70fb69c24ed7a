import type { CategoryField } from '@ashore/contract';

type Extra = Partial<Omit<CategoryField, 'key' | 'label' | 'type' | 'options'>>;

/** Values and their labels, in the order on screen. */
export type Choices = Readonly<Record<string, string>>;

const optionsOf = (choices: Choices) => Object.entries(choices).map(([value, label]) => ({ value, label }));

/** These fields in a section of their own; what must be filled in never stands in one. */
export const section = (group: string, fields: readonly CategoryField[]): CategoryField[] =>
  fields.map((field) => ({ ...field, group }));

/** One line of free text; not searched as a field. */
export const text = (key: string, label: string, extra: Extra = {}): CategoryField => ({
  key,
  label,
  type: 'text',
  ...extra,
});

/** Several lines of free text; not searched as a field. */
export const lines = (key: string, label: string, extra: Extra = {}): CategoryField => ({
  key,
  label,
  type: 'longText',
  ...extra,
});

/** A whole number between `min` (0 unless told) and `max`, searched as a range. */
export const count = (key: string, label: string, max: number, extra: Extra = {}): CategoryField => ({
  key,
  label,
  type: 'int',
  filter: 'range',
  min: 0,
  max,
  ...extra,
});

/** A number with decimals between `min` (0 unless told) and `max`, searched as a range. */
export const amount = (key: string, label: string, max: number, extra: Extra = {}): CategoryField => ({
  key,
  label,
  type: 'number',
  filter: 'range',
  min: 0,
  max,
  ...extra,
});

/** A fact that holds or not; people search for those where it holds. */
export const fact = (key: string, label: string, extra: Extra = {}): CategoryField => ({
  key,
  label,
  type: 'boolean',
  filter: 'yes',
  ...extra,
});

/** One of the choices. */
export const oneOf = (key: string, label: string, choices: Choices, extra: Extra = {}): CategoryField => ({
  key,
  label,
  type: 'option',
  filter: 'options',
  options: optionsOf(choices),
  ...extra,
});

/** Any number of the choices. */
export const severalOf = (key: string, label: string, choices: Choices, extra: Extra = {}): CategoryField => ({
  key,
  label,
  type: 'options',
  filter: 'options',
  options: optionsOf(choices),
  ...extra,
});

/** A day, YYYY-MM-DD; shown, not searched. */
export const day = (key: string, label: string, extra: Extra = {}): CategoryField => ({
  key,
  label,
  type: 'date',
  ...extra,
});
