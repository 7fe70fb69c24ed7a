import type { AdSummary } from '@ashore/contract';
import { expect, it } from 'vitest';
import { others } from './home-data.ts';

const ads = (...ids: number[]) => ids.map((classifiedId) => ({ classifiedId }) as AdSummary);

it('shows no ad among the newest that is promoted above them, and eight at most', () => {
  const newest = others(ads(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12), ads(2, 9, 40));
  expect(newest.map(({ classifiedId }) => classifiedId)).toEqual([1, 3, 4, 5, 6, 7, 8, 10]);
});
