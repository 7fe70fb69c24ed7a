// @vitest-environment happy-dom
import { priceTypes, priceUnits } from '@ashore/contract/ad-values';
import { limits } from '@ashore/contract/limits';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { listConfig } from '#web/features/ads/list/list-config.ts';
import { type ListQuery, type ListSearch, readListSearch } from '#web/features/ads/list/list-search.ts';
import { testShell } from '#web/lib/test-shell.ts';
import { ShellProvider } from '#web/lib/viewer.ts';
import { Filters } from './filters.tsx';
import { testTree } from './test-config.ts';

afterEach(cleanup);

const shell = testShell();
const areas = [{ id: 100, areaName: 'North', lat: 0, lng: 0 }];

interface Holder {
  start: ListQuery;
  asked: ListSearch[];
  goTo: (query: ListQuery) => void;
}

/** The filters as the list holds them: what is chosen becomes the address, and the address comes back as the query. */
function List({ holder }: { holder: Holder }) {
  const [query, setQuery] = useState(holder.start);
  holder.goTo = setQuery;
  const config = listConfig({ categories: testTree, priceTypes, priceUnits, limits }, areas, query);
  const change = (search: ListSearch) => {
    holder.asked.push(search);
    setQuery(readListSearch(search));
  };
  return (
    <ShellProvider value={shell}>
      <Filters prefix="filter" query={query} rows={false} config={config} onChange={change} />
    </ShellProvider>
  );
}

async function show(start: ListQuery) {
  const holder: Holder = { start, asked: [], goTo: () => undefined };
  const routeTree = createRootRoute({ component: () => <List holder={holder} /> });
  const router = createRouter({ routeTree, history: createMemoryHistory() });
  render(<RouterProvider<typeof router> router={router} />);
  await screen.findByLabelText('With photos only');
  return {
    asked: holder.asked,
    back: (query: ListQuery) => act(() => holder.goTo(query)),
    user: userEvent.setup(),
  };
}

const box = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);

describe('the filters', () => {
  it('go to a list at once when something is ticked, and leave the cursor there', async () => {
    const { asked, user } = await show({ categoryId: 11 });
    await user.click(box('Pets welcome'));
    await waitFor(() => expect(asked).toEqual([{ categoryId: '11', 'f.pets': 'yes' }]));
    expect(document.activeElement).toBe(box('Pets welcome'));
    expect(box('Pets welcome').checked).toBe(true);
  });

  it('wait until typing pauses, and keep what they have no box for', async () => {
    const { asked, user } = await show({ categoryId: 11, userId: 7, keyword: 'sea', priceType: 'fixed' });
    await user.type(box(/Price per month: to/), '900');
    expect(asked).toEqual([]);
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(asked[0]).toEqual({ categoryId: '11', userId: '7', keyword: 'sea', priceType: 'fixed', priceMax: '900' });
    expect(document.activeElement).toBe(box(/Price per month: to/));
    expect(box(/Price per month: to/).value).toBe('900');
  });

  it('keep a choice that the address does not have yet when another list arrives', async () => {
    const { asked, back, user } = await show({ categoryId: 11 });
    await user.type(box(/Price per month: to/), '900');
    box(/Price per month: from/).focus();
    back({ categoryId: 11, keyword: 'sea' });
    expect(box(/Price per month: to/).value).toBe('900');
    await waitFor(() => expect(asked).toEqual([{ categoryId: '11', keyword: 'sea', priceMax: '900' }]));
  });

  it('understand decimals and thousands as the region writes them, and keep them as they were typed', async () => {
    const { asked, user } = await show({ categoryId: 11 });
    await user.type(box(/Price per month: from/), '12,50');
    await waitFor(() => expect(asked.at(-1)).toEqual({ categoryId: '11', priceMin: '12.5' }));
    await user.type(box(/Price per month: to/), '1,250.00');
    await waitFor(() => expect(asked.at(-1)).toEqual({ categoryId: '11', priceMin: '12.5', priceMax: '1250' }));
    expect(box(/Price per month: from/).value).toBe('12,50');
    expect(screen.getByText('You entered €12.50 – €1,250')).toBeTruthy();
  });

  it('name a range that is the wrong way round beside its boxes, also one of the address', async () => {
    const { asked, back, user } = await show({ categoryId: 11, priceMax: 100 });
    await user.type(box(/Price per month: from/), '200');
    await waitFor(() => expect(asked).toHaveLength(1));
    const message = 'The “from” value is higher than the “to” value.';
    expect(screen.getByRole('alert').textContent).toBe(message);
    expect(box(/Price per month: to/).getAttribute('aria-invalid')).toBe('true');
    back({ categoryId: 11, fields: { rooms: { min: 3, max: 4 } } });
    expect(screen.queryByRole('alert')).toBeNull();
    back({ categoryId: 11, fields: { rooms: { min: 5, max: 4 } } });
    expect(box(/Rooms: from/).getAttribute('aria-invalid')).toBe('true');
  });

  it('cut a price over the limit, with the warning', async () => {
    const { asked, user } = await show({ categoryId: 11 });
    await user.type(box(/Price per month: to/), '123456789');
    await waitFor(() => expect(box(/Price per month: to/).value).toBe('12345678'));
    expect(screen.getByRole('alert').textContent).toBe('can not exceed 999999999');
    await waitFor(() => expect(asked.at(-1)).toEqual({ categoryId: '11', priceMax: '12345678' }));
  });

  it('join several values of one field', async () => {
    const { asked, user } = await show({ categoryId: 11, fields: { heating: ['gas'] } });
    await user.click(box('Heat pump'));
    await waitFor(() => expect(asked).toEqual([{ categoryId: '11', 'f.heating': 'gas,pump' }]));
  });

  it('show the filters of the address one goes back to', async () => {
    const { back } = await show({ categoryId: 11, withPhoto: true, priceMin: 5, areaId: 100 });
    expect(box('With photos only').checked).toBe(true);
    back({ categoryId: 11, fields: { pets: true, rooms: { min: 2 } } });
    expect(box('With photos only').checked).toBe(false);
    expect(box(/Price per month: from/).value).toBe('');
    expect(box('Pets welcome').checked).toBe(true);
    expect(box(/Rooms: from/).value).toBe('2');
    expect(box('Place').value).toBe('');
  });

  it('fall back to the whole region for a place that is not in it', async () => {
    const { back } = await show({ areaId: 100 });
    back({ areaId: 999 });
    expect(box('Place').value).toBe('');
  });
});
