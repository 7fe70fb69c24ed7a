// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { listenForBack } from '#web/ui/overlay/use-back-closes.ts';
import Lightbox from './lightbox.mobile.tsx';

afterEach(cleanup);
// As the app does, before the router listens.
listenForBack();

it('closes by the way back of a phone, which does not leave the page', () => {
  const seen: string[] = [];
  const router = () => seen.push('router');
  window.addEventListener('popstate', router);
  const before = history.length;
  const pictures = [{ src: 'data:,1', small: 'data:,s1', alt: 'A room' }];
  render(<Lightbox pictures={pictures} label="Pictures" index={0} onClose={() => seen.push('closed')} />);
  expect(history.length).toBe(before + 1);
  window.dispatchEvent(new PopStateEvent('popstate'));
  expect(seen).toEqual(['closed']);
  window.removeEventListener('popstate', router);
});
