/** What keeps a file of rates from being taken, by line. */
export interface WrongLine {
  line: number;
  reason: string;
}

/** Rates as a file holds them, or what is wrong with it. */
export type ReadRates = { day: string; perEuro: Map<string, number>; wrong: [] } | { wrong: WrongLine[] };

const MOST_CURRENCIES = 400;
const LEAST_RATE = 1e-6;
const MOST_RATE = 1e9;
const SHOWN = 40;

const known = new Set(Intl.supportedValuesOf('currency'));
const shown = (text: string) => `“${text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text}”`;

/** YYYY-MM-DD of a day that there is, written like that or like '20 November 2026'; undefined for anything else. */
function dayOf(text: string): string | undefined {
  const iso = /^\d{4}-\d{2}-\d{2}$/.test(text);
  if (!iso && !/^\d{1,2} [A-Za-z]+ \d{4}$/.test(text)) return undefined;
  const time = Date.parse(iso ? `${text}T00:00:00Z` : `${text} UTC`);
  if (Number.isNaN(time)) return undefined;
  const day = new Date(time).toISOString().slice(0, 10);
  return iso
    ? day === text
      ? day
      : undefined
    : day.endsWith(text.slice(0, 2).trim().padStart(2, '0'))
      ? day
      : undefined;
}

interface Collected {
  perEuro: Map<string, number>;
  wrong: WrongLine[];
}

function whyNot(perEuro: ReadonlyMap<string, number>, currency: string, rate: unknown): string | undefined {
  if (!known.has(currency)) return `${shown(currency)} is no currency`;
  if (perEuro.has(currency)) return `${currency} stands here twice`;
  const fits = typeof rate === 'number' && rate >= LEAST_RATE && rate <= MOST_RATE;
  if (!fits) return `the rate of ${currency} is no number above 0`;
  return currency === 'EUR' && rate !== 1 ? 'one euro is 1 EUR' : undefined;
}

function take({ perEuro, wrong }: Collected, currency: string, rate: unknown, line: number): void {
  const reason = whyNot(perEuro, currency, rate);
  if (reason) wrong.push({ line, reason });
  else perEuro.set(currency, Number(rate));
}

/** The day must be past: a slip of the pen into the future would keep out every right file until then. */
function whole({ perEuro, wrong }: Collected, day: string | undefined, line: number, today: string): ReadRates {
  if (day === undefined) wrong.push({ line, reason: 'the day is not written as 2026-11-20 or 20 November 2026' });
  else if (day > today) wrong.push({ line, reason: `${day} is in the future` });
  if (perEuro.size === 0 && wrong.length === 0) wrong.push({ line, reason: 'there is no rate' });
  if (perEuro.size > MOST_CURRENCIES) wrong.push({ line, reason: `there are more than ${MOST_CURRENCIES} currencies` });
  if (wrong.length > 0 || day === undefined) return { wrong: wrong.sort((one, other) => one.line - other.line) };
  return { day, perEuro: perEuro.set('EUR', 1), wrong: [] };
}

const lineAt = (text: string, at: number) => text.slice(0, Math.max(0, at)).split('\n').length;

/** `{"date": "2026-11-20", "base": "EUR", "rates": {"USD": 1.0389}}` */
function readJson(text: string, today: string): ReadRates {
  let read: { date?: unknown; base?: unknown; rates?: unknown } | null;
  try {
    read = JSON.parse(text);
  } catch (error) {
    const at = /position (\d+)/.exec(String(error))?.[1];
    return { wrong: [{ line: lineAt(text, Number(at ?? text.length)), reason: 'this is no JSON' }] };
  }
  const { date, base = 'EUR', rates } = read ?? {};
  const collected: Collected = { perEuro: new Map(), wrong: [] };
  const lineOf = (key: string) => lineAt(text, text.indexOf(JSON.stringify(key)));
  if (base !== 'EUR') collected.wrong.push({ line: lineOf('base'), reason: 'the rates must be those of one euro' });
  if (typeof rates !== 'object' || rates === null || Array.isArray(rates))
    return { wrong: [...collected.wrong, { line: lineOf('rates'), reason: '“rates” is missing' }] };
  for (const [currency, rate] of Object.entries(rates)) take(collected, currency, rate, lineOf(currency));
  return whole(collected, typeof date === 'string' ? dayOf(date) : undefined, lineOf('date'), today);
}

/** As the European Central Bank writes it: a line of names, a line for each day; the newest day counts, 'N/A' is none. */
function readCsv(text: string, today: string): ReadRates {
  const cells = (row: string) => row.split(',').map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));
  const lines = text
    .split(/\r?\n/)
    .map((row, index) => ({ line: index + 1, cells: cells(row), empty: row.trim() === '' }));
  const [head, ...rows] = lines.filter(({ empty }) => !empty);
  if (head?.cells[0]?.toLowerCase() !== 'date')
    return { wrong: [{ line: head?.line ?? 1, reason: 'the first line does not begin with “Date” and currencies' }] };
  const unreadable = rows.filter((row) => dayOf(row.cells[0] ?? '') === undefined);
  if (unreadable.length > 0)
    return {
      wrong: unreadable.map(({ line }) => ({
        line,
        reason: 'the day is not written as 2026-11-20 or 20 November 2026',
      })),
    };
  const newest = rows.reduce<(typeof rows)[0] | undefined>(
    (best, row) => (best && (dayOf(best.cells[0] ?? '') ?? '') >= (dayOf(row.cells[0] ?? '') ?? '') ? best : row),
    undefined,
  );
  if (!newest) return { wrong: [{ line: head.line, reason: 'there is no line with rates' }] };
  const collected: Collected = { perEuro: new Map(), wrong: [] };
  head.cells.slice(1).forEach((currency, index) => {
    const cell = newest.cells[index + 1] ?? '';
    // Lines of the bank end with a comma.
    if (currency === '' && cell === '') return;
    if (cell !== 'N/A') take(collected, currency, /^\d+(\.\d+)?$/.test(cell) ? Number(cell) : cell, newest.line);
  });
  const over = newest.cells.slice(head.cells.length).some((cell) => cell !== '');
  if (over) collected.wrong.push({ line: newest.line, reason: 'there are more rates than currencies' });
  return whole(collected, dayOf(newest.cells[0] ?? ''), newest.line, today);
}

/**
 * Reads a file of day rates per euro, as CSV or JSON; whatever is wrong with any line refuses all of it.
 * @param today YYYY-MM-DD
 */
export function readRates(text: string, today: string): ReadRates {
  const plain = text.replace(/^\ufeff/, '');
  return plain.trimStart().startsWith('{') ? readJson(plain, today) : readCsv(plain, today);
}
