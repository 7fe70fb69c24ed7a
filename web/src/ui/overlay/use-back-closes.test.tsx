// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { listenForBack, useBackCloses } from './use-back-closes.ts';

afterEach(cleanup);
// As the app does, before the router listens.
listenForBack();

it('takes an entry of the history, and closes by the way back without anybody else hearing of it', () => {
  const seen: string[] = [];
  const router = () => seen.push('router');
  window.addEventListener('popstate', router);
  history.replaceState({ index: 3 }, '');
  const before = history.length;
  renderHook(() => useBackCloses(() => seen.push('closed')));
  expect(history.length).toBe(before + 1);
  expect(history.state).toEqual({ index: 3, covered: true });
  window.dispatchEvent(new PopStateEvent('popstate'));
  expect(seen).toEqual(['closed']);
  window.dispatchEvent(new PopStateEvent('popstate'));
  expect(seen).toEqual(['closed', 'router']);
  window.removeEventListener('popstate', router);
});

it('does what comes afterwards once it is closed', () => {
  const seen: string[] = [];
  history.replaceState({}, '');
  const { result } = renderHook(() => useBackCloses(() => seen.push('closed')));
  result.current(() => seen.push('on'));
  result.current(() => seen.push('twice'));
  window.dispatchEvent(new PopStateEvent('popstate'));
  expect(seen).toEqual(['closed', 'on']);
});
