import { expect, it } from 'vitest';
import { keptAddress } from './worker-channel.ts';

it.each([
  ['/m/classified?source=app#top', '/m/classified'],
  ['/m/classified?keyword=sofa', '/m/classified?keyword=sofa'],
  // Where a phone was sent to a page, it is kept as that page, whose address says what it may hold.
  ['/m/?from=%2Fnews', '/m/news'],
  ['/m/es?from=%2Fes%2Fmanage', '/m/es/manage'],
  ['/m/es?from=%2Fmanage', '/m/es/manage'],
  ['/m/?key=proof&from=%2Funsubscribe', '/m/unsubscribe?key=proof'],
])('%s is kept as %s', (address, kept) => {
  expect(keptAddress(`https://ashore.example${address}`)).toBe(`https://ashore.example${kept}`);
});
