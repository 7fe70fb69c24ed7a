// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { Combobox } from './combobox.tsx';

afterEach(cleanup);

const towns = ['Lisbon', 'Lagos', 'Porto'].map((label) => ({ value: label.toLowerCase(), label }));

function Sample({ heard, error }: { heard: string[]; error?: string | undefined }) {
  const [query, setQuery] = useState('');
  return (
    <Combobox
      label="Place"
      hint="A town"
      error={error}
      items={towns.filter((town) => town.value.startsWith(query.toLowerCase()))}
      onQuery={(text) => {
        heard.push(`asked ${text}`);
        setQuery(text);
      }}
      onChoose={(item) => heard.push(`chose ${item.value}`)}
    />
  );
}

function show(error?: string) {
  const heard: string[] = [];
  render(<Sample heard={heard} error={error} />);
  return { heard, input: screen.getByRole<HTMLInputElement>('combobox', { name: 'Place' }) };
}

describe('a combobox', () => {
  it('asks for what is typed and takes the one chosen by keyboard', async () => {
    const { heard, input } = show();
    await userEvent.type(input, 'l');
    await waitFor(() =>
      expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Lisbon', 'Lagos']),
    );
    expect(screen.getByRole('status').textContent).toBe('2 found');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(heard).toEqual(['asked l', 'chose lisbon']));
    expect(input.value).toBe('Lisbon');
  });

  it('says when nothing is found', async () => {
    const { input } = show();
    await userEvent.type(input, 'zz');
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Nothing found'));
    expect(screen.queryByRole('option')).toBeNull();
  });

  it('belongs to its hint and its error', () => {
    const { input } = show('Choose a place.');
    const ids = (input.getAttribute('aria-describedby') ?? '').split(' ');
    expect(ids.map((id) => document.getElementById(id)?.textContent)).toEqual(['A town', 'Choose a place.']);
    expect(input.getAttribute('aria-invalid')).toBe('true');
  });
});
