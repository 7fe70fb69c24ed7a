/** First strong isolate and its end (Unicode Bidirectional Algorithm, UAX 9). */
const FIRST_STRONG_ISOLATE = '\u2068';
const POP_DIRECTIONAL_ISOLATE = '\u2069';
/** The kinds of parts that are choices: select, plural, selectordinal (icu-minify). */
const CHOICES = [1, 2, 3];

const isValue = (part: unknown): boolean => Array.isArray(part) && part.length === 1 && typeof part[0] === 'string';

function partsIsolated(parts: readonly unknown[]): unknown[] {
  return parts.flatMap((part) =>
    isValue(part) ? [FIRST_STRONG_ISOLATE, part, POP_DIRECTIONAL_ISOLATE] : [partIsolated(part)],
  );
}

function partIsolated(part: unknown): unknown {
  if (!Array.isArray(part)) return part;
  const [name, kind, ...rest] = part as [string, unknown, ...unknown[]];
  if (CHOICES.includes(kind as number)) {
    const forms = Object.entries(rest[0] as Record<string, unknown>);
    return [name, kind, Object.fromEntries(forms.map(([form, message]) => [form, isolated(message)]))];
  }
  // Numbers and days need no marks; what is left are rich tags around parts.
  return typeof kind === 'number' ? part : [name, ...partsIsolated(part.slice(1))];
}

/**
 * A compiled message whose values are set apart from the sentence around them, so that a name in Latin letters does not turn
 * the order of an Arabic sentence. Values that choose between forms, and numbers, stay as they are.
 */
export const isolated = (message: unknown): unknown => (Array.isArray(message) ? partsIsolated(message) : message);
