// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useFormat } from './format.ts';
import { testShell } from './test-shell.ts';
import { ShellProvider } from './viewer.ts';

afterEach(cleanup);

function Sample() {
  const format = useFormat();
  return (
    <p>
      {[format.money(1250.5), format.number(1250.5), format.mean(4), format.mean(4.25), format.day('2026-12-24')].join(
        ' | ',
      )}
    </p>
  );
}

it.each([
  ['en-ES', 'EUR', '€1,250.50 | 1,250.5 | 4.0 | 4.3 | Thursday, 24 December 2026'],
  ['en-GB', 'GBP', '£1,250.50 | 1,250.5 | 4.0 | 4.3 | Thursday, 24 December 2026'],
  ['en-CH', 'CHF', "CHF 1'250.50 | 1'250.5 | 4.0 | 4.3 | Thursday, 24 December 2026"],
])('numbers are written as money is, and days follow the region: %s', (locale, currency, shown) => {
  render(
    <ShellProvider value={testShell({ region: { currency, locale } })}>
      <Sample />
    </ShellProvider>,
  );
  expect(screen.getByRole('paragraph').textContent?.replace(/\s/g, ' ')).toBe(shown);
});
