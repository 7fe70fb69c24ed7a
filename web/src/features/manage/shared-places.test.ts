import { expect, it } from 'vitest';
import { HEIGHT, lineOf, placesOf, WIDTH } from './shared-places.ts';

const account = (userId: number, step: 0 | 1 | 2) => ({
  userId,
  userName: `Member ${userId}`,
  state: 'active' as const,
  step,
});

it('puts the member in the middle, and 49 others inside the drawing, each in a place of its own', () => {
  const accounts = Array.from({ length: 50 }, (_, at) => account(at, at === 0 ? 0 : at < 12 ? 1 : 2));
  const places = placesOf({ accounts, links: [{ from: 1, to: 40, kinds: ['picture'] }], more: false });
  expect(places.get(0)).toEqual({ x: WIDTH / 2, y: HEIGHT / 2 });
  const all = [...places.values()];
  expect(new Set(all.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`)).size).toBe(50);
  for (const { x, y } of all) {
    expect(Math.abs(x - WIDTH / 2)).toBeLessThan(WIDTH / 2);
    expect(Math.abs(y - HEIGHT / 2)).toBeLessThan(HEIGHT / 2);
  }
  // Whoever shares something with the first of the inner ring begins the outer one.
  expect(places.get(40)).toMatchObject({ y: HEIGHT / 2 });
});

it('draws two kinds of one pair as two lines beside each other', () => {
  const ends = [
    { x: 0, y: 0 },
    { x: 100, y: 0 },
  ] as const;
  const [one, other] = [lineOf(...ends, 0, 2), lineOf(...ends, 1, 2)];
  expect(one.y1).toBe(one.y2);
  expect(other.y1 - one.y1).toBe(4);
});
