import compile from 'icu-minify/compile';

/** A message or a part of it, as its compiler gives it (icu-minify): text, 0 for the number of a plural, or a list of parts. */
type Part = string | number | readonly unknown[];

/** The kinds of a choice in a compiled message: by a word, by a number, by a place in an order. */
const choices = { select: 1, plural: 2, ordinal: 3 } as const;
const lastChoice = choices.ordinal;
/** Numbers, days and times follow the choices. */
const lastKind = 6;

interface Use {
  /** Name of the placeholder and its kind. */
  argument: string;
  /** What the forms of a choice are for. */
  forms: string[];
  kind: number | undefined;
}

function usesOfPart(part: Part): Use[] {
  if (!Array.isArray(part)) return [];
  const [name, kind, options] = part as [string, unknown, unknown];
  if (typeof kind === 'number' && kind > 0 && kind <= lastKind) {
    const forms = kind <= lastChoice ? (options as Record<string, Part>) : {};
    // Which kinds of plural there are differs from language to language; the words of a choice are the program's.
    const words = kind === choices.select ? Object.keys(forms).sort().join() : '';
    return [
      { argument: `${name} ${kind} ${words}`, forms: Object.keys(forms), kind },
      ...Object.values(forms).flatMap(usesOf),
    ];
  }
  return [{ argument: name, forms: [], kind: undefined }, ...(part.slice(1) as Part[]).flatMap(usesOfPart)];
}

/** Every placeholder, mark and choice of a message. */
function usesOf(message: Part): Use[] {
  return Array.isArray(message) ? (message as Part[]).flatMap(usesOfPart) : [];
}

const argumentsOf = (uses: Use[]) => [...new Set(uses.map(({ argument }) => argument))].sort();

/** The arguments, where a number that the English text names may as well be what a plural is chosen by. */
function looseArgumentsOf(uses: Use[]): string[] {
  const isPlural = ({ kind }: Use) => kind === choices.plural;
  return [...new Set(uses.map((use) => (isPlural(use) ? use.argument.split(' ')[0] : use.argument) ?? ''))].sort();
}

/**
 * What is wrong with the translation of a message: says nothing for a good one.
 * @param isLoose a translation may need a plural where English names the number alone, and the other way round
 */
export function faultOf(
  source: string,
  translated: unknown,
  tag: string,
  { isLoose = false } = {},
): string | undefined {
  if (source === '') return;
  if (typeof translated !== 'string' || translated.trim() === '') return 'is missing';
  try {
    return faultOfUses(source, usesOf(compile(translated)), tag, isLoose);
  } catch (error) {
    return `cannot be read: ${error instanceof Error ? error.message : error}`;
  }
}

function faultOfUses(source: string, uses: Use[], tag: string, isLoose: boolean): string | undefined {
  const compared = isLoose ? looseArgumentsOf : argumentsOf;
  const expected = compared(usesOf(compile(source)));
  const found = compared(uses);
  if (found.join('; ') !== expected.join('; ')) return `has ${found.join('; ')} instead of ${expected.join('; ')}`;
  for (const { kind, forms } of uses) {
    if (kind !== choices.plural && kind !== choices.ordinal) continue;
    const type = kind === choices.plural ? 'cardinal' : 'ordinal';
    const lacking = new Intl.PluralRules(tag, { type })
      .resolvedOptions()
      .pluralCategories.filter((category) => !forms.includes(category));
    if (lacking.length > 0) return `lacks the plural ${lacking.join()}`;
  }
}
