// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { refreshPage, useRefreshing } from './refresh.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const Shown = () => <p>{useRefreshing() ? 'hidden' : 'shown'}</p>;

it('a refreshed page goes to its top, asks all loaders and shows again after 200 ms', () => {
  const invalidate = vi.fn(() => Promise.resolve());
  const scrollTo = vi.spyOn(window, 'scrollTo');
  const { container } = render(<Shown />);
  const refresh = () => act(() => refreshPage({ invalidate }));
  const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
  refresh();
  expect(scrollTo.mock.calls).toEqual([[0, 0]]);
  expect(invalidate.mock.calls).toEqual([[{ sync: true }]]);
  expect(container.textContent).toBe('hidden');
  pass(199);
  expect(container.textContent).toBe('hidden');
  pass(1);
  expect(container.textContent).toBe('shown');
  refresh();
  pass(150);
  refresh();
  pass(150);
  expect(container.textContent).toBe('hidden');
  pass(50);
  expect(container.textContent).toBe('shown');
});
