// @vitest-environment happy-dom
import { beforeAll, beforeEach, expect, it } from 'vitest';
import followSlash from './slash.ts';

beforeAll(() => {
  document.body.addEventListener('keydown', followSlash, { once: true });
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }));
});
beforeEach(() => {
  document.body.innerHTML = `<header><input type="search" id="head"></header>
    <main><input type="search" id="page"><textarea></textarea></main>`;
});

const press = (target: Element, init: KeyboardEventInit = {}) => {
  const event = new KeyboardEvent('keydown', { key: '/', bubbles: true, cancelable: true, ...init });
  target.dispatchEvent(event);
  return event.defaultPrevented;
};

it('puts the cursor into the search of the whole site, not into that of the page', () => {
  expect(press(document.body)).toBe(true);
  expect(document.activeElement?.id).toBe('head');
});

it('takes the field of the page, or the link to the search, where the bar has no field', () => {
  document.body.innerHTML = `<header><a href="#/search">Search</a></header>
    <main><input type="search"><form action="/search"><input type="search" id="large"></form></main>`;
  press(document.body);
  expect(document.activeElement?.id).toBe('large');
  document.querySelector('form')?.remove();
  expect(press(document.body)).toBe(true);
  expect(location.hash).toBe('#/search');
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
