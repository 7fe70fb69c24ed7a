import { expect, it } from 'vitest';
import { emptyTopic, isWritten, localTime, tagsIn, topicFaults, topicInput } from './topic-values.ts';

const ZONE = 'Europe/Madrid';

it('names what is missing', () => {
  expect(topicFaults(emptyTopic, ZONE)).toEqual({ categoryId: 'needBoard', title: 'needTitle', content: 'needText' });
  const event = { ...emptyTopic, kind: 'event' as const, categoryId: 1, title: 'Picnic', content: 'x' };
  expect(topicFaults(event, ZONE)).toEqual({ eventTime: 'needDate' });
  expect(topicFaults({ ...event, eventTime: '2026-12-01T12:00' }, ZONE)).toEqual({});
});

it('sends tags one by one, and the moment of an event in UTC', () => {
  const values = { ...emptyTopic, categoryId: 3, title: 'A', content: 'b', tags: 'NIF, #tax;  ,x', eventPlace: 'Cais' };
  expect(topicInput(values, ['a', 'b'], ZONE)).toMatchObject({
    categoryId: 3,
    tags: ['NIF', 'tax', 'x'],
    imgUrl: 'a,b',
  });
  expect(topicInput(values, [], ZONE)).not.toHaveProperty('eventPlace');
  const at = '2026-12-01T18:30:00.000Z';
  expect(topicInput({ ...values, kind: 'event', eventTime: localTime(at, ZONE) }, [], ZONE).eventTime).toBe(at);
  expect(tagsIn('')).toEqual([]);
});

it('knows what is worth keeping', () => {
  expect([isWritten(emptyTopic), isWritten({ ...emptyTopic, title: ' x ' })]).toEqual([false, true]);
});

it('takes times by the clocks of the region, and refuses one that summer time leaves out', () => {
  const event = { ...emptyTopic, kind: 'event' as const, categoryId: 1, title: 'Picnic', content: 'x' };
  const at = (eventTime: string, eventCapacity = '') => ({ ...event, eventTime, eventCapacity });
  expect(topicInput(at('2026-07-01T18:30', '12'), [], ZONE)).toMatchObject({
    ...{ eventTime: '2026-07-01T16:30:00.000Z', eventCapacity: 12 },
  });
  expect(topicFaults(at('2027-03-28T02:30'), ZONE)).toEqual({ eventTime: 'noSuchTime' });
  for (const wrong of ['0', '-1', '1.5', 'many', '10001'])
    expect(topicFaults(at('2026-07-01T18:30', wrong), ZONE)).toEqual({ eventCapacity: 'wrongPlaces' });
  expect(topicInput(at('2026-07-01T18:30'), [], ZONE).eventCapacity).toBeNull();
});
