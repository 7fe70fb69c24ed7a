// @vitest-environment happy-dom
import { beforeAll, beforeEach, expect, it } from 'vitest';
import followSlash from './slash.ts';

beforeAll(() => {
  document.body.addEventListener('keydown', followSlash, { once: true });
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }));
});
beforeEach(() => {
  document.body.innerHTML = `<input type="search" id="head"><main><input type="search" id="page"><textarea></textarea></main>`;
});

const press = (target: Element, init: KeyboardEventInit = {}) => {
  const event = new KeyboardEvent('keydown', { key: '/', bubbles: true, cancelable: true, ...init });
  target.dispatchEvent(event);
  return event.defaultPrevented;
};

it('puts the cursor into the search of the page, not into that of the frame', () => {
  expect(press(document.body)).toBe(true);
  expect(document.activeElement?.id).toBe('page');
});

it('leaves what is typed, shortcuts and open dialogs alone', () => {
  expect(press(document.querySelector('textarea') as Element)).toBe(false);
  expect(press(document.body, { ctrlKey: true })).toBe(false);
  document.body.insertAdjacentHTML('beforeend', '<dialog open></dialog>');
  expect(press(document.body)).toBe(false);
});

it('does nothing on a page without a search', () => {
  document.body.innerHTML = '<main></main>';
  expect(press(document.body)).toBe(false);
});
