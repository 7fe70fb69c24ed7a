import { expect, it } from 'vitest';
import { nearestArea } from './nearest-area.ts';

const areas = [
  {
    id: 1,
    areaName: 'North',
    lat: 60,
    lng: 0,
    children: [{ id: 2, areaName: 'North east', lat: 60, lng: 3 }],
  },
  { id: 3, areaName: 'South', lat: 58.8, lng: 0.5 },
];

it('finds the nearest area on the ground, where degrees of longitude are shorter than those of latitude', () => {
  expect(nearestArea(areas, { lat: 60, lng: 2 })?.id).toBe(2);
  expect(nearestArea(areas, { lat: 60, lng: 1.4 })?.id).toBe(1);
  expect(nearestArea(areas, { lat: 59.2, lng: 0.5 })?.id).toBe(3);
  expect(nearestArea([], { lat: 60, lng: 2 })).toBeUndefined();
});
