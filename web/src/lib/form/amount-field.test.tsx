// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { testShell } from '#web/lib/test-shell.ts';
import { ShellProvider } from '#web/lib/viewer.ts';
import { AmountField } from './amount-field.tsx';

afterEach(cleanup);

const kept: { value: string } = { value: '' };

function Form({ locale, kind, start }: { locale: string; kind: 'price' | 'number' | 'int'; start: string }) {
  const [value, setValue] = useState(start);
  kept.value = value;
  return (
    <ShellProvider value={testShell({ region: { locale } })}>
      <AmountField name="price" label="Price" kind={kind} unit="hours" value={value} onChange={setValue} />
    </ShellProvider>
  );
}

function show(locale: string, kind: 'price' | 'number' | 'int' = 'price', start = '') {
  render(<Form locale={locale} kind={kind} start={start} />);
  return { user: userEvent.setup(), box: screen.getByLabelText<HTMLInputElement>('Price') };
}

const note = () => screen.getByRole('status').textContent;

it.each([
  ['en-PT', '12,50', '12.50', '€12.50'],
  ['en-GB', '12,50', '12.50', '€12.50'],
  ['en-PT', '1.250', '1250', '€1,250'],
  ['en-GB', '1,250.00', '1250.00', '€1,250'],
  ['en-CH', "1'250", '1250', '€1,250'],
  ['en-PT', '１２，５０', '12.50', '€12.50'],
])('in %s, %s is kept as %s and understood as %s', async (locale, typed, value, understood) => {
  const { user, box } = show(locale);
  await user.type(box, typed);
  expect(box.value).toBe(typed);
  expect(kept.value).toBe(value);
  expect(note()).toBe(`You entered ${understood}`);
});

it('takes a pasted price with its currency, and says nothing of plain digits', async () => {
  const { user, box } = show('en-PT');
  await user.click(box);
  await user.paste('€ 1.250,00');
  expect([box.value, kept.value]).toEqual(['1.250,00', '1250.00']);
  await user.clear(box);
  await user.type(box, '85');
  expect([box.value, note()]).toEqual(['85', '']);
});

it('warns over 1e8 and cuts to 8 characters; the warning goes with the next key', async () => {
  const { user, box } = show('en-PT');
  await user.type(box, '123456789');
  expect([box.value, kept.value]).toEqual(['12345678', '12345678']);
  expect(screen.getByRole('alert').textContent).toBe('can not exceed 999999999');
  await user.keyboard('{Backspace}');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('reads other numbers with as many decimals as they have, and whole ones without', async () => {
  const { user, box } = show('en-PT', 'number', '1.5');
  expect([box.value, note()]).toEqual(['1.5', 'You entered 1.5 hours']);
  await user.clear(box);
  await user.type(box, '2,125');
  expect(kept.value).toBe('2.125');
  cleanup();
  const whole = show('en-PT', 'int');
  await whole.user.click(whole.box);
  await whole.user.paste('120.000');
  expect([whole.box.value, kept.value]).toEqual(['120.000', '120000']);
  await whole.user.type(whole.box, '5,7');
  expect([whole.box.value, kept.value]).toEqual(['12000057', '12000057']);
});
