import { expect, it } from 'vitest';
import { emptyTopic, isWritten, localTime, tagsIn, topicFaults, topicInput } from './topic-values.ts';

it('names what is missing', () => {
  expect(topicFaults(emptyTopic)).toEqual({ categoryId: 'needBoard', title: 'needTitle', content: 'needText' });
  const event = { ...emptyTopic, kind: 'event' as const, categoryId: 1, title: 'Picnic', content: 'x' };
  expect(topicFaults(event)).toEqual({ eventTime: 'needDate' });
  expect(topicFaults({ ...event, eventTime: '2026-12-01T12:00' })).toEqual({});
});

it('sends tags one by one, and the moment of an event in UTC', () => {
  const values = { ...emptyTopic, categoryId: 3, title: 'A', content: 'b', tags: 'NIF, #tax;  ,x', eventPlace: 'Cais' };
  expect(topicInput(values, ['a', 'b'])).toMatchObject({ categoryId: 3, tags: ['NIF', 'tax', 'x'], imgUrl: 'a,b' });
  expect(topicInput(values, [])).not.toHaveProperty('eventPlace');
  const at = '2026-12-01T18:30:00.000Z';
  expect(topicInput({ ...values, kind: 'event', eventTime: localTime(at) }, []).eventTime).toBe(at);
  expect(tagsIn('')).toEqual([]);
});

it('knows what is worth keeping', () => {
  expect([isWritten(emptyTopic), isWritten({ ...emptyTopic, title: ' x ' })]).toEqual([false, true]);
});
