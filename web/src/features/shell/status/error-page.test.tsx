// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { servePage } from '#web/lib/test-server.ts';
import { ErrorPage } from './error-page.mobile.tsx';

const closing: (() => void)[] = [];
afterEach(() => {
  cleanup();
  for (const close of closing.splice(0)) close();
});

it('says on a phone that something went wrong where a part of the program is missing and the site answers', async () => {
  closing.push(await servePage((_request, response) => response.end('ready')));
  const error = new TypeError('Failed to fetch dynamically imported module: /m/assets/part.js');
  render(<ErrorPage error={error} reset={() => undefined} />);
  await screen.findByText('500');
  expect(screen.queryByText('You are offline')).toBeNull();
});
