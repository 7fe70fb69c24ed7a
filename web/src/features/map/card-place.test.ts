import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { placeCard } from './card-place.ts';

/** Windows with what covers them left out: a phone upright and turned, a desktop. */
const windows = [
  { left: 8, top: 64, right: 382, bottom: 692 },
  { left: 8, top: 64, right: 836, bottom: 302 },
  { left: 565, top: 170, right: 1225, bottom: 694 },
];

describe('the card of a pin', () => {
  const place = fc.record({
    free: fc.constantFrom(...windows),
    across: fc.double({ min: 0, max: 1, noNaN: true }),
    down: fc.double({ min: 0, max: 1, noNaN: true }),
    height: fc.integer({ min: 80, max: 500 }),
  });
  test.prop([place])('is in the window and not over its pin', ({ free, across, down, height }) => {
    const pin = { x: free.left + across * (free.right - free.left), y: free.top + down * (free.bottom - free.top) };
    const card = placeCard(free, pin, { width: Math.min(400, free.right - free.left), height });
    expect(card.left).toBeGreaterThanOrEqual(free.left);
    expect(card.right).toBeLessThanOrEqual(free.right + 1e-9);
    expect(card.top).toBeGreaterThanOrEqual(free.top);
    expect(card.bottom).toBeLessThanOrEqual(free.bottom + 1e-9);
    expect(card.right - card.left).toBeGreaterThanOrEqual(240);
    expect(card.bottom - card.top).toBeGreaterThan(60);
    const isOver =
      card.left < pin.x + 40 && card.right > pin.x - 40 && card.top < pin.y + 20 && card.bottom > pin.y - 20;
    expect(isOver).toBe(false);
  });
});
