import { expect, test } from 'vitest';
import { shortName } from './short-name.ts';

test.each([
  ['Lisbon district', 'Lisbon'],
  ['Faro district (Algarve)', 'Faro'],
  ['Viana do Castelo', 'Viana do Castelo'],
  ['Distrito da Guarda', 'Guarda'],
  ['Округ Фару (Алгарве)', 'Фару'],
  ['محافظة فارو (الغرب)', 'فارو'],
  ['Distretto di Lisbona', 'Lisbona'],
])('a map writes %s as %s', (areaName, name) => {
  expect(shortName(areaName)).toBe(name);
});
