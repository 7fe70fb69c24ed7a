// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { useDraftAddress } from './use-draft-address.ts';

beforeEach(() => history.replaceState({ key: 'kept' }, '', '/postAds?from=home'));
afterEach(cleanup);

const hook = () => renderHook(({ id }: { id?: number }) => useDraftAddress(id), { initialProps: {} });
const address = () => location.pathname + location.search;

it('names the draft once it is saved, until it is published', () => {
  const { rerender } = hook();
  expect(address()).toBe('/postAds?from=home');
  rerender({ id: 7 });
  expect(address()).toBe('/postAds?from=home&classifiedId=7');
  expect(history.state).toEqual({ key: 'kept' });
  rerender({});
  expect(address()).toBe('/postAds?from=home');
});

it('leaves the address of the next page alone', () => {
  const { rerender, unmount } = hook();
  rerender({ id: 7 });
  history.pushState({}, '', '/classified/details?classifiedId=12');
  unmount();
  expect(address()).toBe('/classified/details?classifiedId=12');
});
