import { type HoursSpan, minutesOf, type OpeningHours, spansProblem } from '@ashore/contract';

const DAYS = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];
const LONGEST = 400;
const MOST_SPANS = 6;

/** Weekdays of a selector such as 'Mo-Fr,Su'; 'PH' stands for public holidays. Undefined for anything else. */
function daysOf(selector: string): { days: number[]; holidays: boolean } | undefined {
  const days: number[] = [];
  let holidays = false;
  for (const part of selector.split(',')) {
    if (part === 'PH') {
      holidays = true;
      continue;
    }
    const [first = '', last = first] = part.split('-');
    const [from, to] = [DAYS.indexOf(first), DAYS.indexOf(last)];
    if (from < 0 || to < 0) return undefined;
    for (let day = from; ; day = (day + 1) % 7) {
      days.push(day);
      if (day === to) break;
    }
  }
  return { days, holidays };
}

/** '9:00' and '25:30' as times of a day; OSM counts hours past midnight on. */
function timeOfOsm(text: string): string | undefined {
  const [, hours = '', minutes = ''] = text.match(/^(\d{1,2}):(\d{2})$/) ?? [];
  const hour = Number(hours);
  if (hours === '' || hour > 48) return undefined;
  const time = hour === 24 && minutes === '00' ? '24:00' : `${String(hour % 24).padStart(2, '0')}:${minutes}`;
  return minutesOf(time) === undefined ? undefined : time;
}

/** Spans such as '09:00-13:00,14:00-18:00'; 'off' is none. Undefined for anything else. */
function spansOf(text: string): HoursSpan[] | undefined {
  if (text === 'off' || text === 'closed') return [];
  if (text === '24/7' || text === 'open') return [{ from: '00:00', to: '24:00' }];
  const spans = text.split(',').map((part) => {
    const [from, to, more] = part.trim().split('-').map(timeOfOsm);
    return from && to && !more && part.split('-').length === 2 ? { from, to } : undefined;
  });
  if (spans.length > MOST_SPANS || spans.some((span) => !span)) return undefined;
  const known = spans
    .filter((span) => span !== undefined)
    .map(({ from, to }) => ({ from: from === '24:00' ? '00:00' : from, to }));
  return spansProblem(known) ? undefined : known;
}

/** One rule: which days, and when. Without days it holds for all. */
function ruleOf(rule: string) {
  const [, selector, times] = rule.match(/^((?:Mo|Tu|We|Th|Fr|Sa|Su|PH)[A-Za-z,-]*)\s*(.*)$/) ?? [];
  const days = selector === undefined ? { days: [0, 1, 2, 3, 4, 5, 6], holidays: false } : daysOf(selector);
  const spans = spansOf(selector === undefined ? rule : times || 'open');
  return days && spans ? { ...days, spans } : undefined;
}

/**
 * The common forms of OpenStreetMap's opening_hours (wiki.openstreetmap.org/wiki/Key:opening_hours): days or ranges of
 * days, several spans, over midnight, `off`, `PH`, `24/7`, later rules over earlier ones. Everything else stays as text.
 */
export function osmHours(value: string): OpeningHours {
  const text = value.trim().slice(0, LONGEST);
  const rules = text.split(/;|\|\|/).map((rule) => rule.trim().replace(/\s*([,-])\s*/g, '$1'));
  const week: HoursSpan[][] = [[], [], [], [], [], [], []];
  const unknown: OpeningHours = { week, special: [], holidays: '', text: text.slice(0, 200) };
  let holidays: OpeningHours['holidays'] = '';
  for (const rule of rules.filter(Boolean)) {
    const read = ruleOf(rule);
    if (!read) return { ...unknown, week: [[], [], [], [], [], [], []] };
    for (const day of read.days) week[day] = read.spans;
    if (read.holidays) holidays = read.spans.length > 0 ? 'open' : 'closed';
  }
  return { week, special: [], holidays, text: '' };
}
