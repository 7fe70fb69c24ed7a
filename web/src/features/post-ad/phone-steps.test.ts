import { describe, expect, it } from 'vitest';
import { stepAt, stepOf } from './phone-steps.ts';

describe('the screens of the form', () => {
  it.each([
    ['imgUrl', 'photos'],
    ['categoryId', 'photos'],
    ['fields.rooms', 'details'],
    ['content', 'details'],
    ['price', 'place'],
    ['areaId', 'place'],
    ['phone', 'contact'],
    ['somethingNew', 'contact'],
  ])('%s stands on %s', (name, step) => {
    expect(stepOf(name)).toBe(step);
  });

  it.each([
    ['', 3, 0],
    ['photos', 3, 0],
    ['place', 3, 2],
    ['contact', 1, 1],
    ['replies', 3, 0],
    ['details', 0, 0],
  ])('#%s, having come to %i, is screen %i', (hash, furthest, at) => {
    expect(stepAt(hash, furthest)).toBe(at);
  });
});
