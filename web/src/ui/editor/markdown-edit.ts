/** A text with what is selected in it. */
export interface Edited {
  value: string;
  start: number;
  end: number;
}

export type Mark = 'heading' | 'bold' | 'italic' | 'code' | 'link' | 'bullets' | 'numbers' | 'quote';

const around = { bold: '**', italic: '*', code: '`' } as const;
const before = {
  heading: () => '## ',
  bullets: () => '- ',
  numbers: (at: number) => `${at + 1}. `,
  quote: () => '> ',
} as const;

const replaced = ({ value }: Edited, from: number, to: number, text: string) =>
  value.slice(0, from) + text + value.slice(to);

/** Puts signs around what is selected, or takes them away where they stand. */
function wrapped(edited: Edited, sign: string): Edited {
  const { value, start, end } = edited;
  const inside = value.slice(start - sign.length, start) === sign && value.slice(end, end + sign.length) === sign;
  if (inside) {
    const text = value.slice(start, end);
    const from = start - sign.length;
    return { value: replaced(edited, from, end + sign.length, text), start: from, end: from + text.length };
  }
  const text = value.slice(start, end);
  return {
    value: replaced(edited, start, end, sign + text + sign),
    start: start + sign.length,
    end: end + sign.length,
  };
}

function linked(edited: Edited): Edited {
  const { value, start, end } = edited;
  const text = value.slice(start, end);
  const isAddress = /^https?:\/\/\S+$/.test(text);
  const made = isAddress ? `[](${text})` : `[${text}](https://)`;
  // What is missing is where one goes on typing.
  const at = isAddress ? start + 1 : start + text.length + 3;
  return { value: replaced(edited, start, end, made), start: at, end: isAddress ? at : at + 'https://'.length };
}

/** Begins every selected line with a sign, or takes it away where all have it. */
function lined(edited: Edited, sign: (at: number) => string): Edited {
  const { value, start, end } = edited;
  const from = value.lastIndexOf('\n', start - 1) + 1;
  const next = value.indexOf('\n', end);
  const to = next === -1 ? value.length : next;
  const lines = value.slice(from, to).split('\n');
  const has = lines.every((line, at) => line.startsWith(sign(at)));
  const changed = lines.map((line, at) => (has ? line.slice(sign(at).length) : sign(at) + line)).join('\n');
  return { value: replaced(edited, from, to, changed), start: from, end: from + changed.length };
}

/** What the text is after a button of the toolbar. */
export function applyMark(edited: Edited, mark: Mark): Edited {
  if (mark === 'link') return linked(edited);
  if (mark === 'heading' || mark === 'bullets' || mark === 'numbers' || mark === 'quote')
    return lined(edited, before[mark]);
  return wrapped(edited, around[mark]);
}

/** The name being typed after an `@`, with where the `@` stands; undefined where none is. */
export function typedName(value: string, caret: number): { at: number; typed: string } | undefined {
  const at = value.lastIndexOf('@', caret - 1);
  if (at === -1 || caret - at > 31) return undefined;
  const typed = value.slice(at + 1, caret);
  return /[\p{L}\p{N}@.]$/u.test(value.slice(0, at)) || typed.includes('\n') ? undefined : { at, typed };
}

const fold = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();

/** Names that begin as what is typed, at most five; those typed in full are done. */
export const namesFor = (names: readonly string[], typed: string): string[] =>
  names.filter((name) => fold(name).startsWith(fold(typed)) && !fold(typed).startsWith(fold(name))).slice(0, 5);
