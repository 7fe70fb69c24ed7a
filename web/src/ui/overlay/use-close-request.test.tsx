// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useCloseRequest } from './use-close-request.ts';

/** As far as a browser without buttons can have one: its request is made by the test. */
class Watcher {
  static open: Watcher[] = [];
  onclose: (() => void) | null = null;
  constructor() {
    Watcher.open.push(this);
  }
  destroy() {
    Watcher.open = Watcher.open.filter((one) => one !== this);
  }
}

beforeEach(() => {
  Watcher.open = [];
  vi.stubGlobal('CloseWatcher', Watcher);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('closes by what was given last, and listens as long as it is there', () => {
  const closed: string[] = [];
  const { rerender, unmount } = renderHook(({ name }) => useCloseRequest(() => closed.push(name)), {
    initialProps: { name: 'first' },
  });
  rerender({ name: 'second' });
  expect(Watcher.open).toHaveLength(1);
  Watcher.open[0]?.onclose?.();
  expect(closed).toEqual(['second']);
  unmount();
  expect(Watcher.open).toEqual([]);
});

it('does without where the browser tells nothing', () => {
  vi.stubGlobal('CloseWatcher', undefined);
  renderHook(() => useCloseRequest(() => undefined));
  expect(Watcher.open).toEqual([]);
});
