// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { TreeBox, type TreeItem } from './tree-box.tsx';

afterEach(cleanup);

const tree: TreeItem[] = [
  { value: '1', label: 'Flat', group: 'Housing' },
  { value: '2', label: 'Room', group: 'Housing' },
  { value: '3', label: 'Car', group: 'Transport' },
];

/** A box whose matches, as those of a search, are not among the items of the empty box. */
function Box() {
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState('');
  return (
    <TreeBox
      label="Category"
      name="category"
      items={query ? [{ value: `found-${query}`, label: `Found ${query}` }] : tree}
      chosen={chosen}
      onQuery={setQuery}
      onChoose={({ label }) => setChosen(label)}
    />
  );
}

const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Category' });

it('opens with the whole tree under its headings', async () => {
  render(<Box />);
  fireEvent.click(box());
  await screen.findByRole('group', { name: 'Housing' });
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Flat', 'Room', 'Car']);
});

it('takes what was found by typing, though the empty box does not have it', async () => {
  render(<Box />);
  fireEvent.focus(box());
  fireEvent.change(box(), { target: { value: 'boat' } });
  fireEvent.click(await screen.findByRole('option', { name: 'Found boat' }));
  await expect.poll(() => box().value).toBe('Found boat');
});
