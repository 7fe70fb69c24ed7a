import type { SharedAccounts } from '@ashore/contract';

/** The drawing is so wide and high; its middle is the member. */
export const WIDTH = 400;
export const HEIGHT = 320;
const MARGIN_X = 44;
const MARGIN_Y = 30;
/** The inner ring, as a part of the outer one. */
const INNER = 0.52;

export interface Place {
  x: number;
  y: number;
}

/** Around the middle, beginning beside it, so that the accounts of a ring have the same distance to each other. */
function onRing(at: number, of: number, scale: number): Place {
  const angle = (2 * Math.PI * at) / of;
  return {
    x: WIDTH / 2 + scale * (WIDTH / 2 - MARGIN_X) * Math.cos(angle),
    y: HEIGHT / 2 + scale * (HEIGHT / 2 - MARGIN_Y) * Math.sin(angle),
  };
}

/**
 * Where each account stands in the drawing: the member in the middle, around it those it shares something with, and outside those
 * that share something with these, each near its neighbour.
 */
export function placesOf({ accounts, links }: SharedAccounts): Map<number, Place> {
  const places = new Map<number, Place>();
  const inner = accounts.filter(({ step }) => step === 1);
  const order = new Map(inner.map(({ userId }, index) => [userId, index]));
  const neighbour = (userId: number) =>
    Math.min(
      ...links.flatMap(({ from, to }) =>
        from === userId ? (order.get(to) ?? []) : to === userId ? (order.get(from) ?? []) : [],
      ),
      inner.length,
    );
  const outer = accounts
    .filter(({ step }) => step === 2)
    .sort((one, other) => neighbour(one.userId) - neighbour(other.userId));
  for (const { userId, step } of accounts) if (step === 0) places.set(userId, { x: WIDTH / 2, y: HEIGHT / 2 });
  const scale = outer.length > 0 ? INNER : 0.8;
  inner.forEach(({ userId }, index) => void places.set(userId, onRing(index, inner.length, scale)));
  outer.forEach(({ userId }, index) => void places.set(userId, onRing(index, outer.length, 1)));
  return places;
}

/** A line of several kinds is several lines beside each other, so far apart. */
const APART = 4;

/** The ends of the line of one kind among those of a pair. */
export function lineOf(from: Place, to: Place, at: number, of: number) {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const shift = (at - (of - 1) / 2) * APART;
  const [dx, dy] = [(-(to.y - from.y) / length) * shift, ((to.x - from.x) / length) * shift];
  return { x1: from.x + dx, y1: from.y + dy, x2: to.x + dx, y2: to.y + dy };
}
