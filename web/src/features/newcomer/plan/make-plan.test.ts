import { describe, expect, it } from 'vitest';
import { addDays, addMonths, isDay, todayIn } from './days.ts';
import { makePlan, type PlannedTask } from './make-plan.ts';
import { readSituation, type Situation } from './situation.ts';
import { tasksOf } from './tasks.ts';

const countries: Record<number, string> = { 1: 'PT', 2: 'ES', 3: 'FR', 4: 'DE', 5: 'IT', 6: 'NL' };
const regions = Object.keys(countries).map(Number);
const nobody: Situation = { arrival: '', country: '', stay: '', children: false, pets: false };

const planOf = (regionId: number, told: Partial<Situation>, today = '2027-01-01', done: string[] = []) =>
  makePlan({
    ...{ regionId, country: countries[regionId] ?? '', today, done },
    situation: { ...nobody, arrival: '2027-03-01', ...told },
  });
const keysOf = ({ tasks }: { tasks: PlannedTask[] }) => tasks.map(({ key }) => key);
const dues = ({ tasks }: { tasks: PlannedTask[] }) => Object.fromEntries(tasks.map(({ key, due }) => [key, due]));

describe('days of the calendar', () => {
  it('stay on the last day of a shorter month', () => {
    expect(addMonths('2026-11-30', 3)).toBe('2027-02-28');
    expect(addMonths('2027-11-30', 3)).toBe('2028-02-29');
    expect(addMonths('2028-02-29', 12)).toBe('2029-02-28');
    expect(addMonths('2026-12-31', 2)).toBe('2027-02-28');
    expect(addMonths('2027-01-15', -2)).toBe('2026-11-15');
  });

  it('know nothing of summer time and of new years', () => {
    expect(addDays('2027-03-27', 2)).toBe('2027-03-29');
    expect(addDays('2027-10-30', 2)).toBe('2027-11-01');
    expect(addDays('2027-01-05', -7)).toBe('2026-12-29');
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  });

  it('are those of the region, not of the browser', () => {
    const late = new Date('2027-03-01T23:30:00Z');
    expect(todayIn('Europe/Lisbon', late)).toBe('2027-03-01');
    expect(todayIn('Europe/Madrid', late)).toBe('2027-03-02');
  });

  it.each(['', '2027-02-29', '2027-13-01', '27-01-01', '2027-1-1', '9999-01-01', 20270101, null])(
    'are not %j',
    (wrong) => expect(isDay(wrong)).toBe(false),
  );
});

describe('what was stored', () => {
  it('is read as far as it fits', () => {
    expect(
      readSituation({ arrival: '2027-02-30', country: 'br', stay: 'x', children: 1, pets: 'yes' }),
    ).toBeUndefined();
    expect(readSituation({ arrival: '2028-02-29', country: 'BR' })).toEqual({
      ...nobody,
      arrival: '2028-02-29',
      country: 'BR',
    });
    for (const wrong of [null, undefined, 7, 'x', [], {}]) expect(readSituation(wrong)).toBeUndefined();
  });
});

describe('the plan', () => {
  it('of everybody has all tasks in five steps, without dates, and says whom some are for', () => {
    for (const regionId of regions) {
      const input = { regionId, country: countries[regionId] ?? '', today: '', done: [] };
      const { steps, tasks } = makePlan({ ...input, situation: undefined });
      expect(steps.map(({ step }) => step).sort()).toEqual(['bank', 'health', 'home', 'number', 'school']);
      expect(steps[0]?.step).toBe('number');
      expect(tasks).toHaveLength(tasksOf(regionId).length);
      expect(tasks.every(({ due, state }) => due === '' && state === 'undated')).toBe(true);
      expect(tasks.find(({ key }) => key === 'visa')?.onlyFor).toEqual({ origin: ['uk', 'other'] });
    }
  });

  it('counts days and months from the arrival', () => {
    expect(dues(planOf(1, { country: 'BR', stay: 'work' }))).toEqual({
      visa: '2026-12-01',
      papers: '2027-01-30',
      room: '2027-02-08',
      insurance: '2027-02-15',
      money: '2027-02-22',
      number: '2027-03-08',
      bank: '2027-03-15',
      social: '2027-03-15',
      home: '2027-03-31',
      health: '2027-03-31',
      licence: '2027-05-01',
    });
    expect(dues(planOf(6, { arrival: '2026-10-31' })).health).toBe('2027-02-28');
    expect(dues(planOf(6, { arrival: '2026-10-31' })).home).toBe('2026-11-05');
  });

  it.each([
    [1, 'home', 'DE', '2027-07-01', true],
    [1, 'home', 'BR', '2027-03-31', false],
    [2, 'certificate', 'FR', '2027-06-01', true],
    [2, 'card', 'GB', '2027-04-01', true],
    [3, 'home', 'US', '2027-06-01', true],
    [4, 'home', 'FR', '2027-03-15', true],
    [5, 'permit', 'GB', '2027-03-09', true],
    [5, 'home', 'ES', '2027-06-01', false],
    [6, 'home', 'JP', '2027-03-06', true],
    [6, 'health', 'IT', '2027-07-01', true],
  ])('has the period of region %i for %s of somebody from %s', (regionId, key, country, due, rule) => {
    expect(planOf(regionId, { country }).tasks.find((task) => task.key === key)).toMatchObject({ due, rule });
  });

  it('leaves out what a citizen does not need, in every region', () => {
    for (const regionId of regions) {
      const eu = keysOf(planOf(regionId, { country: 'AT' }));
      expect(eu).toContain('healthCard');
      for (const key of ['visa', 'permit', 'card', 'insurance']) expect(eu, `${regionId}`).not.toContain(key);
      expect(keysOf(planOf(regionId, { country: 'CH' }))).toEqual(eu);
      expect(keysOf(planOf(regionId, { country: 'NO' }))).toEqual(eu);
      const british = keysOf(planOf(regionId, { country: 'GB' }));
      expect(british).toEqual(expect.arrayContaining(['visa', 'healthCard']));
      const brazilian = keysOf(planOf(regionId, { country: 'BR' }));
      expect(brazilian).toEqual(expect.arrayContaining(['visa', 'insurance']));
      expect(brazilian).not.toContain('certificate');
    }
    expect(keysOf(planOf(3, { country: 'IT' }))).not.toContain('home');
  });

  it('asks nothing of foreigners from citizens who come back', () => {
    expect(keysOf(planOf(1, { country: 'PT' }))).not.toContain('home');
    const spanish = keysOf(planOf(2, { country: 'ES' }));
    expect(spanish).toContain('home');
    for (const key of ['number', 'certificate', 'card', 'visa']) expect(spanish).not.toContain(key);
    expect(keysOf(planOf(4, { country: 'DE' }))).toContain('home');
  });

  it('has school with children, papers of pets with pets, and each way of life its own', () => {
    for (const regionId of regions) {
      const alone = keysOf(planOf(regionId, { country: 'BR', stay: 'study' }));
      for (const key of ['school', 'childPapers', 'petEu', 'petOther', 'social', 'pension'])
        expect(alone).not.toContain(key);
      expect(alone).toContain('enrol');
      const family = keysOf(planOf(regionId, { country: 'BR', children: true, pets: true, stay: 'work' }));
      expect(family).toEqual(expect.arrayContaining(['school', 'childPapers', 'petOther', 'social']));
      expect(keysOf(planOf(regionId, { country: 'FI', pets: true, stay: 'retired' }))).toEqual(
        expect.arrayContaining(['petEu', 'pension']),
      );
    }
  });

  it('counts no more what was for before a journey that is over, and says calmly what is late', () => {
    const plan = planOf(4, { arrival: '2027-03-01', country: 'BR' }, '2027-03-16', ['papers', 'bank']);
    const state = Object.fromEntries(plan.tasks.map((task) => [task.key, task.state]));
    expect(state).toMatchObject({ papers: 'done', visa: 'passed', room: 'passed', home: 'overdue', health: 'overdue' });
    expect(state).toMatchObject({ bank: 'done', number: 'later', permit: 'later' });
    expect(plan.next?.key).toBe('health');
    // Papers, bank, number, residence, permit, health, driving licence; not what only some need.
    expect(plan).toMatchObject({ done: 2, all: 7 });
    // On the last day of a period nothing is late.
    expect(planOf(4, {}, '2027-03-15').tasks.find(({ key }) => key === 'home')?.state).toBe('soon');
  });

  it('keeps the order of its steps when something is ticked, and ends with nothing next', () => {
    const order = (done: string[]) => planOf(2, { country: 'BR' }, '2027-01-01', done).steps.map(({ step }) => step);
    expect(order(['visa', 'room', 'home', 'card'])).toEqual(order([]));
    const every = tasksOf(2).map(({ key }) => key);
    expect(planOf(2, { country: 'BR' }, '2027-01-01', every).next).toBeUndefined();
  });

  it('is empty where nobody wrote tasks', () => {
    expect(makePlan({ regionId: 99, country: 'XX', situation: undefined, done: [], today: '' })).toMatchObject({
      ...{ steps: [], tasks: [], all: 0 },
    });
  });

  it('links to official pages over https alone, and has unique keys', () => {
    for (const regionId of regions) {
      const tasks = tasksOf(regionId);
      for (const { official } of tasks) if (official) expect(new URL(official).protocol).toBe('https:');
      expect(new Set(tasks.map(({ key }) => key)).size).toBe(tasks.length);
    }
  });
});
