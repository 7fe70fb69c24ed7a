// @vitest-environment happy-dom
import type { OwnAd } from '@ashore/contract';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { testShell } from '#web/lib/test-shell.ts';
import { ShellProvider } from '#web/lib/viewer.ts';
import { MyAdsPage } from './my-ads-page.tsx';

afterEach(cleanup);

const shell = testShell();
const ad = {
  ...{ classifiedId: 1, title: 'Barista at weekends', status: 'active', imgUrlZip: [], currency: 'EUR' },
  ...{ viewNum: 0, collectNum: 0, likeNum: 0, expireTime: '2026-12-22T10:00:00.000Z' },
};

async function show(price: Partial<OwnAd>): Promise<string> {
  const list = [{ ...ad, ...price } as OwnAd];
  const page = { list, total: 1, pages: 1, pageNum: 1, pageSize: 20 };
  const component = () => (
    <ShellProvider value={shell}>
      <MyAdsPage page={page} tab="all" path="/member/myclassified" />
    </ShellProvider>
  );
  const router = createRouter({ routeTree: createRootRoute({ component }), history: createMemoryHistory() });
  render(<RouterProvider<typeof router> router={router} />);
  return (await screen.findByText('Barista at weekends')).closest('li')?.textContent ?? '';
}

it.each([
  [{ price: 7, priceType: 'fixed', priceUnit: 'hour' }, '€7 / hour'],
  [{ price: 480, priceType: 'negotiable', priceUnit: 'month' }, '€480 / month · negotiable'],
  [{ price: 20, priceType: 'fixed', priceUnit: 'once' }, '€200 views'],
  [{ price: null, priceType: 'free', priceUnit: 'once' }, 'Free0 views'],
] as const)('my ads show the price as buyers see it: %j', async (price, words) => {
  expect(await show(price)).toContain(words);
});
