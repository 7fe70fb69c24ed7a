import { expect, it } from 'vitest';
import { ruleFaults } from './check-rules.ts';

const span = (weekday: number, from: string, to: string) => ({ weekday, from, to });
const tuesday = span(1, '17:00', '19:00');
const faults = (fields: Partial<Parameters<typeof ruleFaults>[0]>) =>
  ruleFaults({ spans: [tuesday], exceptions: [], minutes: 30, ...fields });

it('accepts hours of several days, side by side, past midnight and up to midnight', () => {
  expect(
    faults({ spans: [tuesday, span(1, '19:00', '20:00'), span(5, '22:00', '02:00'), span(3, '20:00', '24:00')] }),
  ).toEqual({});
  expect(
    faults({ spans: [], exceptions: [{ day: '2027-01-12', off: false, spans: [{ from: '10:00', to: '11:00' }] }] }),
  ).toEqual({});
});

it('refuses hours without length, hours shorter than one appointment, and no hours at all', () => {
  expect(faults({ spans: [span(1, '17:00', '17:00')] })).toEqual({ 'spans.0': 'spanShort' });
  expect(faults({ minutes: 121 })).toEqual({ 'spans.0': 'spanShort' });
  expect(faults({ spans: [] })).toEqual({ spans: 'availabilityHours' });
});

it('refuses hours that overlap, also over midnight and from Sunday to Monday', () => {
  expect(faults({ spans: [tuesday, span(1, '18:59', '20:00')] })).toEqual({ 'spans.1': 'spansOverlap' });
  expect(faults({ spans: [tuesday, tuesday] })).toEqual({ 'spans.1': 'spansOverlap' });
  expect(faults({ spans: [span(1, '22:00', '02:00'), span(2, '01:00', '03:00')] })).toEqual({
    'spans.1': 'spansOverlap',
  });
  expect(faults({ spans: [span(0, '00:30', '02:00'), span(6, '23:00', '01:00')] })).toEqual({
    'spans.1': 'spansOverlap',
  });
});

it('refuses a day that is named twice, that is like any other, or whose hours meet those of the week', () => {
  const off = { day: '2027-01-12', off: true, spans: [] };
  const more = { from: '18:00', to: '20:00' };
  expect(faults({ exceptions: [off, off] })).toEqual({ 'exceptions.1': 'dayTwice' });
  expect(faults({ exceptions: [{ ...off, off: false }] })).toEqual({ 'exceptions.0': 'dayPlain' });
  expect(faults({ exceptions: [{ ...off, off: false, spans: [more] }] })).toEqual({ 'exceptions.0': 'spansOverlap' });
  expect(faults({ exceptions: [{ ...off, spans: [more] }] })).toEqual({});
  expect(faults({ exceptions: [{ ...off, spans: [{ from: '18:00', to: '18:00' }] }] })).toEqual({
    'exceptions.0': 'spanShort',
  });
});

it('refuses an end before the start', () => {
  expect(faults({ fromDay: '2027-02-02', untilDay: '2027-02-01' })).toEqual({ untilDay: 'endBeforeStart' });
  expect(faults({ fromDay: '2027-02-02', untilDay: '2027-02-02' })).toEqual({});
});
