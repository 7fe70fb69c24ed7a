// @vitest-environment happy-dom
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { SuggestList } from './suggest-list.tsx';

afterEach(() => {
  cleanup();
  document.body.innerHTML = '';
});

const items = [
  { key: 'a', text: 'room', group: 'Search for' },
  { key: 'b', text: 'Lisbon', group: 'Areas' },
  { key: 'c', text: 'Porto', group: 'Areas' },
];

it('walks through all groups with the arrows and chooses by the place in the whole list', () => {
  const box = document.body.appendChild(document.createElement('input'));
  const chosen: number[] = [];
  let closed = 0;
  render(
    <SuggestList
      box={box}
      label="Suggestions"
      items={items}
      onChoose={(at) => chosen.push(at)}
      onClose={() => closed++}
    />,
  );
  const areas = screen.getByRole('group', { name: 'Areas' });
  expect(
    within(areas)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Lisbon', 'Porto']);
  const press = (key: string) => act(() => box.dispatchEvent(new KeyboardEvent('keydown', { key, cancelable: true })));
  press('Enter');
  for (let step = 0; step < 3; step++) press('ArrowDown');
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('Porto');
  expect(box.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { selected: true }).id);
  press('Enter');
  press('Escape');
  expect([chosen, closed]).toEqual([[2], 1]);
  press('ArrowDown');
  expect(screen.queryByRole('option', { selected: true })).toBeNull();
});
