import { expect, it } from 'vitest';
import { createRegionsModule } from './index.ts';

const regions = createRegionsModule();
const [PT, ES, DE, IT, NL] = [1, 2, 4, 5, 6];

it.each([
  [PT, ['Misericrdia', 'Lisboa'], '', 'Lisbon – Misericórdia'],
  [PT, ['LISBOA'], '', 'Lisbon'],
  [PT, ['Lissabon'], '', 'Lisbon'],
  [PT, ['Estrela, Lisboa'], '', 'Lisbon – Estrela'],
  [PT, ['Cascais (Lisboa)'], '', 'Cascais'],
  [PT, ['Porto'], '', 'Porto'],
  [PT, ['Concelho de Cascais'], '', 'Cascais'],
  [PT, ['A village nobody knows'], 'Lisboa', 'Lisbon district'],
  [PT, ['Distrito de Lisboa'], '', 'Lisbon district'],
  [ES, ['L’Hospitalet'], 'Barcelona', 'Hospitalet de Llobregat'],
  [ES, ['Alacant'], '', 'Alicante'],
  [DE, ['Monaco di Baviera'], '', 'Munich'],
  [DE, ['Muenchen'], '', 'Munich'],
  [IT, ['Rom'], '', 'Rome'],
  [NL, ['La Haye'], '', 'The Hague'],
  [PT, ['Atlantis'], '', undefined],
  [PT, [], '', undefined],
])('in region %i %j within %j is %s', (regionId, names, wide, area) => {
  expect(regions.placeNamed(regionId, { names, wide }).area?.areaName).toBe(area);
});
