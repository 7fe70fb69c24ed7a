// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { testShell } from '#web/lib/test-shell.ts';
import { ShellProvider } from '#web/lib/viewer.ts';
import { Count } from './facet-counts.tsx';

afterEach(cleanup);

it.each([
  [{ count: 34, more: false }, '34'],
  [{ count: 1000, more: true }, '1,000+'],
])('a count of %o is written as %s', (count, text) => {
  const { container } = render(
    <ShellProvider value={testShell()}>
      <Count count={count} />
    </ShellProvider>,
  );
  expect(container.textContent).toBe(text);
});
