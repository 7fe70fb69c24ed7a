import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { type Corner, coastOf, type Frame, joinLines, type Line } from './coast.ts';

const frame: Frame = [0, 0, 100, 100];

/** Whether a point is in the rings, by the even-odd rule. */
const isIn = (rings: readonly Line[], [x, y]: Corner) =>
  rings
    .flatMap((ring) => ring.map((corner, index) => [corner, ring[(index + 1) % ring.length] as Corner] as const))
    .filter(([[x1, y1], [x2, y2]]) => y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)).length %
    2 ===
  1;

const isSea = (lines: readonly Line[], at: Corner) => isIn(coastOf(lines, frame)?.sea ?? [], at);

describe('the sea is on the right of the line', () => {
  it('that crosses the frame', () => {
    const east: Line = [
      [-10, 50],
      [110, 50],
    ];
    expect([isSea([east], [50, 80]), isSea([east], [50, 20])]).toEqual([true, false]);
    expect(coastOf([east], frame)?.sides).toEqual(['land', undefined, 'sea', undefined]);
    const west = east.toReversed();
    expect([isSea([west], [50, 80]), isSea([west], [50, 20])]).toEqual([false, true]);
  });

  it('around an island, and in a lagoon', () => {
    const island: Line = [
      [40, 40],
      [40, 60],
      [60, 60],
      [60, 40],
      [40, 40],
    ];
    expect([isSea([island], [50, 50]), isSea([island], [10, 10])]).toEqual([false, true]);
    expect(coastOf([island], frame)?.sides).toEqual(['sea', 'sea', 'sea', 'sea']);
    const lagoon = island.toReversed();
    expect([isSea([lagoon], [50, 50]), isSea([lagoon], [10, 10])]).toEqual([true, false]);
  });

  it('with an island before the coast, and one that begins within the frame and leaves it', () => {
    const coast: Line = [
      [50, 110],
      [50, -10],
    ];
    const island: Line = [
      [70, 40],
      [70, 60],
      [80, 60],
      [80, 40],
      [70, 40],
    ];
    const across: Line = [
      [90, 80],
      [90, 90],
      [120, 90],
      [120, 80],
      [90, 80],
    ];
    const all = [coast, island, across];
    expect(
      [
        [20, 50],
        [75, 50],
        [95, 85],
        [60, 10],
      ].map((at) => isSea(all, at as unknown as Corner)),
    ).toEqual([false, false, false, true]);
  });

  it('of several lines that leave and come back', () => {
    const bays: Line[] = [
      [
        [20, -5],
        [20, 20],
        [40, -5],
      ],
      [
        [60, -5],
        [70, 30],
        [80, -5],
      ],
      [
        [105, 90],
        [-5, 90],
      ],
    ];
    const at = (x: number, y: number) => isSea(bays, [x, y]);
    // Two bays of land at the top, as their lines run with the clock seen from the sea; land at the bottom.
    expect([at(22, 5), at(70, 5), at(50, 5), at(50, 60), at(50, 95)]).toEqual([false, false, true, true, false]);
  });

  it('that ends within the frame goes straight on', () => {
    const cutOff: Line = [
      [-10, 50],
      [90, 50],
    ];
    expect([isSea([cutOff], [97, 80]), isSea([cutOff], [97, 20])]).toEqual([true, false]);
  });
});

it('has nothing to say of lines outside of the frame', () => {
  expect(
    coastOf(
      [
        [
          [-20, 5],
          [-10, 50],
        ],
      ],
      frame,
    ),
  ).toBeUndefined();
  expect(coastOf([], frame)).toBeUndefined();
});

it('puts lines together at their ends, in whichever order they come', () => {
  const parts: Line[] = [
    [
      [2, 2],
      [3, 3],
    ],
    [
      [0, 0],
      [1, 1],
    ],
    [
      [1, 1],
      [2, 2],
    ],
    [
      [9, 9],
      [8, 8],
    ],
  ];
  expect(joinLines(parts)).toEqual([
    [
      [0, 0],
      [1, 1],
      [2, 2],
      [3, 3],
    ],
    [
      [9, 9],
      [8, 8],
    ],
  ]);
  const ring: Line[] = [
    [
      [0, 0],
      [1, 0],
    ],
    [
      [1, 0],
      [1, 1],
    ],
    [
      [1, 1],
      [0, 0],
    ],
  ];
  expect(joinLines(ring)).toEqual([
    [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 0],
    ],
  ]);
});

/** A corner on a side of the frame: 0 at its top, and so on with the clock. */
const onSide = (side: number, along: number): Corner =>
  (
    [
      [along, 0],
      [100, along],
      [100 - along, 100],
      [0, 100 - along],
    ] as const
  )[side % 4] as Corner;
const inner = fc.integer({ min: 5, max: 95 });

test.prop([fc.integer({ min: 0, max: 3 }), fc.integer({ min: 1, max: 3 }), inner, inner, inner, inner])(
  'a straight coast parts the frame as it should',
  (side, further, start, end, x, y) => {
    const [from, to] = [onSide(side, start), onSide(side + further, end)];
    const at: Corner = [x + 0.3, y + 0.4];
    const right = (to[0] - from[0]) * (at[1] - from[1]) - (to[1] - from[1]) * (at[0] - from[0]);
    fc.pre(right !== 0);
    expect(isSea([[from, to]], at)).toBe(right > 0);
  },
);
