// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Field } from './field.tsx';
import { Select } from './select.tsx';
import { TextArea } from './text-area.tsx';
import { TextInput } from './text-input.tsx';

afterEach(cleanup);

/** The texts a screen reader adds to the name of a control. */
const described = (control: HTMLElement) =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter(Boolean)
    .map((id) => document.getElementById(id)?.textContent);

describe('a field', () => {
  it('gives its control the label, the hint and the error', () => {
    render(
      <Field label="Title" hint="A few words" error="Fill in this field." required counter="0 / 80">
        {(control) => <TextInput {...control} />}
      </Field>,
    );
    const input = screen.getByLabelText(/^Title/);
    expect(described(input)).toEqual(['A few words', 'Fill in this field.']);
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(input.getAttribute('aria-required')).toBe('true');
    expect(screen.getByRole('alert').textContent).toBe('Fill in this field.');
    expect(screen.getByText('0 / 80')).toBeTruthy();
  });

  it('points at nothing that is not there', () => {
    render(<Field label="Title">{(control) => <TextInput {...control} />}</Field>);
    const input = screen.getByLabelText('Title');
    expect(input.hasAttribute('aria-describedby')).toBe(false);
    expect(input.hasAttribute('aria-invalid')).toBe(false);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('fits every control, also with a label hidden from sight', () => {
    render(
      <>
        <Field label="Region" quiet>
          {(control) => (
            <Select {...control}>
              <option>Portugal</option>
            </Select>
          )}
        </Field>
        <Field label="Description">{(control) => <TextArea {...control} />}</Field>
      </>,
    );
    expect(screen.getByRole('combobox', { name: 'Region' }).tagName).toBe('SELECT');
    expect(screen.getByRole('textbox', { name: 'Description' }).tagName).toBe('TEXTAREA');
  });
});
