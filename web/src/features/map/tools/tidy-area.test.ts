import { type Corner, decodePolygon, encodePolygon, firstCrossing, polygonFault } from '@ashore/contract/polygon';
import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { simplified, tidyArea, untangled } from './tidy-area.ts';

const points = (corners: readonly Corner[]) => corners.map(([lat, lng]) => ({ lat, lng }));
const decoded = (text: string | undefined) => (text === undefined ? undefined : decodePolygon(text));

/** A circle of many corners, as a finger draws it. */
const circle = (count: number): Corner[] =>
  Array.from({ length: count }, (_, at): Corner => {
    const turn = (2 * Math.PI * at) / count;
    return [38.7 + 0.1 * Math.sin(turn), -9.1 + 0.1 * Math.cos(turn)];
  });

describe('an area that was drawn', () => {
  it('keeps its shape with at most 60 corners, also of 10,000', () => {
    const text = tidyArea(points(circle(10_000)), 0);
    const corners = decoded(text) ?? [];
    expect(corners.length).toBeLessThanOrEqual(60);
    expect(corners.length).toBeGreaterThan(30);
    for (const [lat, lng] of corners) expect(Math.hypot(lat - 38.7, lng + 9.1)).toBeCloseTo(0.1, 3);
  });

  it('leaves out corners that nobody can see', () => {
    const square: Corner[] = [
      ...([
        [38, -9],
        [38.000_01, -8.5],
        [38, -8],
      ] as Corner[]),
      [39, -8],
      [39, -9],
    ];
    expect(simplified(square, 60, 0.001)).toHaveLength(4);
  });

  it('loses the smaller loop of an eight', () => {
    const eight: Corner[] = [
      [0, 0],
      [4, 4],
      [4, 0],
      [0, 4],
      [-3, 2],
    ];
    const ring = untangled(eight);
    expect(firstCrossing(ring)).toBeUndefined();
    expect(decoded(tidyArea(points(eight), 0))).not.toContainEqual([4, 0]);
  });

  it.each([
    ['nothing', []],
    ['a point', [[38, -9]]],
    ['the same point again', Array.from({ length: 9 }, () => [38, -9])],
    [
      'a line',
      [
        [38, -9],
        [39, -8],
        [40, -7],
      ],
    ],
    [
      'a line there and back',
      [
        [38, -9],
        [39, -8],
        [38, -9],
        [39, -8],
      ],
    ],
    [
      'more than half the earth',
      [
        [0, -170],
        [10, 0],
        [0, 170],
      ],
    ],
  ] as [string, Corner[]][])('is none where it is %s', (_name, corners) => {
    expect(tidyArea(points(corners), 0)).toBeUndefined();
  });

  const corner = fc.tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 60 }));
  test.prop([fc.array(corner, { maxLength: 120 })])('is always good or none', (steps) => {
    const text = tidyArea(points(steps.map(([lat, lng]): Corner => [lat / 1000, lng / 1000])), 0);
    if (text !== undefined) expect(polygonFault(text)).toBeUndefined();
  });
});

describe('the text of an area', () => {
  const degrees = (most: number) => fc.integer({ min: -most * 1e5, max: most * 1e5 }).map((steps) => steps / 1e5);
  test.prop([fc.array(fc.tuple(degrees(90), degrees(180)), { maxLength: 60 })])('holds its corners', (corners) => {
    expect(decodePolygon(encodePolygon(corners))).toEqual(corners);
  });

  test.prop([fc.string()])('is read or refused, whatever it is', (text) => {
    const corners = decodePolygon(text);
    if (corners) expect(encodePolygon(corners)).toBe(text);
  });

  it.each([
    ['', 'polygonCorners'],
    ['A', 'polygonFormat'],
    ['AB C', 'polygonFormat'],
    ['gggggggggg', 'polygonFormat'],
    ['A'.repeat(10_000), 'polygonFormat'],
    [
      encodePolygon([
        [1, 1],
        [2, 2],
      ]),
      'polygonCorners',
    ],
    [
      encodePolygon([
        [1, 1],
        [2, 2],
        [3, 3],
      ]),
      'polygonCrosses',
    ],
    [
      encodePolygon([
        [1, 1],
        [1, 2],
        [1, 1],
        [2, 2],
      ]),
      'polygonCorners',
    ],
    [
      encodePolygon([
        [0, 0],
        [1, 1],
        [1, 0],
        [0, 1],
      ]),
      'polygonCrosses',
    ],
    [
      encodePolygon([
        [0, 179],
        [1, -179],
        [-1, -179],
      ]),
      'polygonSize',
    ],
    [encodePolygon(circle(61)), 'polygonCorners'],
    [encodePolygon(circle(60)), undefined],
    [
      encodePolygon([
        [0, 0],
        [0, 0.000_01],
        [0.000_01, 0],
      ]),
      undefined,
    ],
  ] as [string, string | undefined][])('%s: %s', (text, fault) => {
    expect(polygonFault(text)).toBe(fault);
  });
});
